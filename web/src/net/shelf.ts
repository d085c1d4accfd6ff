/** The games that this browser holds links to. */

import type { Json } from './json';

export interface KeptGame {
  id: string;
  title: string;
  system: string;
  scenario: string;
  /** Facts of the scenario, for its picture. */
  facts: Json;
  /** Links by the names of seats. */
  links: Record<string, string>;
  /** Links by which others claim theirs. */
  invitations?: Record<string, string>;
  /** The seal that this browser saw first, */
  seal?: string;
  /** and what it has added to the key, by seat. */
  parts?: Record<string, string>;
  /** The secret by which others watch this seat. */
  watch?: string;
  /** Whether a seat was opened here that somebody else has claimed. */
  foreign?: boolean;
  /** Who plays each seat. */
  seats: Record<string, string>;
  /** How the others are called. */
  others?: string;
  hotseat: boolean;
  opened: number;
  over?: boolean;
  /** The number that the table had when it was looked at last, */
  number?: number;
  /** and whether one's own seat was asked then. */
  turn?: boolean;
  /** Whether it was taken off the list: its links are kept all the same. */
  dropped?: boolean;
}

const MOST = 100;

const KEY = 'sandtable.games';

/** All games whose links are kept, those too that were taken off the list. */
export function keptGames(): KeptGame[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.map(completed) : [];
  } catch {
    return [];
  }
}

/** Games that were kept before there were several systems had their facts beside the rest. */
const completed = (game: KeptGame): KeptGame => ({
  ...game,
  system: game.system ?? '',
  facts: game.facts ?? { ...game },
});

export const keptGame = (id: string): KeptGame | undefined =>
  keptGames().find((game) => game.id === id);

export function keepGame(game: KeptGame): void {
  store([game, ...keptGames().filter((each) => each.id !== game.id)]);
}

/** Keep other games than before. */
export function keepGames(games: KeptGame[]): void {
  store(games);
}

/** Take a game off the list, or put it back. */
export function dropGame(id: string, dropped: boolean): void {
  store(keptGames().map((game) => (game.id === id ? { ...game, dropped } : game)));
}

/** Lose a game's links for ever. */
export function forgetGame(id: string): void {
  store(keptGames().filter((each) => each.id !== id));
}

function store(games: KeptGame[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(fitting(games)));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** As many as are kept: where there are more, the oldest go that are over, then the oldest. */
export function fitting(games: readonly KeptGame[]): KeptGame[] {
  const running = games.filter((game) => !game.over).slice(0, MOST);
  const over = games.filter((game) => game.over).slice(0, MOST - running.length);
  return games.filter((game) => running.includes(game) || over.includes(game));
}

/** The token at the end of a link. */
export const tokenOf = (link: string): string => link.slice(link.lastIndexOf('/') + 1);
