import { describe, expect, it } from 'vitest';
import { area, clearance, clipped, hatched, inside, type Polygon, rounded } from './geometry';
import { merged as merge } from './roofs';

const square: Polygon = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];

describe('polygons', () => {
  it('know what lies inside', () => {
    expect(inside(square, [5, 5])).toBe(true);
    expect(inside(square, [15, 5])).toBe(false);
  });

  it('know how far a point is from their border', () => {
    expect(clearance(square, [5, 2])).toBeCloseTo(2);
  });

  it('are cut by a line, the part to its right is gone', () => {
    expect(Math.abs(area(clipped(square, [4, 0], [4, 10])))).toBeCloseTo(40);
    expect(clipped(square, [20, 10], [20, 0])).toEqual([]);
  });

  it('are hatched from border to border', () => {
    const lines = hatched(square, 0, 4);

    expect(lines.map(([a, b]) => [a[0], b[0], a[1]])).toEqual([
      [0, 10, 0],
      [0, 10, 4],
      [0, 10, 8],
    ]);
  });

  it('become closed curves', () => {
    expect(rounded(square)).toMatch(/^M5 0(Q.*){4}Z$/);
  });

  it('lose the side they share', () => {
    const right = square.map(([x, y]) => [x + 10, y] as const);

    expect(Math.abs(area(merge([square, right])))).toBeCloseTo(200);
    expect(merge([square, right])).toHaveLength(4);
  });
});
