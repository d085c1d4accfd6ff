import { expect, it } from 'vitest';
import { area, type Polygon } from './geometry';
import { rectangles, roof, wings, without } from './roofs';
import { type Plan, readSheet } from './sheet';

const ell: Polygon = [
  [0, 0],
  [30, 0],
  [30, 10],
  [10, 10],
  [10, 40],
  [0, 40],
];

it('an L is two wings that share a corner', () => {
  const wings = rectangles([ell]).map(({ x0, y0, x1, y1 }) => [x0, y0, x1, y1]);

  expect(wings).toEqual([
    [0, 0, 30, 10],
    [0, 0, 10, 40],
  ]);
});

it('two hexes of one building are one wing', () => {
  const upper: Polygon = [
    [0, 0],
    [10, 0],
    [10, 20],
    [0, 20],
  ];
  const lower = upper.map(([x, y]) => [x, y + 20] as const);

  expect(rectangles([upper, lower])).toEqual([{ x0: 0, y0: 0, x1: 10, y1: 40 }]);
});

it('what a hole leaves has the rest of the area', () => {
  const square: Polygon = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ];
  const hole = square.map(([x, y]) => [x / 2 + 2, y / 2 + 2] as const);
  const left = without(square, hole).reduce((sum, piece) => sum + Math.abs(area(piece)), 0);

  expect(left).toBeCloseTo(75);
});

it('the slopes of a roof cover its outline once', () => {
  const slopes = roof(rectangles([ell]), (p) => p, 'clay').filter((shape) =>
    shape.tone.startsWith('roof '),
  );
  const covered = slopes.flatMap((shape) => shape.d.split('Z').filter(Boolean).map(polygonOf));

  expect(covered.reduce((sum, piece) => sum + Math.abs(area(piece)), 0)).toBeCloseTo(600, 0);
});

it('every wing of a building begins in another one', () => {
  const manor = ['A2', 'B1', 'B2', 'C2', 'D1', 'D2', 'E2'];
  const sheet = readSheet(columns(5, 3));
  const region = manor.flatMap((name) => sheet.byName.get(name) ?? []);
  const found = wings(region).map((cells) => cells.map((cell) => cell.name));
  const [hall = [], ...others] = found;

  expect(hall).toHaveLength(5);
  expect(others.map((cells) => hall.includes(cells[0] ?? ''))).toEqual([true, true]);
  expect(new Set(found.flat())).toEqual(new Set(manor));
});

/** Columns of bare hexes, as the server sends them. */
function columns(count: number, rows: number): Plan {
  const hexes = Array.from({ length: count * rows }, (_, i) => {
    const [column, row] = [Math.floor(i / rows), i % rows];
    const [x, y] = [column * 1500, row * 2000 + (column % 2 ? 1000 : 0)];
    return { name: `${'ABCDE'[column]}${row + 1}`, x, y, ...BARE };
  });
  return { key: 'test', hexes, sides: [], outlines: {}, hills: [] };
}

const BARE = {
  brush: 'house',
  bridge: '',
  level: 0,
  road: [],
  rail: [],
  trail: [],
  house: 0,
} as const;

function polygonOf(path: string): Polygon {
  return path
    .slice(1)
    .split('L')
    .map((pair) => pair.split(' ').map(Number) as unknown as readonly [number, number]);
}
