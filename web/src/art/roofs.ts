/** Buildings from above: gabled roofs over the very outlines that block sight. */

import {
  add,
  area,
  at,
  box,
  clipped,
  closed,
  cross,
  dot,
  edges,
  H,
  inside,
  line,
  mix,
  type Point,
  type Polygon,
  sub,
  turned,
  unit,
} from './geometry';
import { between, type Chance, chanceOf } from './random';
import { type Cell, regions, type Sheet } from './sheet';
import type { Shape } from './vegetation';

export interface Rect {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** One slope: where it lies, and its height as a linear function of the place. */
interface Slope {
  polygon: Polygon;
  height: (p: Point) => number;
  facing: Point;
}

const LIGHT: Point = [-0.55, -0.83];

export function buildings(sheet: Sheet): Shape[] {
  const all = sheet.cells.filter((cell) => cell.brush === 'house');
  const together = (a: Cell, b: Cell): boolean => a.house === b.house && a.house >= 0;
  return regions(all, together).flatMap((region) => house(sheet, region));
}

function house(sheet: Sheet, region: Cell[]): Shape[] {
  const chance = chanceOf(`house:${sheet.key}:${region[0]?.name}`);
  const drawn = region.flatMap((cell) => sheet.outlines.get(cell.name) ?? []);
  const tiles = ['clay', 'brick', 'slate', 'clay'][Math.floor(chance() * 4)] ?? 'clay';
  if (!drawn.length) {
    const { rects, place } = imagined(region, chance);
    return roof(rects, place, tiles);
  }
  if (drawn.every(isUpright)) return roof(rectangles(drawn), (p) => p, tiles);
  return hipped(merged(drawn), tiles);
}

// --- footprints -------------------------------------------------------------------------------

const isUpright = (polygon: Polygon): boolean =>
  edges(polygon).every(([a, b]) => Math.abs(a[0] - b[0]) < 0.3 || Math.abs(a[1] - b[1]) < 0.3);

/** The largest rectangles that cover some upright polygons; wings of one building. */
export function rectangles(polygons: readonly Polygon[]): Rect[] {
  const xs = steps(polygons.flatMap((polygon) => polygon.map((p) => p[0])));
  const ys = steps(polygons.flatMap((polygon) => polygon.map((p) => p[1])));
  const filled = (i: number, k: number): boolean => {
    const p: Point = [((xs[i] ?? 0) + (xs[i + 1] ?? 0)) / 2, ((ys[k] ?? 0) + (ys[k + 1] ?? 0)) / 2];
    return polygons.some((polygon) => inside(polygon, p));
  };
  const found: Rect[] = [];
  for (let i = 0; i + 1 < xs.length; i++) {
    for (let k = 0; k + 1 < ys.length; k++) {
      found.push(...grown(xs, ys, i, k, filled));
    }
  }
  return found.filter((one) => !found.some((other) => other !== one && holds(other, one)));
}

function grown(
  xs: number[],
  ys: number[],
  i: number,
  k: number,
  filled: (i: number, k: number) => boolean,
): Rect[] {
  const found: Rect[] = [];
  let right = xs.length - 1;
  for (let bottom = k; bottom + 1 < ys.length; bottom++) {
    let end = i;
    while (end < right && filled(end, bottom)) end++;
    right = end;
    if (right === i) break;
    found.push({ x0: xs[i] ?? 0, y0: ys[k] ?? 0, x1: xs[right] ?? 0, y1: ys[bottom + 1] ?? 0 });
  }
  return found;
}

const steps = (values: number[]): number[] =>
  values.sort((a, b) => a - b).filter((value, i, all) => !i || value - (all[i - 1] ?? 0) > 0.5);

const holds = (big: Rect, small: Rect): boolean =>
  big.x0 <= small.x0 &&
  big.y0 <= small.y0 &&
  big.x1 >= small.x1 &&
  big.y1 >= small.y1 &&
  (big.x0 < small.x0 || big.y0 < small.y0 || big.x1 > small.x1 || big.y1 > small.y1);

/** Polygons that share sides, as one. */
export function merged(polygons: readonly Polygon[]): Polygon {
  const near = (a: Point, b: Point): boolean => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) < 1.5;
  const all = polygons.flatMap(edges);
  const outer = all.filter(([a, b]) => !all.some(([c, d]) => near(a, d) && near(b, c)));
  const loop: Point[] = [];
  let side = outer[0];
  while (side && loop.length < outer.length) {
    const [from, to] = side;
    loop.push(from);
    side = outer.find(([a]) => near(a, to));
  }
  return loop.filter(
    (p, i) => Math.abs(cross(unit(sub(p, at(loop, i - 1))), unit(sub(at(loop, i + 1), p)))) > 0.02,
  );
}

interface Footprint {
  rects: Rect[];
  place: (p: Point) => Point;
}

/** Where the printed map decides what blocks, a house of ours stands for its drawing. */
function imagined(region: Cell[], chance: Chance): Footprint {
  const first = region[0] as Cell;
  if (region.length === 1) return standing(first, chance);
  const w = between(chance, 33, 38);
  const straight = region
    .flatMap((from) => [0, 1, 2].map((direction) => ({ from, direction })))
    .find(({ from, direction }) => row(from, [direction], region).length === region.length);
  if (!straight) return { rects: wings(region).map((cells) => hall(cells, w)), place: (p) => p };
  const { from, direction } = straight;
  const rect = { x0: -w, y0: -END - (region.length - 1) * 2 * H, x1: w, y1: END };
  return { rects: [rect], place: (p) => add(turned(p, (direction * Math.PI) / 3), from.center) };
}

/** How far a wing reaches beyond the middle of its last hex. */
const END = 46;

/** A wing over a row of hexes: down a column, or across the columns in the middle of the row. */
function hall(cells: readonly Cell[], w: number): Rect {
  const { x0, y0, x1, y1 } = box(cells.map((cell) => cell.center));
  if (x0 === x1) return { x0: x0 - w, y0: y0 - END, x1: x1 + w, y1: y1 + END };
  const y = (y0 + y1) / 2;
  return { x0: x0 - END, y0: y - w, x1: x1 + END, y1: y + w };
}

function standing(cell: Cell, chance: Chance): Footprint {
  const angle = [0, 0.08, -0.1, 1.05, -1.05, 0.5][Math.floor(chance() * 6)] ?? 0;
  const [w, h] = [between(chance, 44, 56), between(chance, 30, 36)];
  const rects: Rect[] = [{ x0: -w, y0: -h, x1: w, y1: h - 10 }];
  if (chance() < 0.7) {
    const side = chance() < 0.5 ? -1 : 1;
    const [a, b] = side < 0 ? [-w, -w + 40] : [w - 40, w];
    rects.push({ x0: a, y0: -h, x1: b, y1: between(chance, 44, 58) });
  }
  return { rects, place: (p) => add(turned(p, angle), cell.center) };
}

/** The ways of an upright wing: up, down, and to either side, where hexes lie in a zigzag. */
const UPRIGHT = [[0], [3], [1, 2], [2, 1], [5, 4], [4, 5]];

/**
 * Upright rows of hexes that together reach every part of a building, the longest first.
 * Each begins in another one, so that the building is one, and covers little that is covered.
 */
export function wings(region: readonly Cell[]): Cell[][] {
  const left = new Set(region);
  const found: Cell[][] = [];
  while (left.size) {
    const starts = found.length ? region.filter((cell) => !left.has(cell)) : region;
    const longest = starts
      .flatMap((from) => UPRIGHT.map((turns) => row(from, turns, region)))
      .map((cells) => ({ cells, gain: cells.filter((cell) => left.has(cell)).length }))
      .filter(({ gain }) => gain > 0)
      .reduce((best, each) => (worth(each) > worth(best) ? each : best));
    found.push(longest.cells);
    for (const cell of longest.cells) left.delete(cell);
  }
  return found;
}

const worth = ({ cells, gain }: { cells: Cell[]; gain: number }): number => 2 * gain - cells.length;

/** The hexes of a region from one on, in directions that are taken in turn. */
function row(from: Cell, turns: readonly number[], region: readonly Cell[]): Cell[] {
  const found: Cell[] = [];
  let cell: Cell | null | undefined = from;
  while (cell && region.includes(cell)) {
    found.push(cell);
    cell = cell.neighbors[at(turns, found.length - 1)];
  }
  return found;
}

// --- roofs ------------------------------------------------------------------------------------

export function roof(rects: readonly Rect[], place: (p: Point) => Point, tiles: string): Shape[] {
  const wings = rects.map(slopes);
  const ground = rects.map((rect) => closed(cornersOf(rect).map(place))).join('');
  const shapes: Shape[] = [
    {
      tone: 'roofshade',
      d: rects.map((rect) => closed(cornersOf(rect).map((p) => add(place(p), [7, 9])))).join(''),
    },
    { tone: 'eaves', d: ground },
  ];
  wings.forEach((wing, number) => {
    const others = wings.filter((_, i) => i !== number).flat();
    for (const slope of wing) {
      const pieces = visible(slope, others).map((piece) => piece.map(place));
      if (!pieces.length) continue;
      shapes.push({
        tone: `roof ${tiles} ${toneOf(facingAt(slope, place))}`,
        d: pieces.map(closed).join(''),
      });
      shapes.push({ tone: 'tiles', d: courses(slope, others, place) });
    }
  });
  return shapes;
}

const cornersOf = ({ x0, y0, x1, y1 }: Rect): Polygon => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

const facingAt = (slope: Slope, place: (p: Point) => Point): Point =>
  unit(sub(place(slope.facing), place([0, 0])));

function toneOf(facing: Point): string {
  const lit = dot(facing, LIGHT);
  return lit > 0.55 ? 'tone0' : lit > -0.1 ? 'tone1' : lit > -0.6 ? 'tone2' : 'tone3';
}

/** Two slopes meet at a ridge along the longer axis. */
function slopes({ x0, y0, x1, y1 }: Rect): Slope[] {
  const [mx, my] = [(x0 + x1) / 2, (y0 + y1) / 2];
  if (x1 - x0 >= y1 - y0) {
    return [
      { polygon: cornersOf({ x0, y0, x1, y1: my }), height: (p) => p[1] - y0, facing: [0, -1] },
      { polygon: cornersOf({ x0, y0: my, x1, y1 }), height: (p) => y1 - p[1], facing: [0, 1] },
    ];
  }
  return [
    { polygon: cornersOf({ x0, y0, x1: mx, y1 }), height: (p) => p[0] - x0, facing: [-1, 0] },
    { polygon: cornersOf({ x0: mx, y0, x1, y1 }), height: (p) => x1 - p[0], facing: [1, 0] },
  ];
}

/** A slope without what higher slopes of other wings cover. */
function visible(slope: Slope, others: readonly Slope[]): Polygon[] {
  return others.reduce<Polygon[]>(
    (pieces, other) => pieces.flatMap((piece) => without(piece, higherPart(other, slope))),
    [slope.polygon],
  );
}

/** The part of a slope that rises above another: its polygon cut where both are equally high. */
function higherPart(other: Slope, slope: Slope): Polygon {
  const excess = (p: Point): number => other.height(p) - slope.height(p) - 0.01;
  const found: Point[] = [];
  for (const [p, q] of edges(other.polygon)) {
    const [ep, eq] = [excess(p), excess(q)];
    if (ep > 0) found.push(p);
    if (ep > 0 !== eq > 0) found.push(mix(p, q, ep / (ep - eq)));
  }
  return found;
}

/** A convex polygon without another one, as convex pieces. */
export function without(polygon: Polygon, hole: Polygon): Polygon[] {
  if (hole.length < 3) return [polygon];
  const pieces: Polygon[] = [];
  let rest = polygon;
  for (const [a, b] of edges(hole)) {
    const outer = clipped(rest, b, a);
    if (outer.length) pieces.push(outer);
    rest = clipped(rest, a, b);
    if (!rest.length) return pieces.length ? pieces : [];
  }
  return pieces;
}

/** Courses of tiles, parallel to the eaves. */
function courses(slope: Slope, others: readonly Slope[], place: (p: Point) => Point): string {
  const flat = slope.facing[1] !== 0;
  const { x0, y0, x1, y1 } = box(slope.polygon);
  const size = flat ? y1 - y0 : x1 - x0;
  const count = Math.max(2, Math.round(size / 9));
  const lines = Array.from({ length: count - 1 }, (_, i): [Point, Point] => {
    const t = ((i + 1) * size) / count;
    return flat
      ? [
          [x0, y0 + t],
          [x1, y0 + t],
        ]
      : [
          [x0 + t, y0],
          [x0 + t, y1],
        ];
  });
  return lines
    .flatMap(([a, b]) => uncovered(a, b, slope, others))
    .map(([a, b]) => line(place(a), place(b)))
    .join('');
}

function uncovered(a: Point, b: Point, slope: Slope, others: readonly Slope[]): [Point, Point][] {
  const count = 24;
  const free = (p: Point): boolean =>
    !others.some((o) => inside(o.polygon, p) && o.height(p) > slope.height(p));
  const found: [Point, Point][] = [];
  let start: Point | null = null;
  for (let i = 0; i <= count; i++) {
    const p = mix(a, b, i / count);
    if (free(p)) start ??= p;
    else if (start) {
      found.push([start, p]);
      start = null;
    }
  }
  if (start) found.push([start, b]);
  return found;
}

/** A roof over any convex outline: each side has its slope, the nearest side decides. */
export function hipped(outline: Polygon, tiles: string): Shape[] {
  const sides = edges(area(outline) < 0 ? [...outline].reverse() : outline);
  const long = Math.max(...sides.map(([a, b]) => Math.hypot(b[0] - a[0], b[1] - a[1])));
  const shapes: Shape[] = [
    { tone: 'roofshade', d: closed(outline.map((p) => add(p, [7, 9]))) },
    { tone: 'eaves', d: closed(outline) },
    { tone: `roof ${tiles} tone1`, d: closed(outline) },
  ];
  sides.forEach(([a, b], number) => {
    const gable = sides.length === 4 && Math.hypot(b[0] - a[0], b[1] - a[1]) < long * 0.9;
    if (gable) return;
    let part: Polygon = outline;
    sides.forEach(([c, d], other) => {
      const end = sides.length === 4 && Math.hypot(d[0] - c[0], d[1] - c[1]) < long * 0.9;
      if (other !== number && !end) part = nearer(part, [a, b], [c, d]);
    });
    const along = unit(sub(b, a));
    shapes.push({ tone: `roof ${tiles} ${toneOf([along[1], -along[0]])}`, d: closed(part) });
  });
  return shapes;
}

/** The part of a convex polygon that lies nearer to the first side's line than to the second's. */
function nearer(polygon: Polygon, one: [Point, Point], other: [Point, Point]): Polygon {
  const off = ([a, b]: [Point, Point], p: Point): number => cross(unit(sub(b, a)), sub(p, a));
  const found: Point[] = [];
  const gain = (p: Point): number => off(other, p) - off(one, p);
  for (const [p, q] of edges(polygon)) {
    const [gp, gq] = [gain(p), gain(q)];
    if (gp >= 0) found.push(p);
    if (gp > 0 !== gq > 0 && gp !== gq) found.push(mix(p, q, gp / (gp - gq)));
  }
  return found;
}
