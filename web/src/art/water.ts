/** Streams, gullies, still water and the bridges over them. */

import {
  add,
  at,
  line,
  mix,
  type Point,
  type Polygon,
  rounded,
  sideMiddle,
  sub,
  times,
  turned,
  unit,
  xy,
} from './geometry';
import { between, chanceOf } from './random';
import { borders, type Cell, regions, type Sheet } from './sheet';
import type { Shape } from './vegetation';
import { beyond } from './ways';

/** A stream or gully as a curve through its hexes; it flows into lakes and off the map. */
export function course(sheet: Sheet, kind: 'stream' | 'gully'): string {
  const cells = sheet.cells.filter((cell) => cell.brush === kind);
  const links = tree(cells, kind);
  return cells.map((cell) => reach(sheet, cell, links.get(cell) ?? [])).join('');
}

/** Which sides the water passes. Where three of its hexes meet, the busiest pair is not joined. */
function tree(cells: readonly Cell[], kind: string): Map<Cell, number[]> {
  const flows = (near: Cell | null): boolean => !!near && near.brush === kind;
  const links = new Map(cells.map((cell) => [cell, sidesWhere(cell, flows)]));
  for (const cell of cells) {
    for (let d = 0; d < 6; d++) loosen(links, cell, d);
  }
  for (const cell of cells) flowOut(cell, links.get(cell) ?? [], kind);
  return links;
}

const sidesWhere = (cell: Cell, test: (near: Cell | null) => boolean): number[] =>
  [0, 1, 2, 3, 4, 5].filter((d) => test(cell.neighbors[d] ?? null));

/** Undo the side between a hex and its neighbour if a third, less busy hex joins them anyway. */
function loosen(links: Map<Cell, number[]>, cell: Cell, d: number): void {
  const [near, third] = [cell.neighbors[d], cell.neighbors[(d + 1) % 6]];
  const degree = (each: Cell): number => links.get(each)?.length ?? 0;
  const linked = (a: Cell, side: number): boolean => links.get(a)?.includes(side) ?? false;
  if (!near || !third || !linked(cell, d) || !linked(cell, (d + 1) % 6)) return;
  if (!linked(near, (d + 2) % 6)) return;
  if (degree(third) > Math.min(degree(cell), degree(near))) return;
  links.set(
    cell,
    (links.get(cell) ?? []).filter((each) => each !== d),
  );
  links.set(
    near,
    (links.get(near) ?? []).filter((each) => each !== (d + 3) % 6),
  );
}

function flowOut(cell: Cell, sides: number[], kind: string): void {
  if (kind !== 'stream' || sides.length > 1) return;
  const lake = cell.neighbors.findIndex((near) => near && near.brush === 'water');
  if (lake >= 0) sides.push(lake);
}

function reach(sheet: Sheet, cell: Cell, sides: readonly number[]): string {
  const chance = chanceOf(`water:${sheet.key}:${cell.name}`);
  const sway = cell.bridge ? 0 : 22;
  const heart = add(cell.center, [between(chance, -sway, sway), between(chance, -sway, sway)]);
  const ends: Point[] = sides.map((d) => add(cell.center, sideMiddle(d)));
  const out = sides.length === 1 ? beyond(cell, sides[0] as number) : null;
  if (out) ends.push(out);
  if (ends.length === 1)
    return `M${xy(ends[0] as Point)}Q${xy(mix(ends[0] as Point, heart, 0.6))} ${xy(heart)}`;
  return ends
    .slice(1)
    .map((end) => `M${xy(ends[0] as Point)}Q${xy(heart)} ${xy(end)}`)
    .join('');
}

/** Lakes and rivers too wide to wade: one shape for each. */
export function lakes(sheet: Sheet): Shape[] {
  const wet = sheet.cells.filter((cell) => cell.brush === 'water');
  return regions(wet, () => true).flatMap((region) => {
    const shores = borders(new Set(region)).map((loop) => shore(sheet, loop));
    const waves = region.flatMap((cell) => ripples(sheet, cell));
    return [
      { tone: 'bank', d: shores.join('') },
      { tone: 'lake', d: shores.join('') },
      { tone: 'ripple', d: waves.join('') },
    ];
  });
}

/** A shore that wanders about the hexsides, but not where the water leaves the map. */
function shore(sheet: Sheet, loop: readonly Point[]): string {
  const chance = chanceOf(`shore:${sheet.key}:${xy(loop[0] as Point)}`);
  const points: Point[] = loop.flatMap((p, i) => {
    const q = at(loop, i + 1);
    return [mix(p, q, 0.22), mix(p, q, between(chance, 0.42, 0.58)), mix(p, q, 0.78)];
  });
  const edge = ([x, y]: Point): boolean =>
    x < 60 || y < 60 || x > sheet.width - 60 || y > sheet.height - 60;
  const shaken = points.map(
    (p): Point => (edge(p) ? p : add(p, [between(chance, -7, 7), between(chance, -7, 7)])),
  );
  return rounded(shaken);
}

function ripples(sheet: Sheet, cell: Cell): string[] {
  const chance = chanceOf(`ripple:${sheet.key}:${cell.name}`);
  return [-38, 2, 40].map((dy) => {
    const [x, y] = add(cell.center, [between(chance, -40, 5), dy]);
    return `M${xy([x, y])}q9 -7 18 0t18 0`;
  });
}

/** Planks or stone under the way that crosses. */
export function bridges(sheet: Sheet): Shape[] {
  return sheet.cells.filter((cell) => cell.bridge).flatMap((cell) => bridge(cell));
}

function bridge(cell: Cell): Shape[] {
  const sides = cell.road.length ? cell.road : cell.rail;
  const [a, b] = [at(sides, 0), at(sides, 1)].map((d) => add(cell.center, sideMiddle(d))) as [
    Point,
    Point,
  ];
  const long = cell.bridge === 'long' ? 1 : 0.62;
  const [from, to] = [mix(cell.center, a, long), mix(cell.center, b, long)];
  const along = unit(sub(to, from));
  const across = times(turned(along, Math.PI / 2), 21);
  const deck: Polygon = [add(from, across), add(to, across), sub(to, across), sub(from, across)];
  const rails = line(add(from, across), add(to, across)) + line(sub(from, across), sub(to, across));
  return [
    { tone: 'deck', d: `M${deck.map(xy).join('L')}Z` },
    { tone: 'railing', d: rails },
  ];
}
