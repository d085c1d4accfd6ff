/** Points, polygons and paths on the sheet: a hex has radius 100 here. */

export type Point = readonly [number, number];
export type Polygon = readonly Point[];

export const R = 100;
export const H = 86.6;

/** Corners from the upper left one clockwise; side d lies between corners d and d + 1. */
export const CORNERS: Polygon = [
  [-50, -H],
  [50, -H],
  [100, 0],
  [50, H],
  [-50, H],
  [-100, 0],
];

/** From a center to the center beyond side d. */
export const STEPS: Polygon = [
  [0, -2 * H],
  [150, -H],
  [150, H],
  [0, 2 * H],
  [-150, H],
  [-150, -H],
];

export const at = <T>(list: readonly T[], index: number): T => {
  const size = list.length;
  return list[((index % size) + size) % size] as T;
};

export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
export const sub = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
export const times = (a: Point, k: number): Point => [a[0] * k, a[1] * k];
export const mix = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];
export const cross = (a: Point, b: Point): number => a[0] * b[1] - a[1] * b[0];
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const unit = (a: Point): Point => times(a, 1 / (Math.hypot(a[0], a[1]) || 1));
export const turned = (p: Point, angle: number): Point => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [p[0] * c - p[1] * s, p[0] * s + p[1] * c];
};

export const sideMiddle = (d: number): Point => mix(at(CORNERS, d), at(CORNERS, d + 1), 0.5);

export const moved = (polygon: Polygon, by: Point): Polygon => polygon.map((p) => add(p, by));

export function edges(polygon: Polygon): [Point, Point][] {
  return polygon.map((p, i) => [p, at(polygon, i + 1)]);
}

export function inside(polygon: Polygon, p: Point): boolean {
  let odd = false;
  for (const [a, b] of edges(polygon)) {
    if (a[1] > p[1] !== b[1] > p[1]) {
      const x = a[0] + ((p[1] - a[1]) / (b[1] - a[1])) * (b[0] - a[0]);
      if (p[0] < x) odd = !odd;
    }
  }
  return odd;
}

export function distanceToSegment(p: Point, a: Point, b: Point): number {
  const along = sub(b, a);
  const length = dot(along, along);
  const t = length ? Math.min(1, Math.max(0, dot(sub(p, a), along) / length)) : 0;
  return distance(p, mix(a, b, t));
}

/** How far a point is from the border of a polygon. */
export const clearance = (polygon: Polygon, p: Point): number =>
  Math.min(...edges(polygon).map(([a, b]) => distanceToSegment(p, a, b)));

export function area(polygon: Polygon): number {
  return edges(polygon).reduce((sum, [a, b]) => sum + cross(a, b), 0) / 2;
}

export function box(polygon: Polygon): { x0: number; y0: number; x1: number; y1: number } {
  const xs = polygon.map((p) => p[0]);
  const ys = polygon.map((p) => p[1]);
  return {
    x0: Math.min(...xs),
    y0: Math.min(...ys),
    x1: Math.max(...xs),
    y1: Math.max(...ys),
  };
}

/** The part of a convex polygon on the left of a line (a → b), screen coordinates. */
export function clipped(polygon: Polygon, a: Point, b: Point): Polygon {
  const side = (p: Point): number => cross(sub(b, a), sub(p, a));
  const found: Point[] = [];
  for (const [p, q] of edges(polygon)) {
    const [sp, sq] = [side(p), side(q)];
    if (sp >= 0) found.push(p);
    if (sp > 0 !== sq > 0 && sp !== sq) found.push(mix(p, q, sp / (sp - sq)));
  }
  return found.length > 2 && Math.abs(area(found)) > 0.05 ? found : [];
}

/** The stretches of parallel lines inside a polygon. */
export function hatched(polygon: Polygon, angle: number, gap: number): [Point, Point][] {
  const flat = polygon.map((p) => turned(p, -angle));
  const { y0, y1 } = box(flat);
  const found: [Point, Point][] = [];
  for (let y = Math.ceil(y0 / gap) * gap; y < y1; y += gap) {
    const xs = edges(flat)
      .filter(([a, b]) => a[1] > y !== b[1] > y)
      .map(([a, b]) => a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
      .sort((one, other) => one - other);
    for (let i = 0; i + 1 < xs.length; i += 2) {
      found.push([turned([xs[i] as number, y], angle), turned([xs[i + 1] as number, y], angle)]);
    }
  }
  return found;
}

// --- paths ------------------------------------------------------------------------------------

const figure = (n: number): string => String(Math.round(n * 10) / 10);
export const xy = (p: Point): string => `${figure(p[0])} ${figure(p[1])}`;
export const line = (a: Point, b: Point): string => `M${xy(a)}L${xy(b)}`;
export const closed = (polygon: Polygon): string => `M${polygon.map(xy).join('L')}Z`;
export const opened = (points: Polygon): string => `M${points.map(xy).join('L')}`;

export function disc(p: Point, r: number, flat = 1): string {
  const [rx, ry] = [figure(r), figure(r * flat)];
  return `M${xy([p[0] - r, p[1]])}a${rx} ${ry} 0 1 0 ${figure(2 * r)} 0a${rx} ${ry} 0 1 0 ${figure(-2 * r)} 0Z`;
}

/** A closed curve through the middles of the edges, corners rounded off. */
export function rounded(polygon: Polygon): string {
  const middles = edges(polygon).map(([a, b]) => mix(a, b, 0.5));
  const parts = middles.map((_, i) => `Q${xy(at(polygon, i + 1))} ${xy(at(middles, i + 1))}`);
  return `M${xy(middles[0] ?? [0, 0])}${parts.join('')}Z`;
}

/** An open curve from the first to the last point. */
export function smooth(points: Polygon): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return opened(points);
  let path = `M${xy(first)}`;
  for (let i = 1; i < points.length - 1; i++) {
    const here = points[i] as Point;
    const end = i === points.length - 2 ? last : mix(here, points[i + 1] as Point, 0.5);
    path += `Q${xy(here)} ${xy(end)}`;
  }
  return path;
}
