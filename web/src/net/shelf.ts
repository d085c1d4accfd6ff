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
  /** Who plays each seat. */
  seats: Record<string, string>;
  hotseat: boolean;
  opened: number;
  over?: boolean;
}

const KEY = 'sandtable.games';

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

export function forgetGame(id: string): void {
  store(keptGames().filter((each) => each.id !== id));
}

function store(games: KeptGame[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(games.slice(0, 100)));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** The token at the end of a link. */
export const tokenOf = (link: string): string => link.slice(link.lastIndexOf('/') + 1);
