import { expect, test } from 'vitest';
import { DEPTH, type Graph, onTheWay, placed, RADIUS, size, WIDTH } from './graph';

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

test('no node of a grid lies on another, or on the pieces of the one above it', () => {
  const nodes = [0, 1, 2, 3].flatMap((x) =>
    [0, 1, 2, 3].map((y): { id: string; at: [number, number] } => ({
      id: `${x}-${y}`,
      at: [x, y],
    })),
  );
  const spots = placed(nodes);
  const [width, depth] = size(nodes);
  const [first, below] = spots;
  expect((below?.y ?? 0) - (first?.y ?? 0)).toBeGreaterThan(2 * RADIUS + 44);
  expect((spots[4]?.x ?? 0) - (first?.x ?? 0)).toBeGreaterThan(2 * RADIUS);
  expect(spots.every(({ x, y }) => x > RADIUS && x < width && y > RADIUS && y < depth)).toBe(true);
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
