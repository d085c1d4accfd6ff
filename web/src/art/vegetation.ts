/** Woods, orchards, brush, fields and marsh: what grows inside an outline. */

import {
  add,
  box,
  clearance,
  closed,
  disc,
  distance,
  distanceToSegment,
  edges,
  hatched,
  inside,
  line,
  type Point,
  type Polygon,
  turned,
} from './geometry';
import { isShared, outlinesOf } from './outlines';
import { between, type Chance, chanceOf, oneOf } from './random';
import { type Cell, isPlain, regions, type Sheet } from './sheet';
import { onWays } from './ways';

export interface Shape {
  tone: string;
  d: string;
}

interface Crown {
  p: Point;
  r: number;
}

const SHADE: Point = [5, 7];

// --- woods ------------------------------------------------------------------------------------

/** Crowns on a shaken grid, the outermost just inside the outline. */
export function crowns(polygon: Polygon, chance: Chance, gap = 34, cell?: Cell): Crown[] {
  const { x0, y0, x1, y1 } = box(polygon);
  const rim = edges(polygon).filter(([a, b]) => !cell || !isShared(cell, a, b));
  const found: Crown[] = [];
  for (let row = 0, y = y0; y <= y1; y += gap * 0.86, row++) {
    for (let x = x0 + ((row % 2) * gap) / 2; x <= x1; x += gap) {
      const p: Point = [x + between(chance, -9, 9), y + between(chance, -9, 9)];
      if (!inside(polygon, p)) continue;
      const room = Math.min(90, ...rim.map(([a, b]) => distanceToSegment(p, a, b)));
      if (room > 8) found.push({ p, r: Math.min(between(chance, 19, 27), room + 5) });
    }
  }
  return found;
}

/** Nothing grows on a road. */
function besideWays(sheet: Sheet, cell: Cell, trees: Crown[]): Crown[] {
  const road = onWays(sheet, cell);
  return trees.filter(({ p, r }) => road.every((q) => distance(p, q) > r * 0.75 + 9));
}

function foliage({ p, r }: Crown, chance: Chance): string {
  const start = chance() * 6;
  let d = disc(p, r * 0.82);
  for (let i = 0; i < 5; i++) {
    const reach = turned([r * 0.52, 0], start + (i * Math.PI * 2) / 5);
    d += disc(add(p, reach), r * between(chance, 0.42, 0.56));
  }
  return d;
}

/** Woods paint a ring of light on the side of the sun; crowns hide what lies behind them. */
export function woods(sheet: Sheet, cell: Cell): Shape[] {
  const chance = chanceOf(`woods:${sheet.key}:${cell.name}`);
  return outlinesOf(sheet, cell).flatMap((outline) =>
    grown(outline, besideWays(sheet, cell, crowns(outline, chance, 34, cell)), chance),
  );
}

/** One wood: its floor, and the trees that stand on it. */
export function grown(outline: Polygon, trees: readonly Crown[], chance: Chance): Shape[] {
  const shades = trees.map(({ p, r }) => disc(add(p, SHADE), r));
  return [
    { tone: 'edge', d: closed(outline) },
    { tone: 'floor', d: closed(outline) },
    { tone: 'shade', d: shades.join('') },
    ...trees.map((tree) => ({ tone: `tree ${oneOf(chance, LEAVES)}`, d: foliage(tree, chance) })),
    { tone: 'lit', d: trees.map((tree) => lobes(tree, chance)).join('') },
  ];
}

const LEAVES: readonly [string, ...string[]] = ['leaf', 'leaf', 'leaf2', 'leaf3'];

/** The side of a crown that the sun touches. */
function lobes({ p, r }: Crown, chance: Chance): string {
  return [0, 1, 2]
    .map((i) => {
      const reach = turned([r * 0.44, 0], -2.5 + i * 0.75 + between(chance, -0.2, 0.2));
      return disc(add(p, reach), r * between(chance, 0.24, 0.34));
    })
    .join('');
}

// --- orchards ---------------------------------------------------------------------------------

export function orchard(sheet: Sheet, cell: Cell): Shape[] {
  const chance = chanceOf(`orchard:${sheet.key}:${cell.name}`);
  const angle = 0.12;
  return outlinesOf(sheet, cell).flatMap((outline) => {
    const trees: Crown[] = [];
    for (const [a, b] of hatched(outline, angle, 42)) {
      const along = turned([1, 0], angle);
      const first = Math.ceil((a[0] * along[0] + a[1] * along[1]) / 40) * 40;
      const start = a[0] * along[0] + a[1] * along[1];
      const end = b[0] * along[0] + b[1] * along[1];
      for (let t = first; t < end; t += 40) {
        const p: Point = [a[0] + along[0] * (t - start), a[1] + along[1] * (t - start)];
        if (clearance(outline, p) > 8) trees.push({ p, r: between(chance, 12, 14) });
      }
    }
    const grown = besideWays(sheet, cell, trees);
    return [
      { tone: 'groveedge', d: closed(outline) },
      { tone: 'grove', d: closed(outline) },
      { tone: 'shade', d: grown.map(({ p, r }) => disc(add(p, [4, 5]), r)).join('') },
      { tone: 'fruit', d: grown.map((tree) => foliage(tree, chance)).join('') },
      {
        tone: 'fruitlit',
        d: grown.map(({ p, r }) => disc([p[0] - 3, p[1] - 4], r * 0.5)).join(''),
      },
    ];
  });
}

// --- brush ------------------------------------------------------------------------------------

export function brush(sheet: Sheet, cell: Cell): Shape[] {
  const chance = chanceOf(`brush:${sheet.key}:${cell.name}`);
  return outlinesOf(sheet, cell).flatMap((outline) => {
    const spots = crowns(outline, chance, 30).filter(() => chance() < 0.8);
    const bushes = besideWays(
      sheet,
      cell,
      spots.map(({ p }) => ({ p, r: between(chance, 5.5, 10.5) })),
    );
    return [
      { tone: 'scrub', d: closed(outline) },
      { tone: 'shade', d: bushes.map(({ p, r }) => disc(add(p, [3, 4]), r)).join('') },
      { tone: 'bush', d: bushes.map((bush) => foliage(bush, chance)).join('') },
      {
        tone: 'bushlit',
        d: bushes.map(({ p, r }) => disc([p[0] - 2, p[1] - 3], r * 0.45)).join(''),
      },
    ];
  });
}

// --- fields -----------------------------------------------------------------------------------

const FURROWS: readonly [number, ...number[]] = [0.06, 0.52, 1.05, 1.62, 2.1, 2.62];
const CROPS: readonly [string, ...string[]] = ['wheat', 'barley', 'stubble'];

/** One crop and one direction for each stretch of fields. */
export function fields(sheet: Sheet): Shape[] {
  const all = sheet.cells.filter((cell) => isPlain(cell, 'field'));
  return regions(all, () => true).flatMap((region) => {
    const chance = chanceOf(`field:${sheet.key}:${region[0]?.name}`);
    const tilled = tillageOf(chance);
    return region.flatMap((cell) =>
      outlinesOf(sheet, cell).flatMap((outline) => acre(outline, tilled)),
    );
  });
}

/** How fields are tilled: in which direction, and what grows there. */
export type Tillage = readonly [number, string];
export const tillageOf = (chance: Chance): Tillage => [
  oneOf(chance, FURROWS),
  oneOf(chance, CROPS),
];

/** One field in its furrows. */
export function acre(outline: Polygon, [angle, crop]: Tillage): Shape[] {
  return [
    { tone: crop, d: closed(outline) },
    {
      tone: 'furrow',
      d: hatched(outline, angle, 11)
        .map(([a, b]) => line(a, b))
        .join(''),
    },
    {
      tone: 'furrowlit',
      d: hatched(outline, angle, 22)
        .map(([a, b]) => line(add(a, [0, 3.5]), add(b, [0, 3.5])))
        .join(''),
    },
  ];
}

// --- marsh ------------------------------------------------------------------------------------

export function marsh(sheet: Sheet, cell: Cell): Shape[] {
  const chance = chanceOf(`marsh:${sheet.key}:${cell.name}`);
  return outlinesOf(sheet, cell).flatMap((outline) => {
    const spots = crowns(outline, chance, 31).map(({ p }) => p);
    const pools = spots.filter(() => chance() < 0.34);
    return [
      { tone: 'bog', d: closed(outline) },
      { tone: 'pool', d: pools.map((p) => disc(p, between(chance, 9, 17), 0.42)).join('') },
      { tone: 'reed', d: spots.map((p) => tuft(p, between(chance, 7, 11))).join('') },
    ];
  });
}

/** Blades from one root. */
export function tuft(p: Point, size: number): string {
  return [-0.5, -0.18, 0.14, 0.46]
    .map((lean) => line([p[0] + lean * 5, p[1]], [p[0] + lean * size * 1.5, p[1] - size]))
    .join('');
}

/** A few blades of grass on open ground, so that paper does not look empty. */
export function meadow(sheet: Sheet, cell: Cell): Shape[] {
  const chance = chanceOf(`grass:${sheet.key}:${cell.name}`);
  const blades = Array.from({ length: 4 }, (): Point => {
    const p = turned([between(chance, 20, 80), 0], chance() * 7);
    return add(p, cell.center);
  });
  return [{ tone: 'grass', d: blades.map((p) => tuft(p, between(chance, 4, 6))).join('') }];
}
