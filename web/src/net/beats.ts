/** What is seen of lines of the log, moment by moment, and how long each moment deserves. */

import { isTalk } from './people';
import type { Line } from './protocol';
import { keyOf } from './refs';

/** A line with a name of its own for the page. */
export type Told = Line & { id: number };

export type Effect = NonNullable<Line['effects']>[number];
export type Kind = Effect['effect'];
export type EffectOf<K extends Kind> = Extract<Effect, { effect: K }>;

/** One moment: the lines that come with it, and what is seen at once. */
export interface Beat {
  lines: readonly Told[];
  effects: readonly Effect[];
  /** Of moves: which step of their path, from 1. */
  step: number;
  /** Milliseconds at normal speed. */
  lasts: number;
}

const LASTS: Record<Kind, number> = {
  begin: 600,
  move: 180,
  shot: 700,
  mark: 500,
  draw: 350,
  score: 300,
  clock: 400,
};
/** A piece that only appears. */
const APPEARS = 120;
/** What somebody else did and only words tell, by its weight. */
const WORDS = [0, 200, 500];

/** The moments of lines; what one's own side does needs no time to be read. */
export function beatsOf(lines: readonly Told[], own: number): Beat[] {
  return together(lines.flatMap((line) => beatsOfLine(line, line.side === own)));
}

function beatsOfLine(line: Told, own: boolean): Beat[] {
  const seen = line.undone ? [] : (line.effects ?? []).flatMap((effect) => beatsOfEffect(effect));
  const lasts = own || line.trace || line.undone ? 0 : (WORDS[line.weight ?? 1] ?? 0);
  const beats: Silent[] = seen.length ? seen : [{ effects: [], step: 0, lasts }];
  const told = Math.max(
    0,
    beats.findIndex(({ effects }) => !effects.some(isDrawn)),
  );
  return beats.map((beat, i) => ({ ...beat, lines: i === told ? [line] : [] }));
}

/** What came of a draw is told when it has been seen. */
const isDrawn = ({ effect }: Effect): boolean => effect === 'draw';

type Silent = Omit<Beat, 'lines'>;

function beatsOfEffect(effect: Effect): Silent[] {
  const steps = effect.effect === 'move' ? effect.path.length - 1 : 1;
  if (steps < 1) return [{ effects: [effect], step: 0, lasts: APPEARS }];
  const lasts = LASTS[effect.effect];
  return Array.from({ length: steps }, (_, i) => ({ effects: [effect], step: i + 1, lasts }));
}

/** Pieces that go the same way go together; lines that need no time come with what follows. */
function together(beats: readonly Beat[]): Beat[] {
  const found: Beat[] = [];
  for (const beat of beats) {
    const last = found.at(-1);
    if (last && (!last.lasts || isSameWay(last, beat))) found[found.length - 1] = join(last, beat);
    else found.push(beat);
  }
  return found;
}

const join = (a: Beat, b: Beat): Beat => ({
  ...b,
  lines: [...a.lines, ...b.lines],
  effects: [...a.effects, ...b.effects],
});

function wayOf({ effects: [effect], step }: Beat): string {
  return effect?.effect === 'move' && effect.path.length === 2 && step
    ? effect.path.map(keyOf).join(' ')
    : '';
}

const isSameWay = (a: Beat, b: Beat): boolean => !!wayOf(a) && wayOf(a) === wayOf(b);

/** Whether a line tells something after which one would look again before going on. */
export const isNews = (line: Line, own: number): boolean =>
  (!!line.trace && !isTalk(line)) ||
  (line.effects ?? []).some((effect) => !isOwnDoing(effect, own)) ||
  ((line.side ?? -1) >= 0 && line.side !== own && (line.weight ?? 1) > 0);

/** Whether a line tells something that nobody counts on who has dice rolled again and again. */
export const isSurprise = (line: Line, own: number): boolean => {
  const effects = line.effects ?? [];
  if (line.trace) return !isTalk(line);
  return (line.side ?? own) === own
    ? effects.some((effect) => effect.effect === 'mark' && effect.tone === 'bad')
    : effects.some(({ effect }) => effect !== 'mark' && effect !== 'draw');
};

const isOwnDoing = (effect: Effect, own: number): boolean =>
  effect.effect === 'move' || (effect.effect === 'begin' && effect.side === own);
