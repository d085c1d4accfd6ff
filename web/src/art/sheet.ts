/** The map as the drawing needs it: cells with neighbours, in the units of `geometry`. */

import { add, area, at, CORNERS, H, type Point, type Polygon, R, STEPS } from './geometry';

/** What the ground of a hex is painted with. A system says which of its terrains is which. */
export type Brush =
  | 'meadow'
  | 'woods'
  | 'orchard'
  | 'brush'
  | 'field'
  | 'marsh'
  | 'stream'
  | 'gully'
  | 'water'
  | 'house';

/** What can stand on the side of a hex. */
export type Edge = 'wall' | 'hedge' | 'fence' | 'cliff';

/** A bridge over the ground of its hex: along the whole hex, or over the middle of it. */
export type Bridge = '' | 'long' | 'short';

/** A map as a system hands it to the painter; points are thousandths of a hex's radius. */
export interface Plan {
  key: string;
  rows: number;
  hexes: readonly PlannedHex[];
  sides: readonly { a: string; b: string; edge: Edge }[];
  outlines: Record<string, Point[][]>;
  hills: readonly { level: number; outline: Point[] }[];
}

export interface PlannedHex {
  name: string;
  x: number;
  y: number;
  brush: Brush;
  bridge: Bridge;
  level: number;
  road: readonly number[];
  rail: readonly number[];
  trail: readonly number[];
  /** Hexes of one house have one number; -1 for none. */
  house: number;
}

export interface Cell {
  index: number;
  name: string;
  column: number;
  row: number;
  center: Point;
  brush: Brush;
  bridge: Bridge;
  level: number;
  road: readonly number[];
  rail: readonly number[];
  trail: readonly number[];
  house: number;
  neighbors: readonly (Cell | null)[];
}

export interface Sheet {
  key: string;
  cells: Cell[];
  byName: Map<string, Cell>;
  rows: Cell[][];
  width: number;
  height: number;
  /** Outlines of the map file by hex, on the sheet. */
  outlines: Map<string, Polygon[]>;
  hills: { level: number; outline: Polygon }[];
  sides: { cell: Cell; direction: number; edge: Edge }[];
}

export const MARGIN = 26;

export function readSheet(map: Plan): Sheet {
  const place = placer(map);
  const cells = map.hexes.map((hex, index) =>
    readCell(hex, index, map.rows, place([hex.x, hex.y])),
  );
  const byName = new Map(cells.map((cell) => [cell.name, cell]));
  connect(cells);
  return {
    key: map.key,
    cells,
    byName,
    rows: Array.from({ length: map.rows }, (_, row) => cells.filter((cell) => cell.row === row)),
    width: Math.max(...cells.map((cell) => cell.center[0])) + R + MARGIN,
    height: Math.max(...cells.map((cell) => cell.center[1])) + H + MARGIN,
    outlines: readOutlines(map, byName, place),
    hills: map.hills.map((hill) => ({
      level: hill.level,
      outline: clockwise(hill.outline.map(place)),
    })),
    sides: readSides(map, byName),
  };
}

/** Maps come in thousandths of a hex radius; the upper left hex is moved into the margin. */
function placer(map: Plan): (p: Point) => Point {
  const x0 = Math.min(...map.hexes.map((hex) => hex.x));
  const y0 = Math.min(...map.hexes.map((hex) => hex.y));
  const gap = Math.abs((map.hexes[1]?.y ?? 0) - (map.hexes[0]?.y ?? 0)) || 1732;
  const flat = (2 * H) / gap;
  return ([x, y]) => [(x - x0) / 10 + R + MARGIN, (y - y0) * flat + H + MARGIN];
}

function readCell(hex: PlannedHex, index: number, rows: number, center: Point): Cell {
  return {
    index,
    name: hex.name,
    column: Math.floor(index / rows),
    row: index % rows,
    center,
    brush: hex.brush,
    bridge: hex.bridge,
    level: hex.level,
    road: hex.road,
    rail: hex.rail,
    trail: hex.trail,
    house: hex.house,
    neighbors: [],
  };
}

/** Centers and corners all lie on one lattice; this names a point of it. */
const spot = (p: Point): string =>
  `${Math.round((p[0] - MARGIN) / (R / 2))},${Math.round((p[1] - MARGIN) / H)}`;

function connect(cells: Cell[]): void {
  const found = new Map(cells.map((cell) => [spot(cell.center), cell]));
  for (const cell of cells) {
    cell.neighbors = STEPS.map((step) => found.get(spot(add(cell.center, step))) ?? null);
  }
}

function readOutlines(
  map: Plan,
  byName: Map<string, Cell>,
  place: (p: Point) => Point,
): Map<string, Polygon[]> {
  const [x0, y0] = place([0, 0]);
  const local = (p: Point): Point => {
    const [x, y] = place(p);
    return [x - x0, y - y0];
  };
  const found = new Map<string, Polygon[]>();
  for (const [name, polygons] of Object.entries(map.outlines)) {
    const center = byName.get(name)?.center;
    if (!center) continue;
    found.set(
      name,
      polygons.map((polygon) => clockwise(polygon.map((p) => add(local(p), center)))),
    );
  }
  return found;
}

export const clockwise = (polygon: Polygon): Polygon =>
  area(polygon) < 0 ? [...polygon].reverse() : polygon;

function readSides(map: Plan, byName: Map<string, Cell>): Sheet['sides'] {
  const found: Sheet['sides'] = [];
  for (const { a, b, edge } of map.sides) {
    const cell = byName.get(a);
    const other = byName.get(b);
    const direction = cell && other ? cell.neighbors.indexOf(other) : -1;
    if (cell && direction >= 0) found.push({ cell, direction, edge });
  }
  return found;
}

export const corner = (cell: Cell, i: number): Point => add(cell.center, at(CORNERS, i));
export const hexagon = (cell: Cell): Polygon => CORNERS.map((p) => add(cell.center, p));

/** Whether a hex shows nothing but its ground. */
export const isPlain = (cell: Cell, brush: Brush): boolean => cell.brush === brush && !cell.bridge;

/** Groups of adjacent cells that belong together. */
export function regions(cells: readonly Cell[], joined: (a: Cell, b: Cell) => boolean): Cell[][] {
  const left = new Set(cells);
  const found: Cell[][] = [];
  for (const start of cells) {
    if (!left.delete(start)) continue;
    const group = [start];
    for (const cell of group) {
      for (const near of cell.neighbors) {
        if (near && left.has(near) && joined(cell, near)) {
          left.delete(near);
          group.push(near);
        }
      }
    }
    found.push(group);
  }
  return found;
}

/** The closed borders of a set of cells, clockwise, corner by corner. */
export function borders(cells: ReadonlySet<Cell>): Point[][] {
  const next = new Map<string, [Point, Point][]>();
  for (const cell of cells) {
    for (let d = 0; d < 6; d++) {
      const near = cell.neighbors[d];
      if (near && cells.has(near)) continue;
      const [a, b] = [corner(cell, d), corner(cell, d + 1)];
      next.set(spot(a), [...(next.get(spot(a)) ?? []), [a, b]]);
    }
  }
  return chained(next);
}

function chained(next: Map<string, [Point, Point][]>): Point[][] {
  const loops: Point[][] = [];
  for (const [start, sides] of next) {
    while (sides.length) {
      const loop: Point[] = [];
      let side = sides.pop();
      while (side) {
        loop.push(side[0]);
        const key = spot(side[1]);
        side = key === start && loop.length > 2 ? undefined : next.get(key)?.pop();
      }
      if (loop.length > 2) loops.push(loop);
    }
  }
  return loops;
}
