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
  | 'house'
  | 'streets'
  | 'cottages';

/** What can stand on the side of a hex. */
export type Edge = 'wall' | 'hedge' | 'fence' | 'cliff';

/** A bridge over the ground of its hex: along the whole hex, or over the middle of it. */
export type Bridge = '' | 'long' | 'short';

/** A map as a system hands it to the painter; points are thousandths of a hex's radius. */
export interface Plan {
  key: string;
  hexes: readonly PlannedHex[];
  sides: readonly { a: string; b: string; edge: Edge }[];
  outlines: Record<string, Point[][]>;
  hills: readonly { level: number; outline: Point[] }[];
  /** Whether the outermost hexes are cut in half by the edge of the map. */
  halved?: boolean;
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
  /** Where the map ends, if its edge runs through hexes: left, top, right, bottom. */
  frame: readonly [number, number, number, number] | null;
}

export const MARGIN = 26;
/** How much is shown beyond the middle of the outermost hexes. */
const WHOLE: Point = [R + MARGIN, H + MARGIN];
const HALF: Point = [0.5 * R + MARGIN, 0.6 * H + MARGIN];

export function readSheet(map: Plan): Sheet {
  const place = placer(map);
  const cells = map.hexes.map((hex, index) => readCell(hex, index, place([hex.x, hex.y])));
  const byName = new Map(cells.map((cell) => [cell.name, cell]));
  file(cells);
  connect(cells);
  const [xs, ys] = [cells.map((cell) => cell.center[0]), cells.map((cell) => cell.center[1])];
  const [right, bottom] = [Math.max(...xs), Math.max(...ys)];
  const beyond = beyondOf(map);
  const rows = Math.max(...cells.map((cell) => cell.row)) + 1;
  return {
    key: map.key,
    cells,
    byName,
    rows: Array.from({ length: rows }, (_, row) => cells.filter((cell) => cell.row === row)),
    width: right + beyond[0],
    height: bottom + beyond[1],
    outlines: readOutlines(map, byName, place),
    hills: map.hills.map((hill) => ({
      level: hill.level,
      outline: clockwise(hill.outline.map(place)),
    })),
    sides: readSides(map, byName),
    frame: map.halved ? [Math.min(...xs), Math.min(...ys), right, bottom] : null,
  };
}

const beyondOf = ({ halved }: Plan): Point => (halved ? HALF : WHOLE);

/** Maps come in thousandths of a hex radius; the upper left hex is moved into the margin. */
function placer(map: Plan): (p: Point) => Point {
  const x0 = Math.min(...map.hexes.map((hex) => hex.x));
  const y0 = Math.min(...map.hexes.map((hex) => hex.y));
  const gap = gapOf(map.hexes);
  const flat = (2 * H) / gap;
  const [left, top] = beyondOf(map);
  return ([x, y]) => [(x - x0) / 10 + left, (y - y0) * flat + top];
}

/** How far apart the hexes of a column lie. */
function gapOf(hexes: readonly PlannedHex[]): number {
  const [first] = hexes;
  const ys = hexes.filter((hex) => hex.x === first?.x).map((hex) => hex.y);
  const above = ys.filter((y) => y > Math.min(...ys));
  return above.length ? Math.min(...above) - Math.min(...ys) : 1732;
}

function readCell(hex: PlannedHex, index: number, center: Point): Cell {
  return {
    index,
    name: hex.name,
    column: 0,
    row: 0,
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

/** Columns from the left, and in each the rows from the top, however the hexes are listed. */
function file(cells: readonly Cell[]): void {
  const columns = new Map<number, Cell[]>();
  const [first = 0] = cells.map((cell) => cell.center[0]).sort((a, b) => a - b);
  for (const cell of cells) {
    cell.column = Math.round((cell.center[0] - first) / (1.5 * R));
    columns.set(cell.column, [...(columns.get(cell.column) ?? []), cell]);
  }
  for (const column of columns.values()) {
    column.sort((a, b) => a.center[1] - b.center[1]);
    for (const [row, cell] of column.entries()) cell.row = row;
  }
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
