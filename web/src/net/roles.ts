/** What seats are called: by their side, by their role where a side has several, and by name. */

import type { SeatFacts } from './protocol';
import { say, wordsOf } from './words.svelte';

/** What a role is called by a system; "" for one of which nothing is to be said. */
export function roleName(role: string, system = ''): string {
  const id = `role-${role}`;
  const text = system ? wordsOf(system)(id) : say(id);
  return text === id ? '' : text;
}

/** What a seat's role is called; "" for one that only plays its side. */
export const roleOf = ({ role }: SeatFacts): string => roleName(role);

/** Seats of a game that people sit at: of sides, and an umpire's. */
export const seated = (seats: readonly SeatFacts[]): SeatFacts[] =>
  seats.filter(({ side, role }) => side >= 0 || role === 'umpire');

/** A seat by side and role, without who sits there: `side` is what its side is called. */
export function titleOf(seat: SeatFacts, seats: readonly SeatFacts[], side: string): string {
  const same = seats.filter((each) => each.side === seat.side);
  if (seat.side < 0) return roleOf(seat) || seat.name;
  if (same.length < 2) return side;
  const alike = same.filter(({ role }) => role === seat.role).length > 1;
  const role = roleOf(seat);
  return `${side} · ${role && !alike ? role : [role, seat.name].filter(Boolean).join(' ')}`;
}
