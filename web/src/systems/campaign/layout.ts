/** Where things lie on the sheet: a field is 480 units wide and 376 high. */

import { mix, type Point } from '../../art/geometry';
import type { MapFacts, MapField, MapPlace } from './protocol';

export const WIDE = 480;
export const DEEP = 376;
/** What is shown beyond the outermost fields. */
export const MARGIN = 64;

/** Directions in which fields lie, clockwise: columns to the east, rows to the south. */
export const RING = [
  ['north', 0, -1],
  ['north-east', 1, -1],
  ['east', 1, 0],
  ['south-east', 1, 1],
  ['south', 0, 1],
  ['south-west', -1, 1],
  ['west', -1, 0],
  ['north-west', -1, -1],
] as const;

export interface Plot extends MapField {
  /** Its upper left corner and its middle. */
  corner: Point;
  center: Point;
}

export interface Land {
  facts: MapFacts;
  plots: readonly Plot[];
  byName: ReadonlyMap<string, Plot>;
  rows: readonly (readonly Plot[])[];
  width: number;
  height: number;
}

export function readLand(facts: MapFacts): Land {
  const plots = facts.fields.map((field): Plot => {
    const corner: Point = [MARGIN + field.column * WIDE, MARGIN + field.row * DEEP];
    return { ...field, corner, center: [corner[0] + WIDE / 2, corner[1] + DEEP / 2] };
  });
  return {
    facts,
    plots,
    byName: new Map(plots.map((plot) => [plot.name, plot])),
    rows: Array.from({ length: facts.height }, (_, row) =>
      plots.filter((plot) => plot.row === row).sort((a, b) => a.column - b.column),
    ),
    width: 2 * MARGIN + facts.width * WIDE,
    height: 2 * MARGIN + facts.height * DEEP,
  };
}

/** A spot of a field on the sheet, from tenths of an inch. */
export function spotOf({ facts }: Land, plot: Plot, [x = 0, y = 0]: readonly number[]): Point {
  return [
    plot.corner[0] + (x / facts.field.width) * WIDE,
    plot.corner[1] + (y / facts.field.depth) * DEEP,
  ];
}

/** Where something of a field lies; what has no place of its own lies in the middle. */
export const placeOf = (land: Land, plot: Plot, { at }: MapPlace): Point =>
  at.length ? spotOf(land, plot, at) : plot.center;

/** Where one leaves a field in a direction. */
export const exitOf = (plot: Plot, dx: number, dy: number): Point => [
  plot.center[0] + (dx * WIDE) / 2,
  plot.center[1] + (dy * DEEP) / 2,
];

/** From a field to one beside it: columns to the east, rows to the south. */
export const stepTo = (from: Plot, to: Plot): Point => [to.column - from.column, to.row - from.row];

/** The field that lies in a direction from another. */
export const beside = (land: Land, plot: Plot, dx: number, dy: number): Plot | undefined =>
  land.rows[plot.row + dy]?.[plot.column + dx];

/** The places of a field at which ways meet, the first kind that there is. */
export function hubOf(land: Land, plot: Plot, kinds: readonly string[]): Point {
  for (const kind of kinds) {
    const found = plot.places.find((place) => place.kind === kind && place.at.length);
    if (found) return placeOf(land, plot, found);
  }
  return plot.center;
}

// --- counters -----------------------------------------------------------------------------------

export const COUNTER = { wide: 132, high: 100 };
const IN_A_ROW = 3;
const GAP = 8;
/** How far above the lower edge of its field the lowest row of counters lies. */
const BELOW = 14;

/** Where the counters of a field lie: rows from below, each in the middle. */
export function slots(plot: Plot, count: number): Point[] {
  const rows = Math.max(1, Math.ceil(count / IN_A_ROW));
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / IN_A_ROW);
    const inRow = row < rows - 1 ? IN_A_ROW : count - row * IN_A_ROW;
    const step = COUNTER.wide + GAP;
    const x = plot.center[0] + ((index % IN_A_ROW) - (inRow - 1) / 2) * step;
    const lowest = plot.corner[1] + DEEP - BELOW - COUNTER.high / 2;
    return [x, lowest - (rows - 1 - row) * (COUNTER.high + GAP)];
  });
}

// --- fields that belong to different sides ------------------------------------------------------

export interface FrontEdge {
  /** Along the edge, so that the first field lies on its left. */
  from: Point;
  to: Point;
  /** The owners of the fields to the left and to the right of it. */
  left: string;
  right: string;
}

/** The edges between fields of different owners. */
export function frontOf(land: Land, ownerOf: (field: string) => string): FrontEdge[] {
  return land.plots.flatMap((plot) => {
    const { corner } = plot;
    const found: FrontEdge[] = [];
    const east = beside(land, plot, 1, 0);
    const south = beside(land, plot, 0, 1);
    const own = ownerOf(plot.name);
    if (east && ownerOf(east.name) !== own) {
      const x = corner[0] + WIDE;
      found.push({
        from: [x, corner[1] + DEEP],
        to: [x, corner[1]],
        left: own,
        right: ownerOf(east.name),
      });
    }
    if (south && ownerOf(south.name) !== own) {
      const y = corner[1] + DEEP;
      found.push({
        from: [corner[0], y],
        to: [corner[0] + WIDE, y],
        left: own,
        right: ownerOf(south.name),
      });
    }
    return found;
  });
}

/** How far from the edge the line of each side runs: what runs along the edge stays free. */
const ASIDE = 25;

/** The line of the side to the left or right of an edge, a little inside its own field. */
export function lineBeside({ from, to }: FrontEdge, onLeft: boolean): [Point, Point] {
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const out = (onLeft ? ASIDE : -ASIDE) / long;
  const by: Point = [(to[1] - from[1]) * out, (from[0] - to[0]) * out];
  return [
    [from[0] + by[0], from[1] + by[1]],
    [to[0] + by[0], to[1] + by[1]],
  ];
}

/** Teeth on the line of a side, towards the other. */
export function teeth(edge: FrontEdge, onLeft: boolean): string {
  const [from, to] = lineBeside(edge, onLeft);
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const count = Math.round(long / 40);
  const [dx, dy] = [(to[0] - from[0]) / long, (to[1] - from[1]) / long];
  const out = onLeft ? -1 : 1;
  return Array.from({ length: count }, (_, index) => {
    const base = mix(from, to, (index + 0.5) / count);
    const at = (along: number, aside: number): string =>
      `${base[0] + dx * along + dy * aside * out} ${base[1] + dy * along - dx * aside * out}`;
    return `M${at(-9, 2)}L${at(0, 14)}L${at(9, 2)}Z`;
  }).join('');
}
