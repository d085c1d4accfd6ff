/** Texts that fit on a counter. */

import type { Face, Fire } from './protocol';

/** The size at which a text of this length fits a width. */
export const fitted = (text: string, width: number, most = 15): number =>
  Math.min(most, Math.max(8, width / Math.max(1, text.length) / 0.54));

export const pair = ([value, range]: Fire): string => `${value}-${range}`;

export interface Figure {
  kind: 'direct' | 'bombard' | 'at';
  text: string;
}

const KINDS = ['direct', 'bombard', 'at'] as const;

/** The fire values of a counter in the order in which they stand. */
export const figuresOf = (face: Face): Figure[] =>
  KINDS.flatMap((kind) => {
    const value = face[kind];
    return value ? [{ kind, text: pair(value) }] : [];
  });

/** Figures side by side in a width, each as wide as its text: where they stand, and how large. */
export function laid(figures: readonly Figure[], width: number, most = 33): Laid {
  const PAD = 7;
  const letters = figures.reduce((sum, { text }) => sum + text.length, 0);
  const size = Math.min(most, (width - PAD * figures.length) / Math.max(1, letters) / 0.5);
  const wide = figures.map(({ text }) => (text.length / Math.max(1, letters)) * width);
  let x = -width / 2;
  return {
    size,
    places: wide.map((each) => {
      x += each;
      return { x: x - each / 2, width: each };
    }),
  };
}

export interface Laid {
  size: number;
  places: { x: number; width: number }[];
}

/** Movement points, which the rules count in sixths. */
export function points(sixths: number): string {
  const FRACTIONS = ['', '⅙', '⅓', '½', '⅔', '⅚'];
  const [whole, rest] = [Math.floor(sixths / 6), sixths % 6];
  return rest ? `${whole || ''}${FRACTIONS[rest]}` : String(whole);
}

/** A number that is added or taken away. */
export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);
