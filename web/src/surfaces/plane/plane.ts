/**
 * A plane with pieces, as a view or a space tells it.
 *
 * A view that has a `plane` is drawn: the size of its table, what lies there (`areas`) and what
 * stands there (`pieces`), all of it in the units of the table, the origin at the top on the left.
 * A space says by its outline where an answer may lie: on the `table`, `within` a disc, and in none
 * of the `closed` ones. Whether a point is taken is for the rules to say, not for the shading.
 */

export type Point = readonly [number, number];
/** Middle and radius. */
export type Disc = readonly [number, number, number];

export interface Area {
  name: string;
  at: Point;
  radius: number;
}

export interface Piece {
  id: string;
  name?: string;
  side?: number;
  at: Point;
  radius: number;
}

export interface Plane {
  table: Point;
  areas?: Area[];
  pieces?: Piece[];
}

export interface Space {
  kind: 'space';
  verb: string;
  table?: Point;
  within?: Disc;
  closed?: Disc[];
}

/** The option that answers with a point. */
export const written = (verb: string, [x, y]: Point): string => `${verb}:[${x},${y}]`;

/** The nearest point of a table, in whole numbers. */
export function onTable([x, y]: Point, [width, depth]: Point): Point {
  const held = (value: number, most: number): number =>
    Math.round(Math.min(Math.max(value, 0), most));
  return [held(x, width), held(y, depth)];
}

/** How far two points are apart. */
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

const NICE = [1, 2, 5];

/** The distance between the lines of a grid: a round number, about a dozen lines. */
export function gridStep(most: number): number {
  const rough = most / 12;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * (NICE.find((each) => each * power >= rough) ?? 10);
}

/** The lines of a grid across so much, without the edges. */
export function gridLines(across: number, step: number): number[] {
  const lines = Array.from({ length: Math.floor(across / step) }, (_, index) => (index + 1) * step);
  return lines.filter((line) => line < across);
}

/** A point as it is named in an effect: "120,340". */
export function pointOf(name: string): Point | null {
  const [x = Number.NaN, y = Number.NaN] = name.split(',').map(Number);
  return Number.isFinite(x) && Number.isFinite(y) ? [x, y] : null;
}

/** The plane with pieces where they stand while they are on their way, by piece. */
export function onTheWay(plane: Plane, places: ReadonlyMap<string, string>): Plane {
  const pieces = plane.pieces?.map((piece) => ({
    ...piece,
    at: pointOf(places.get(piece.id) ?? '') ?? piece.at,
  }));
  return pieces ? { ...plane, pieces } : plane;
}
