/** The seal of chance: a BLAKE2b hash, published before the first draw, and how it is proved. */

import { blake2b } from '@noble/hashes/blake2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Json } from './json';
import type { Conduct, ProofFacts } from './protocol';

const OLD_LENGTH = 16;
const LENGTH = 32;
/** BLAKE2b takes sixteen bytes to tell uses of it apart. */
const person = (name: string): Uint8Array => utf8ToBytes(name.padEnd(16, '\0'));

const hashed = (bytes: Uint8Array, use: string, dkLen = LENGTH): string =>
  bytesToHex(blake2b(bytes, { dkLen, personalization: person(use) }));

/** The seal of a key alone, as older games have it; both written in hexadecimal. */
export const sealOf = (key: string): string => hashed(hexToBytes(key), 'sandtable', OLD_LENGTH);

/** A sealed text: what is told of it from the beginning, and what nobody knows before the end. An
 * older one is a single line, told at the end alone. */
function linesOf(sealed: string): { told: string; secret: string; older: boolean } {
  const [told = '', secret] = sealed.split('\n');
  return { told, secret: secret ?? told, older: secret === undefined };
}

/** The seal of a text that says what a game is made from. */
export const sealOfText = (sealed: string): string =>
  hashed(utf8ToBytes(linesOf(sealed).told), 'sandtable-seal');

type Parts = readonly (readonly string[])[];

/** What a game is made from, as it is told. */
interface Made {
  system?: string;
  scenario: string;
  options?: Json;
  conduct?: Conduct;
  /** Where a key comes from that was given. */
  origin?: string;
  /** The seats that add parts. */
  adds?: string[];
  /** The hash of the secret line. */
  secret?: string;
}

interface Secret {
  /** The server's bytes, to which parts are added; */
  root?: string;
  /** or a key that was given. */
  key?: string;
}

const madeOf = (sealed: string): Made => JSON.parse(linesOf(sealed).told) as Made;
const secretOf = (sealed: string): Secret => JSON.parse(linesOf(sealed).secret) as Secret;

/** The key that follows from a sealed text and what each seat has added. */
export function keyOf(sealed: string, parts: Parts): string {
  const { root = '', key } = secretOf(sealed);
  const bytes = root + parts.map(([, part]) => part ?? '').join('');
  return key ?? hashed(hexToBytes(bytes), 'sandtable-key');
}

/** Whether a key was given before the game: then nothing that people add is part of it. */
export const isGiven = (sealed: string): boolean =>
  sealed !== '' && secretOf(sealed).key !== undefined;

/** What this browser knows by itself: the seal that it saw first, and what it has added. */
export interface Witness {
  seal: string;
  parts: Readonly<Record<string, string>>;
  scenario: string;
}

/** What is told of a secret line from the beginning: its hash. */
export const hiddenIn = (secret: string): string => hashed(utf8ToBytes(secret), 'sandtable-secret');

/** Whether the secret is the one that was hidden in what was told, and a given key was told of. */
function isHidden(sealed: string): boolean {
  const { secret, older } = linesOf(sealed);
  const { secret: hidden, origin } = madeOf(sealed);
  const same = hidden === hiddenIn(secret);
  return older || (same && isGiven(sealed) === !!origin);
}

/** Whether the seats of a text have added one part each, and nobody else has: whoever could add
 * another when all are known would choose among keys. */
export function areParts(sealed: string, parts: Parts): boolean {
  const names = parts.map(([seat = '']) => seat);
  const whole = parts.every(([, part = '']) => part.length === 2 * LENGTH);
  const own = whole && JSON.stringify(madeOf(sealed).adds) === JSON.stringify(names);
  return isHidden(sealed) && (isGiven(sealed) || own);
}

/** Whether the key is made of what was sealed before the game, and of one's own part. */
export function proves(proof: ProofFacts, { seal, parts, scenario }: Witness): boolean {
  if (!proof.sealed) return sealOf(proof.key) === seal;
  const told = new Map(proof.parts.map(([seat = '', part = '']) => [seat, part]));
  return (
    sealOfText(proof.sealed) === seal &&
    madeOf(proof.sealed).scenario === scenario &&
    areParts(proof.sealed, proof.parts) &&
    keyOf(proof.sealed, proof.parts) === proof.key &&
    Object.entries(parts).every(([seat, part]) => told.get(seat) === part)
  );
}

/** What a page is told of a game, in words and by the text that was sealed. */
export interface ToldOf {
  seal: string;
  sealed: string;
  system: string;
  scenario: string;
  conduct: Conduct;
  terms: readonly string[];
}

/** A value with its fields in order, and without those that are as usual. */
const inOrder = (value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value)
        .map(([name, each]) => [name, inOrder(each)] as const)
        .sort(([one], [other]) => (one < other ? -1 : 1))
    : value;
const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

/** What is wrong with what is told of a game, beside the seal that was seen first; "" if nothing:
 * another `seal`, or `terms` that are not those that were sealed. */
export function breachOf(told: ToldOf, seen?: string): '' | 'seal' | 'terms' {
  if (seen && told.seal !== seen) return 'seal';
  if (!told.sealed) return '';
  if (sealOfText(told.sealed) !== told.seal) return 'terms';
  const { system, scenario, conduct = {}, options = {}, origin = '' } = madeOf(told.sealed);
  const unusual =
    !!origin || Object.values(options).some((each) => Object.keys(each ?? {}).length > 0);
  const agree =
    system === told.system &&
    scenario === told.scenario &&
    same(conduct, told.conduct) &&
    (told.terms.length > 0 || !unusual);
  return agree ? '' : 'terms';
}
