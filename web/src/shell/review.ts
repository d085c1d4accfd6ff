/** The course of a finished game, made ready to be drawn. */

import type { ReviewFacts, SwingFacts } from '../net/protocol';

/** Ask for a review, which is told as far as it is made, until it is whole or enough is known. */
export async function follow(
  ask: () => Promise<ReviewFacts>,
  isEnough: (found: ReviewFacts) => boolean,
): Promise<void> {
  let found = await ask();
  while (!isEnough(found) && found.done < 1) found = await ask();
}

export const WIDTH = 1000;
export const HEIGHT = 200;

export const percent = (chance: number): string => `${Math.round(chance * 100)} %`;

/** A change of the chance to win, in percentage points. */
export function points(change: number): string {
  const rounded = Math.sign(change) * Math.round(Math.abs(change) * 100);
  return rounded < 0 ? `−${-rounded}` : rounded > 0 ? `+${rounded}` : '±0';
}

/** Strokes of luck that show in whole points. */
export const swingsOf = (review: ReviewFacts): SwingFacts[] =>
  review.swings.filter((swing) => Math.round(swing.luck * 100) > 0);

const lastOf = (review: ReviewFacts): number => Math.max(1, review.numbers.at(-1) ?? 1);

/** Where a number lies along the chart, 0 to 1. */
export const along = (review: ReviewFacts, number: number): number =>
  Math.min(1, Math.max(0, number / lastOf(review)));

/** The index of the last choice up to a number. */
export function indexAt(review: ReviewFacts, number: number): number {
  const after = review.numbers.findIndex((each) => each > number);
  return after < 0 ? review.numbers.length - 1 : Math.max(0, after - 1);
}

/** The place on the chart that lies so far along it. */
export const numberAt = (review: ReviewFacts, share: number): number =>
  review.numbers[indexAt(review, Math.round(share * lastOf(review)))] ?? 0;

const valuesOf = (review: ReviewFacts, side: number): number[] => review.sides[side]?.values ?? [];

export const valueAt = (review: ReviewFacts, side: number, number: number): number =>
  valuesOf(review, side)[indexAt(review, number)] ?? 0.5;

/** Of two sides one line tells the chances of both. */
export const isDuel = (review: ReviewFacts): boolean => review.sides.length === 2;

/** The sides whose chances are drawn. */
export const drawnSides = (review: ReviewFacts): number[] =>
  isDuel(review) ? [0] : review.sides.map(({ side }) => side);

/** The side on whose line a stroke of luck is shown. */
export const shownOn = (review: ReviewFacts, swing: SwingFacts): number =>
  isDuel(review) ? 0 : swing.side;

/** The line of a side's chances, in steps: a chance holds until the next choice. */
export function line(review: ReviewFacts, side: number): string {
  const values = valuesOf(review, side);
  const y = (value: number): string => (HEIGHT * (1 - value)).toFixed(1);
  const steps = values.map((value, i) => {
    const x = (WIDTH * along(review, review.numbers[i] ?? 0)).toFixed(1);
    return `H${x}V${y(value)}`;
  });
  return `M0 ${y(values[0] ?? 0.5)}${steps.join('')}H${WIDTH}`;
}

/** The surface between the first side's line and the middle. */
export const surface = (review: ReviewFacts): string => `${line(review, 0)}V${HEIGHT / 2}H0Z`;

export interface Course {
  first: number;
  last: number;
  low: number;
  high: number;
}

export function courseOf(review: ReviewFacts, side: number): Course {
  const values = valuesOf(review, side);
  return {
    first: values[0] ?? 0.5,
    last: values.at(-1) ?? 0.5,
    low: Math.min(1, ...values),
    high: Math.max(0, ...values),
  };
}
