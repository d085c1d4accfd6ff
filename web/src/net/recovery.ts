/** Taking the games of this browser to another: a file, or a link whose secrets no server sees. */

import type { KeptGame } from './shelf';

const VERSION = 1;
const NAME = /^[\w-]{1,80}$/;
const LINK = /^\/#\/(game|invitation)\/[\w-]{1,80}\/[\w-]{1,200}$/;
const HEXADECIMAL = /^[0-9a-f]{0,128}$/;

interface Recovered {
  sandtable: number;
  games: unknown[];
}

type Texts = Record<string, string>;

/** What opens a game again; pictures are fetched anew. */
function bare({ facts: _, dropped: __, foreign: ___, ...game }: KeptGame): unknown {
  return game;
}

/** All games as a file holds them. */
export const fileOf = (games: readonly KeptGame[]): string =>
  JSON.stringify({ sandtable: VERSION, games: games.map(bare) } satisfies Recovered);

const isTexts = (found: unknown, looks: (text: string) => boolean): found is Texts =>
  !!found &&
  typeof found === 'object' &&
  !Array.isArray(found) &&
  Object.entries(found).every(
    ([key, text]) => NAME.test(key) && typeof text === 'string' && looks(text),
  );
const textOf = (found: unknown): string => (typeof found === 'string' ? found.slice(0, 200) : '');
const textsOf = (found: unknown, looks: (text: string) => boolean): Texts =>
  isTexts(found, looks) ? found : {};

/** One game of a file, if it is what this page would have written. */
function gameOf(found: unknown): KeptGame[] {
  const game = (found ?? {}) as Record<string, unknown>;
  const { id, links } = game;
  if (typeof id !== 'string' || !NAME.test(id) || !isTexts(links, (text) => LINK.test(text)))
    return [];
  const secret = textOf(game['watch']);
  return [
    {
      id,
      title: textOf(game['title']),
      system: textOf(game['system']),
      scenario: textOf(game['scenario']),
      facts: {},
      links,
      invitations: textsOf(game['invitations'], (text) => LINK.test(text)),
      parts: textsOf(game['parts'], (text) => HEXADECIMAL.test(text)),
      ...(HEXADECIMAL.test(textOf(game['seal'])) ? { seal: textOf(game['seal']) } : {}),
      ...(NAME.test(secret) ? { watch: secret } : {}),
      seats: textsOf(game['seats'], () => true),
      ...(textOf(game['others']) ? { others: textOf(game['others']) } : {}),
      hotseat: game['hotseat'] === true,
      opened: Number(game['opened']) || 0,
      over: game['over'] === true,
    },
  ];
}

/** The games of a file; an error if it is none of ours. */
export function gamesIn(text: string): KeptGame[] {
  const found = JSON.parse(text) as Partial<Recovered> | null;
  if (found?.sandtable !== VERSION || !Array.isArray(found.games)) throw new Error('recovery');
  return found.games.flatMap(gameOf);
}

/** What this browser knows goes before what is brought: the seal that it saw first above all. */
function mergedOne(known: KeptGame | undefined, more: KeptGame): KeptGame {
  if (!known) return more;
  return {
    ...more,
    ...known,
    links: { ...more.links, ...known.links },
    invitations: { ...more.invitations, ...known.invitations },
    parts: { ...more.parts, ...known.parts },
    opened: Math.max(known.opened, more.opened),
    over: !!(known.over || more.over),
  };
}

/** Both together, those opened last first. */
export function merged(known: readonly KeptGame[], more: readonly KeptGame[]): KeptGame[] {
  const here = new Map(known.map((game) => [game.id, game]));
  for (const game of more) here.set(game.id, mergedOne(here.get(game.id), game));
  return [...here.values()].toSorted((a, b) => b.opened - a.opened);
}

// --- the link -------------------------------------------------------------------------------

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  way: GenericTransformStream,
): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(way as ReadableWritablePair);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** A text in letters that an address may hold behind its `#`. */
export async function packed(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const small = await through(bytes, new CompressionStream('deflate-raw'));
  const signs = Array.from(small, (byte) => String.fromCharCode(byte)).join('');
  return btoa(signs).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export async function unpacked(letters: string): Promise<string> {
  const signs = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
}

export const recoveryLink = async (games: readonly KeptGame[]): Promise<string> =>
  `#/recovery/${await packed(fileOf(games))}`;
