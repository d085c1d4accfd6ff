/** The seal of chance: a BLAKE2b hash, published before the first draw, and how it is proved. */

import { blake2b } from '@noble/hashes/blake2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ProofFacts } from './protocol';

const OLD_LENGTH = 16;
const LENGTH = 32;
/** BLAKE2b takes sixteen bytes to tell uses of it apart. */
const person = (name: string): Uint8Array => utf8ToBytes(name.padEnd(16, '\0'));

const hashed = (bytes: Uint8Array, use: string, dkLen = LENGTH): string =>
  bytesToHex(blake2b(bytes, { dkLen, personalization: person(use) }));

/** The seal of a key alone, as older games have it; both written in hexadecimal. */
export const sealOf = (key: string): string => hashed(hexToBytes(key), 'sandtable', OLD_LENGTH);

/** The seal of a text that says what a game is made from. */
export const sealOfText = (sealed: string): string => hashed(utf8ToBytes(sealed), 'sandtable-seal');

type Parts = readonly (readonly string[])[];

interface Sealed {
  scenario: string;
  /** The server's bytes, to which parts are added; */
  root?: string;
  /** or a key that was given. */
  key?: string;
  /** The seats that add parts. */
  adds?: string[];
}

/** The key that follows from a sealed text and what each seat has added. */
export function keyOf(sealed: string, parts: Parts): string {
  const { root = '', key } = JSON.parse(sealed) as Sealed;
  const bytes = root + parts.map(([, part]) => part ?? '').join('');
  return key ?? hashed(hexToBytes(bytes), 'sandtable-key');
}

/** Whether a key was given before the game: then nothing that people add is part of it. */
export const isGiven = (sealed: string): boolean =>
  sealed !== '' && (JSON.parse(sealed) as Sealed).key !== undefined;

/** What this browser knows by itself: the seal that it saw first, and what it has added. */
export interface Witness {
  seal: string;
  parts: Readonly<Record<string, string>>;
  scenario: string;
}

/** Whether the seats of a text have added one part each, and nobody else has: whoever could add
 * another when all are known would choose among keys. */
export function areParts(sealed: string, parts: Parts): boolean {
  const { adds, key } = JSON.parse(sealed) as Sealed;
  const names = parts.map(([seat = '']) => seat);
  const whole = parts.every(([, part = '']) => part.length === 2 * LENGTH);
  return key !== undefined || (whole && JSON.stringify(adds) === JSON.stringify(names));
}

/** Whether the key is made of what was sealed before the game, and of one's own part. */
export function proves(proof: ProofFacts, { seal, parts, scenario }: Witness): boolean {
  if (!proof.sealed) return sealOf(proof.key) === seal;
  const told = new Map(proof.parts.map(([seat = '', part = '']) => [seat, part]));
  return (
    sealOfText(proof.sealed) === seal &&
    (JSON.parse(proof.sealed) as Sealed).scenario === scenario &&
    areParts(proof.sealed, proof.parts) &&
    keyOf(proof.sealed, proof.parts) === proof.key &&
    Object.entries(parts).every(([seat, part]) => told.get(seat) === part)
  );
}
