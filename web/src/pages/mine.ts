/** All games of this browser, and whose turn it is there. */

import { get } from '../net/api';
import { HUMAN, SPECTATOR } from '../net/players';
import type { PageState, Reached } from '../net/protocol';
import { type KeptGame, keepGames, keptGames, tokenOf } from '../net/shelf';
import { spoken } from '../net/words.svelte';

/** Tables of which it is asked whether there is news. */
const MOST = 20;

/** The seat that a person plays here, or whichever there is. */
export function ownSeat({ links, seats, parts }: KeptGame): string {
  const names = Object.keys(links);
  return (
    names.find((name) => parts?.[name]) ??
    names.find((name) => seats[name] === HUMAN) ??
    names[0] ??
    ''
  );
}

export const ownLink = (game: KeptGame): string => game.links[ownSeat(game)] ?? '';

/** Games in which one is asked first, then those that go on, then those that are over. */
export function inOrder(games: readonly KeptGame[]): KeptGame[] {
  const rank = ({ over, turn }: KeptGame): number => (over ? 2 : turn ? 0 : 1);
  return games.toSorted((a, b) => rank(a) - rank(b) || b.opened - a.opened);
}

/** What is known by now of a game that goes on; nothing if there is no news of it. */
async function news(game: KeptGame): Promise<Partial<KeptGame> | null> {
  const token = tokenOf(ownLink(game));
  const { number } = await get<Reached>(`games/${game.id}/number`, {}, token);
  if (number === game.number) return null;
  const page = await get<PageState>(`games/${game.id}`, { lang: spoken() }, token);
  const turn = !!page.decision && !page.decision.waiting;
  return { number: page.number, turn, over: !!(page.result || page.settled) };
}

/** Ask the server about games that go on, one after another; tell of each that has changed. */
export async function refresh(changed: (games: KeptGame[]) => void): Promise<void> {
  const running = keptGames().filter(
    (game) => !game.over && !game.dropped && ownSeat(game) !== SPECTATOR,
  );
  for (const game of running.slice(0, MOST)) {
    const found = await news(game).catch(() => null);
    if (!found) continue;
    keepGames(keptGames().map((each) => (each.id === game.id ? { ...each, ...found } : each)));
    changed(keptGames());
  }
}
