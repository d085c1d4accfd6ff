/** The course of a finished game, made ready to be drawn. */

import type { Review, Swing } from '../net/protocol';

export const WIDTH = 1000;
export const HEIGHT = 200;

export const percent = (chance: number): string => `${Math.round(chance * 100)} %`;

/** A change of the chance to win, in percentage points. */
export function points(change: number): string {
  const rounded = Math.sign(change) * Math.round(Math.abs(change) * 100);
  return rounded < 0 ? `−${-rounded}` : rounded > 0 ? `+${rounded}` : '±0';
}

/** Strokes of luck that show in whole points. */
export const swingsOf = (review: Review): Swing[] =>
  review.swings.filter((swing) => Math.round(Math.abs(swing.luck) * 100) > 0);

const lastOf = (review: Review): number => Math.max(1, review.numbers.at(-1) ?? 1);

/** Where a number lies along the chart, 0 to 1. */
export const along = (review: Review, number: number): number =>
  Math.min(1, Math.max(0, number / lastOf(review)));

/** The index of the last choice up to a number. */
export function indexAt(review: Review, number: number): number {
  const after = review.numbers.findIndex((each) => each > number);
  return after < 0 ? review.numbers.length - 1 : Math.max(0, after - 1);
}

/** The place on the chart that lies so far along it. */
export const numberAt = (review: Review, share: number): number =>
  review.numbers[indexAt(review, Math.round(share * lastOf(review)))] ?? 0;

export const valueAt = (review: Review, number: number): number =>
  review.values[indexAt(review, number)] ?? 0.5;

/** The line of the chances, in steps: a chance holds until the next choice. */
export function line(review: Review): string {
  const y = (value: number): string => (HEIGHT * (1 - value)).toFixed(1);
  const steps = review.values.map((value, i) => {
    const x = (WIDTH * along(review, review.numbers[i] ?? 0)).toFixed(1);
    return `H${x}V${y(value)}`;
  });
  return `M0 ${y(review.values[0] ?? 0.5)}${steps.join('')}H${WIDTH}`;
}

/** The surface between the line and the middle. */
export const surface = (review: Review): string => `${line(review)}V${HEIGHT / 2}H0Z`;

export interface Course {
  first: number;
  last: number;
  low: number;
  high: number;
}

export const courseOf = (review: Review): Course => ({
  first: review.values[0] ?? 0.5,
  last: review.values.at(-1) ?? 0.5,
  low: Math.min(1, ...review.values),
  high: Math.max(0, ...review.values),
});
