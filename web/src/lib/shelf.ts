/** The games that this browser holds links to. */

import type { SeatName, SideName } from './protocol';

export interface KeptGame {
  id: string;
  title: string;
  scenario: string;
  map: string;
  links: Partial<Record<SeatName, string>>;
  seats: Partial<Record<SideName, string>>;
  hotseat: boolean;
  opened: number;
  over?: boolean;
}

const KEY = 'sandtable.games';

export function keptGames(): KeptGame[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? (found as KeptGame[]) : [];
  } catch {
    return [];
  }
}

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
