/** Who one is between people, as this browser remembers it: a name, what was read, what is muted. */

import { HUMAN } from './players';
import type { Line, SeatFacts } from './protocol';

export const LONGEST_NAME = 40;
const NAME = 'sandtable.name';
const TALK = 'sandtable.talk';
const MOST = 200;

function kept(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** How whoever sits here was called last. */
export const myName = (): string => kept(NAME).slice(0, LONGEST_NAME);
export const rememberName = (name: string): void => keep(NAME, name.trim().slice(0, LONGEST_NAME));

/** Letters of a name that a sentence has room for; the whole is told where who plays is. */
const BRIEF = 16;
const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A name as sentences have it. */
export function brief(name: string): string {
  const letters = [...LETTERS.segment(name)].map(({ segment }) => segment);
  return letters.length > BRIEF ? `${letters.slice(0, BRIEF).join('')}…` : name;
}

/** What somebody has said, as a line of the log. */
export const isTalk = (line: Line): boolean =>
  line.kind === 'talk' || line.trace === 'talk' || isAside(line);

/** What somebody has said to their own side alone. */
export const isAside = ({ trace }: Line): boolean => trace === 'side-talk';

/** Somebody has said no to what another proposed. */
export const isRefusal = ({ trace }: Line): boolean => trace === 'reject' || trace === 'decline';

/** What was read of the talk at a table, and whether one wants to hear it. */
export interface Ear {
  read: number;
  muted: boolean;
}

const OPEN: Ear = { read: 0, muted: false };

function ears(): Record<string, Ear> {
  try {
    return JSON.parse(kept(TALK) || '{}') as Record<string, Ear>;
  } catch {
    return {};
  }
}

export const earAt = (game: string): Ear => ({ ...OPEN, ...ears()[game] });

export function keepEar(game: string, ear: Ear): void {
  const { [game]: _, ...others } = ears();
  const all = [...Object.entries(others), [game, ear] as const].slice(-MOST);
  keep(TALK, JSON.stringify(Object.fromEntries(all)));
}

/** Seats that people play. */
export const peopleAt = (seats: readonly SeatFacts[]): SeatFacts[] =>
  seats.filter(
    ({ side, player, open, called, since }) =>
      side >= 0 && (player === HUMAN || open || !!called || !!since),
  );
