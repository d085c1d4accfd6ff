/** Streets and cottages: many small roofs along the ways, each hex another handful of them. */

import {
  add,
  closed,
  disc,
  distance,
  mix,
  type Point,
  type Polygon,
  sub,
  turned,
} from './geometry';
import { outlinesOf } from './outlines';
import { between, type Chance, chanceOf, oneOf } from './random';
import { type Rect, roof } from './roofs';
import { type Cell, isPlain, regions, type Sheet } from './sheet';
import type { Shape } from './vegetation';
import { onWays } from './ways';

const TILES: readonly [string, ...string[]] = ['clay', 'clay', 'brick', 'slate'];

interface Plot {
  p: Point;
  angle: number;
}

/** The built-up ground below the houses. */
export function yards(sheet: Sheet): Shape[] {
  const streets = sheet.cells.filter((cell) => isPlain(cell, 'streets'));
  const cottages = sheet.cells.filter((cell) => isPlain(cell, 'cottages'));
  return [
    ...streets.flatMap((cell) => outlinesOf(sheet, cell).map((each) => yard('yard', each))),
    ...cottages.flatMap((cell) => outlinesOf(sheet, cell).map((each) => yard('green', each))),
  ];
}

const yard = (tone: string, outline: Polygon): Shape => ({ tone, d: closed(outline) });

/** The houses; the first of several hexes has a church. */
export function settlements(sheet: Sheet): Shape[] {
  const built = sheet.cells.filter((cell) => isPlain(cell, 'streets') || isPlain(cell, 'cottages'));
  return regions(built, (a, b) => a.brush === b.brush).flatMap((region) =>
    region.flatMap((cell, i) => houses(sheet, cell, i === 0 && region.length > 1)),
  );
}

function houses(sheet: Sheet, cell: Cell, church: boolean): Shape[] {
  const chance = chanceOf(`${cell.brush}:${sheet.key}:${cell.name}`);
  const dense = cell.brush === 'streets';
  const found = plots(sheet, cell, dense ? 37 : 52, chance).filter(() => dense || chance() < 0.72);
  const gardens = dense
    ? []
    : found.filter(() => chance() < 0.6).map((plot) => garden(plot, chance));
  const trees = found
    .filter(() => chance() < (dense ? 0.25 : 0.6))
    .map((plot) => tree(plot, chance));
  const roofs = found.flatMap((plot, i) =>
    church && i === Math.floor(found.length / 2) ? nave(plot) : house(plot, chance, dense),
  );
  return [
    { tone: 'garden', d: gardens.join('') },
    ...roofs,
    { tone: 'shade', d: trees.map(([p, r]) => disc(add(p, [2, 3]), r)).join('') },
    { tone: 'fruit', d: trees.map(([p, r]) => disc(p, r)).join('') },
    { tone: 'fruitlit', d: trees.map(([p, r]) => disc(add(p, [-1.5, -2]), r * 0.5)).join('') },
  ];
}

/** Places for houses on a shaken grid: beside the ways, not on them, and along them. */
function plots(sheet: Sheet, cell: Cell, gap: number, chance: Chance): Plot[] {
  const road = onWays(sheet, cell);
  const found: Plot[] = [];
  for (let row = -2; row <= 2; row++) {
    for (let column = -2; column <= 2; column++) {
      const off: Point = [
        (column + (row % 2) / 2) * gap + between(chance, -5, 5),
        row * gap * 0.86 + between(chance, -5, 5),
      ];
      if (Math.hypot(off[0], off[1]) > 76) continue;
      const p = add(cell.center, off);
      const near = road.reduce<Point | null>(
        (best, q) => (!best || distance(p, q) < distance(p, best) ? q : best),
        null,
      );
      if (near && distance(p, near) < 24) continue;
      found.push({ p, angle: near ? angleAt(road, near) : between(chance, -0.15, 0.15) });
    }
  }
  return found;
}

/** Which way a road runs at one of its points. */
function angleAt(road: readonly Point[], at: Point): number {
  const i = road.indexOf(at);
  const [a, b] = [road[i - 1] ?? at, road[i + 1] ?? at];
  const [dx, dy] = sub(b, a);
  return Math.hypot(dx, dy) > 60 ? 0 : Math.atan2(dy, dx);
}

const placed =
  ({ p, angle }: Plot) =>
  (q: Point): Point =>
    add(turned(q, angle), p);

function house(plot: Plot, chance: Chance, dense: boolean): Shape[] {
  const [w, h] = [between(chance, 12.5, dense ? 18 : 16), between(chance, 8.5, 11)];
  const rects: Rect[] = [{ x0: -w, y0: -h, x1: w, y1: h }];
  if (dense && chance() < 0.35) rects.push({ x0: w - 9, y0: -h, x1: w, y1: h + 10 });
  return roof(rects, placed(plot), oneOf(chance, TILES)).filter(({ tone }) => tone !== 'tiles');
}

/** A church: a long roof and the four slopes of its tower. */
function nave(plot: Plot): Shape[] {
  const place = placed(plot);
  const tower: Polygon = [
    [-27, -9],
    [-9, -9],
    [-9, 9],
    [-27, 9],
  ];
  const top: Point = [-18, 0];
  const slopes = tower.map((corner, i) => {
    const next = tower[(i + 1) % 4] ?? corner;
    return { tone: `roof slate tone${[1, 3, 3, 0][i]}`, d: closed([corner, next, top].map(place)) };
  });
  const body = roof([{ x0: -14, y0: -8, x1: 24, y1: 8 }], place, 'slate');
  const shade = tower.map((corner) => add(place(corner), [6, 8]));
  return [
    { tone: 'roofshade', d: closed(shade) },
    ...body.filter(({ tone }) => tone !== 'tiles'),
    { tone: 'eaves', d: closed(tower.map(place)) },
    ...slopes,
  ];
}

/** A hedged rectangle behind a house. */
function garden(plot: Plot, chance: Chance): string {
  const place = placed(plot);
  const [w, y] = [between(chance, 12, 18), between(chance, 12, 15)];
  const far = y + between(chance, 14, 20);
  const corners: Polygon = [
    [-w, y],
    [w, y],
    [w, far],
    [-w, far],
  ];
  return closed(corners.map(place));
}

function tree({ p, angle }: Plot, chance: Chance): [Point, number] {
  const spot = add(p, turned([between(chance, 16, 24), between(chance, -14, 14)], angle));
  return [mix(p, spot, 1), between(chance, 5, 8)];
}
