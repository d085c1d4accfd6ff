/** Steps through a game: by number, and from one beginning of a span of play to the next. */

import type { Line } from '../net/protocol';

const counts = (line: Line): boolean => !line.undone && !line.trace;

/** The spans that begin in a log, the shortest first: it begins most often. */
export function spansOf(lines: readonly Line[]): string[] {
  const often = new Map<string, number>();
  for (const { begins } of lines.filter(counts))
    if (begins) often.set(begins, (often.get(begins) ?? 0) + 1);
  return [...often].toSorted((a, b) => b[1] - a[1]).map(([span]) => span);
}

/** The numbers at which a span begins. */
export const beginnings = (lines: readonly Line[], span: string): number[] => [
  ...new Set(
    lines.filter((line) => counts(line) && line.begins === span).map((line) => line.number),
  ),
];

/** The numbers at which there is something to see. */
export const eventful = (lines: readonly Line[]): number[] => [
  ...new Set(lines.filter((line) => counts(line) && line.weight !== 0).map((line) => line.number)),
];

/** The nearest of some numbers before (-1) or after (1) another; the end of the game if there is none. */
export function next(numbers: readonly number[], at: number, way: -1 | 1, last: number): number {
  if (way > 0) return Math.min(last, ...numbers.filter((number) => number > at));
  return Math.max(0, ...numbers.filter((number) => number < at));
}

/** The next number at which there is something to see. */
export const following = (lines: readonly Line[], at: number, last: number): number =>
  next(eventful(lines), at, 1, last);

/** What happened after a number, up to another. */
export const between = <L extends Line>(lines: readonly L[], after: number, upTo: number): L[] =>
  lines.filter((line) => counts(line) && line.number > after && line.number <= upTo);
