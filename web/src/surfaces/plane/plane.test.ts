import { expect, test } from 'vitest';
import { distance, gridLines, gridStep, onTable, onTheWay, written } from './plane';

test('a point is written as the option that answers with it', () => {
  expect(written('move', [1250, -8])).toBe('move:[1250,-8]');
});

test('points are whole and lie on the table', () => {
  expect(onTable([10.4, -3], [600, 400])).toEqual([10, 0]);
  expect(onTable([900, 399.6], [600, 400])).toEqual([600, 400]);
});

test('distances go straight', () => {
  expect(distance([0, 0], [30, 40])).toBe(50);
});

test('a grid has about a dozen round lines and none on the edge', () => {
  expect(gridStep(6000)).toBe(500);
  expect(gridStep(600)).toBe(50);
  expect(gridStep(100)).toBe(10);
  expect(gridLines(2000, 500)).toEqual([500, 1000, 1500]);
});

test('shows pieces on their way where they stand', () => {
  const piece = { id: 'a', at: [1, 2] as const, radius: 5 };
  const plane = { table: [100, 100] as const, pieces: [piece, { ...piece, id: 'b' }] };
  const shown = onTheWay(
    plane,
    new Map([
      ['a', '30,40'],
      ['b', 'nowhere'],
    ]),
  );
  expect(shown.pieces?.map(({ at }) => at)).toEqual([
    [30, 40],
    [1, 2],
  ]);
});
