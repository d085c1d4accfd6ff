/** The outlines of woods, fields and the like: the map file's own, or organic ones of ours. */

import {
  add,
  at,
  CORNERS,
  distanceToSegment,
  mix,
  type Point,
  type Polygon,
  sideMiddle,
  times,
} from './geometry';
import { between, type Chance, chanceOf } from './random';
import type { Brush, Cell, Sheet } from './sheet';

/** How far a kind of ground keeps from a border that it does not share, for free corners. */
const FULLNESS: Partial<Record<Brush, number>> = {
  field: 0.93,
  orchard: 0.86,
  marsh: 0.88,
  brush: 0.74,
  woods: 0.88,
  streets: 0.9,
  cottages: 0.8,
};

export const isJoined = (cell: Cell, near: Cell | null | undefined): boolean =>
  !!near && near.brush === cell.brush && near.bridge === cell.bridge;

export function outlinesOf(sheet: Sheet, cell: Cell): Polygon[] {
  return sheet.outlines.get(cell.name) ?? [organic(sheet.key, cell)];
}

/** Whether a stretch of an outline lies on a hexside beyond which the same ground goes on. */
export function isShared(cell: Cell, a: Point, b: Point): boolean {
  return cell.neighbors.some((near, d) => {
    if (!isJoined(cell, near)) return false;
    const [p, q] = [add(cell.center, at(CORNERS, d)), add(cell.center, at(CORNERS, d + 1))];
    return distanceToSegment(a, p, q) < 2 && distanceToSegment(b, p, q) < 2;
  });
}

function organic(key: string, cell: Cell): Polygon {
  const chance = chanceOf(`${key}:${cell.name}`);
  const full = FULLNESS[cell.brush] ?? 0.85;
  const points: Point[] = [];
  for (let i = 0; i < 6; i++) {
    points.push(...aroundCorner(key, cell, i, full, chance), ...alongSide(cell, i, full, chance));
  }
  return points.map((p) => add(p, cell.center));
}

/** Where two cells meet, both compute the same point from the name of their common side. */
function aroundCorner(key: string, cell: Cell, i: number, full: number, chance: Chance): Point[] {
  const before = isJoined(cell, cell.neighbors[(i + 5) % 6]);
  const after = isJoined(cell, cell.neighbors[i]);
  const tip = at(CORNERS, i);
  if (before && after) return [tip];
  if (before) return [mix(tip, at(CORNERS, i - 1), inset(key, cell, (i + 5) % 6))];
  if (after) return [mix(tip, at(CORNERS, i + 1), inset(key, cell, i))];
  return [times(tip, full * between(chance, 0.93, 1.03))];
}

function inset(key: string, cell: Cell, side: number): number {
  const other = cell.neighbors[side]?.name ?? '';
  const names = [cell.name, other].sort().join('/');
  return between(chanceOf(`${key}:${names}`), 0.05, 0.16);
}

function alongSide(cell: Cell, d: number, full: number, chance: Chance): Point[] {
  if (isJoined(cell, cell.neighbors[d])) return [];
  const [a, b, middle] = [at(CORNERS, d), at(CORNERS, d + 1), sideMiddle(d)];
  const wave = (p: Point): Point => times(p, full * between(chance, 0.94, 1.05));
  return [wave(mix(a, middle, 0.6)), wave(mix(middle, b, 0.4))];
}
