/** Roads, rails and trails: smooth lines through the middles of hexsides. */

import { add, at, mix, type Point, sideMiddle, times, xy } from './geometry';
import { between, chanceOf } from './random';
import type { Cell, Sheet } from './sheet';

export type Way = 'road' | 'rail' | 'trail';

/** A bent stretch: from the first point to the last, drawn towards the middle one. */
export type Bend = readonly [Point, Point, Point];

/** All stretches of one kind of way as one path. */
export function ways(sheet: Sheet, kind: Way): string {
  return sheet.cells
    .flatMap((cell) => bends(sheet, cell, kind))
    .map(drawn)
    .join('');
}

export const drawn = ([a, over, b]: Bend): string => `M${xy(a)}Q${xy(over)} ${xy(b)}`;

/** Points along every way in a hex, for trees to keep away from. */
export function onWays(sheet: Sheet, cell: Cell): Point[] {
  const all = (['road', 'rail', 'trail'] as const).flatMap((kind) => bends(sheet, cell, kind));
  return all.flatMap((bend) => Array.from({ length: 9 }, (_, i) => along(bend, i / 8)));
}

export const along = ([a, over, b]: Bend, t: number): Point =>
  mix(mix(a, over, t), mix(over, b, t), t);

function bends(sheet: Sheet, cell: Cell, kind: Way): Bend[] {
  const sides = cell[kind];
  const ends = sides.map((d) => add(cell.center, sideMiddle(d)));
  const heart = middleOf(sheet, cell, kind);
  if (ends.length < 2) {
    const end = ends[0];
    return end ? [[end, heart, beyond(cell, sides[0] ?? 0) ?? heart]] : [];
  }
  const [one, other] = straightest(sides);
  const main: Bend = [at(ends, one), heart, at(ends, other)];
  const rest = ends.filter((_, i) => i !== one && i !== other);
  return [main, ...rest.map((end): Bend => [end, mix(heart, cell.center, 0.5), along(main, 0.5)])];
}

/** Ways wander a little; rails do not. */
function middleOf(sheet: Sheet, cell: Cell, kind: Way): Point {
  if (kind === 'rail') return cell.center;
  const chance = chanceOf(`${kind}:${sheet.key}:${cell.name}`);
  const sway = cell.bridge ? 0 : kind === 'trail' ? 16 : 10;
  return add(cell.center, [between(chance, -sway, sway), between(chance, -sway, sway)]);
}

/** The pair of sides that face each other best. */
function straightest(sides: readonly number[]): [number, number] {
  let best: [number, number] = [0, 1];
  let least = 9;
  sides.forEach((a, i) => {
    sides.slice(i + 1).forEach((b, k) => {
      const off = Math.abs(3 - Math.abs(a - b));
      if (off < least) [least, best] = [off, [i, i + 1 + k]];
    });
  });
  return best;
}

/** Where a way that comes in by one side leaves the map, if it lies on the border. */
export function beyond(cell: Cell, side: number): Point | null {
  for (const turn of [3, 2, 4]) {
    const d = (side + turn) % 6;
    if (!cell.neighbors[d]) return add(cell.center, times(sideMiddle(d), d % 3 ? 1.4 : 2.3));
  }
  return null;
}
