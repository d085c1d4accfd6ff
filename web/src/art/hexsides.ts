/** Walls, hedges, fences and cliffs on hexsides. */

import { add, disc, line, mix, type Point, sub, times, unit } from './geometry';
import { between, chanceOf } from './random';
import { corner, type Edge, type Sheet } from './sheet';
import type { Shape } from './vegetation';

type Maker = (a: Point, b: Point, inward: Point, seed: string) => Shape[];

export function hexsides(sheet: Sheet): Shape[] {
  return sheet.sides.flatMap(({ cell, direction, edge }) => {
    const [a, b] = [corner(cell, direction), corner(cell, direction + 1)];
    const other = cell.neighbors[direction];
    const falls = (other?.level ?? 0) > cell.level ? cell.center : (other?.center ?? cell.center);
    const inward = unit(sub(falls, mix(a, b, 0.5)));
    return MAKERS[edge](a, b, inward, `${sheet.key}:${cell.name}:${direction}`);
  });
}

const points = (a: Point, b: Point, count: number): Point[] =>
  Array.from({ length: count }, (_, i) => mix(a, b, (i + 0.5) / count));

const MAKERS: Record<Edge, Maker> = {
  wall: (a, b) => [
    { tone: 'wallshade', d: line(add(a, [2, 4]), add(b, [2, 4])) },
    { tone: 'wall', d: line(a, b) },
    { tone: 'walljoint', d: line(a, b) },
  ],
  hedge: (a, b, _inward, seed) => {
    const chance = chanceOf(seed);
    const bushes = points(a, b, 9).map((p): [Point, number] => [
      add(p, [between(chance, -2, 2), between(chance, -2, 2)]),
      between(chance, 6, 8.5),
    ]);
    return [
      { tone: 'shade', d: bushes.map(([p, r]) => disc(add(p, [3, 4]), r)).join('') },
      { tone: 'hedge', d: bushes.map(([p, r]) => disc(p, r)).join('') },
      { tone: 'hedgelit', d: bushes.map(([p, r]) => disc(add(p, [-2, -2.5]), r * 0.45)).join('') },
    ];
  },
  fence: (a, b) => [
    { tone: 'fence', d: line(a, b) },
    {
      tone: 'post',
      d: points(a, b, 6)
        .map((p) => line(add(p, [0, -6]), add(p, [0, 4])))
        .join(''),
    },
  ],
  cliff: (a, b, inward) => [
    { tone: 'cliff', d: line(a, b) },
    {
      tone: 'scree',
      d: points(a, b, 13)
        .map((p, i) => line(p, add(p, times(inward, i % 2 ? 20 : 13))))
        .join(''),
    },
  ],
};
