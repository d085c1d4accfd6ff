import { expect, test } from 'vitest';
import { DEPTH, type Graph, onTheWay, placed, WIDTH } from './graph';

test('nodes that say where they are keep their order in the drawing', () => {
  const [a, b] = placed([
    { id: 'a', at: [5, 9] },
    { id: 'b', at: [50, 2] },
  ]);
  expect(a && b && a.x < b.x && a.y > b.y).toBe(true);
});

test('nodes that do not are laid out from left to right', () => {
  const row = placed([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
  expect(row.map((node) => node.x)).toEqual([...row.map((node) => node.x)].sort((a, b) => a - b));
  expect(row.every((node) => node.x > 0 && node.x < WIDTH && node.y > 0 && node.y < DEPTH)).toBe(
    true,
  );
});

test('a lonely node lies in the middle', () => {
  expect(placed([{ id: 'a', at: [3, 3] }])).toMatchObject([{ x: WIDTH / 2, y: DEPTH / 2 }]);
});

test('shows pieces on their way where they stand', () => {
  const graph: Graph = {
    nodes: [],
    edges: [],
    pieces: [
      { id: 'a', at: 'x' },
      { id: 'b', at: 'x' },
    ],
  };
  const shown = onTheWay(graph, new Map([['a', 'y']]));
  expect(shown.pieces?.map(({ at }) => at)).toEqual(['y', 'x']);
  expect(onTheWay({ nodes: [], edges: [] }, new Map())).toEqual({ nodes: [], edges: [] });
});
