/** Another game of the same kind, with sides changed. */

import { gameLink } from '../kit/routes';
import { invited, sitDown } from '../net/claims';
import { HUMAN } from '../net/players';
import type { NewGameAnswer, SeatFacts } from '../net/protocol';
import { keepGame, keptGame, tokenOf } from '../net/shelf';
import type { Table } from '../net/table.svelte';

export interface Plan {
  /** Who plays each seat. */
  seats: Record<string, string>;
  /** One's own seat; "" for who only looks. */
  own: string;
}

/** Everybody moves to the next seat, the last to the first; `own` is the seat one has now. */
export function changedSides(all: readonly SeatFacts[], own: string): Plan {
  const playing = all.filter(({ side }) => side >= 0);
  const players = playing.map(({ name, player }) => (name === own ? HUMAN : player));
  const before = (i: number): number => (i + playing.length - 1) % playing.length;
  const seats = playing.map(({ name }, i) => [name, players[before(i)] ?? HUMAN] as const);
  const mine = playing.findIndex((_, i) => playing[before(i)]?.name === own);
  return { seats: Object.fromEntries(seats), own: playing[mine]?.name ?? '' };
}

/** Begin it, keep its links, and sit down. */
export async function playAgain(table: Table): Promise<void> {
  const own = table.mayAct ? table.seat : '';
  const known = keptGame(table.id);
  const plan = changedSides(table.seats, own);
  const made = await table.post<NewGameAnswer>('again', { seats: invited(plan.seats) });
  const hotseat = known?.hotseat ?? false;
  const people = Object.keys(made.invitations);
  const seated = await sitDown(made, hotseat ? people : [plan.own]);
  keepGame({
    ...seated,
    id: made.game,
    title: table.title,
    system: table.system,
    scenario: table.scenario,
    facts: known?.facts ?? {},
    seats: plan.seats,
    hotseat,
    opened: Date.now(),
  });
  const link = seated.links[plan.own] ?? Object.values(seated.links).at(-1) ?? '';
  location.hash = gameLink(made.game, tokenOf(link));
}
