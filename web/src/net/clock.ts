/** The clock of a table, counted on here from what the server has told. */

import type { TableClock } from './protocol';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From here on tenths are shown, */
const HASTE = 10 * SECOND;
/** and here it is said that there is little left. */
export const WARNINGS: readonly number[] = [MINUTE, HASTE];

/** What the clock of a seat shows. */
export interface Hand {
  left: number;
  /** What is left of a reaction's own time; it is used up first. */
  grace: number;
  runs: boolean;
}

/** The clock of a seat so many milliseconds after the server has told it. */
export function handOf(clock: TableClock, seat: string, elapsed: number): Hand | null {
  const left = clock.left[seat];
  if (left === undefined) return null;
  const passed = elapsed - Math.max(0, clock.begins - clock.now);
  const runs = !clock.paused && passed >= 0 && clock.running.includes(seat);
  if (!runs) return { left: Math.max(0, left), grace: 0, runs };
  const used = Math.max(0, passed - clock.grace);
  return { left: Math.max(0, left - used), grace: Math.max(0, clock.grace - passed), runs };
}

const two = (number: number): string => String(number).padStart(2, '0');

/** Time as a clock shows it: `9.4`, `12:05` or `5:12:05`; days are for words. */
export function shownTime(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left < HASTE) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.floor(left / SECOND);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Days and hours, where there are so many; else null. */
export function daysOf(milliseconds: number): { days: number; hours: number } | null {
  if (milliseconds < DAY) return null;
  return {
    days: Math.floor(milliseconds / DAY),
    hours: Math.floor((milliseconds % DAY) / HOUR),
  };
}

/** What is left until the next moment at which an answer is due, in milliseconds. */
export function remaining(clock: TableClock, time: ServerTime, here: number): number {
  return Math.max(0, (clock.until ?? 0) - clock.now - time.since(clock.now, here));
}

/** How long before an answer is due one is reminded of it. */
const REMINDERS: readonly number[] = [DAY, HOUR];

/** In how many milliseconds from now one is reminded, with so much left. */
export const reminders = (left: number): number[] =>
  REMINDERS.filter((before) => left > before).map((before) => left - before);

/** How much a clock must be looked at: 0 plenty, 1 a minute left, 2 ten seconds. */
export const urgency = ({ left, runs }: Hand): 0 | 1 | 2 => {
  if (!runs || left > MINUTE) return 0;
  return left > HASTE ? 1 : 2;
};

/** The bound that was passed between two looks at a clock, in seconds; 0 if none was. */
export function passed(before: number, after: number): number {
  const found = WARNINGS.filter((bound) => before > bound && after <= bound);
  return found.length ? Math.min(...found) / SECOND : 0;
}

/** When it has to be looked at a clock again: tenths change soon, days slowly. */
export function nextLook(hands: readonly Hand[]): number {
  const least = Math.min(...hands.filter(({ runs }) => runs).map(({ left }) => left));
  if (least <= HASTE + SECOND) return 100;
  return least < DAY ? 250 : 30 * SECOND;
}

/** Tells the time of the server by what came from there: what came fastest is nearest to it. */
export class ServerTime {
  private ahead = Number.POSITIVE_INFINITY;

  /** Something came that was said at `now`, by the server's time. */
  hear(now: number, here: number): void {
    this.ahead = Math.min(this.ahead, here - now);
  }

  /** How long ago that was. */
  since(now: number, here: number): number {
    return Number.isFinite(this.ahead) ? Math.max(0, here - this.ahead - now) : 0;
  }
}
