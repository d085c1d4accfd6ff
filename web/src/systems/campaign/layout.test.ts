import { expect, it } from 'vitest';
import { DEEP, frontOf, MARGIN, placeOf, readLand, slots, teeth, WIDE } from './layout';
import type { MapFacts, MapField } from './protocol';
import { chains, rivers, stretches } from './rivers';
import { bends, headingAt } from './ways';

const LETTERS = 'ABCDEF';

function board(more: Partial<MapFacts> = {}, fields: Record<string, Partial<MapField>> = {}) {
  const all = Array.from({ length: 16 }, (_, i): MapField => {
    const name = `${LETTERS[i % 4]}${4 - Math.floor(i / 4)}`;
    const plain = { title: '', village: '', places: [], banks: [] };
    return { name, column: i % 4, row: Math.floor(i / 4), ...plain, ...fields[name] };
  });
  const facts = { title: 'T', width: 4, height: 4, field: { width: 720, depth: 480 } };
  return readLand({ ...facts, fields: all, roads: [], rails: [], rivers: [], ...more });
}

it('lays fields out with the first row in the north, and places by tenths of an inch', () => {
  const land = board();
  const plot = land.byName.get('B3');
  expect(plot?.corner).toEqual([MARGIN + WIDE, MARGIN + DEEP]);
  expect(plot && placeOf(land, plot, { kind: 'bridge', at: [720, 240] })).toEqual([
    MARGIN + 2 * WIDE,
    MARGIN + 1.5 * DEEP,
  ]);
});

it('lays counters side by side, and never two in one place', () => {
  const plot = board().byName.get('A1');
  const found = plot ? slots(plot, 7) : [];
  expect(new Set(found.map(String)).size).toBe(7);
  for (const [x, y] of found) {
    expect(x).toBeGreaterThan(MARGIN);
    expect(y).toBeLessThan(MARGIN + 4 * DEEP);
  }
});

it('draws the front where owners differ, each side on its own half', () => {
  const land = board();
  const owner = (name: string): string => (name.endsWith('4') || name === 'A3' ? '1' : '0');
  const edges = frontOf(land, owner);
  expect(edges).toHaveLength(5);
  const upright = edges.find(({ from, to }) => from[0] === to[0]);
  expect([upright?.left, upright?.right]).toEqual(['1', '0']);
  const [first] = edges;
  expect(first && teeth(first, true)).not.toBe(first && teeth(first, false));
});

it('joins a river along edges with the water inside a field', () => {
  const pairs: [string, string][] = [
    ['B4', 'C4'],
    ['B3', 'C3'],
    ['B1', 'C1'],
  ];
  const banks = [
    ['north', 'north-east', 'north-west', 'west', 'south-west', 'south', 'south-east'],
    ['east'],
  ];
  const land = board({ rivers: pairs }, { B2: { banks } });
  expect(rivers(land)).toHaveLength(1);
  const [river = []] = rivers(land);
  const ys = river.map(([, y]) => y);
  expect(Math.min(...ys)).toBeLessThan(MARGIN);
  expect(Math.max(...ys)).toBeGreaterThan(land.height - MARGIN);
  expect(river.some(([x]) => x < MARGIN + 2 * WIDE - 80)).toBe(true);
});

it('a river that touches fields at corners only is no stretch of its own', () => {
  expect(stretches(board({ rivers: [['B2', 'C1']] }))).toEqual([]);
  expect(chains([])).toEqual([]);
});

it('bridges lie in the direction of the road that crosses there', () => {
  const land = board(
    { roads: [['B3', 'C3']] },
    { B3: { places: [{ kind: 'crossroads', at: [360, 240] }] } },
  );
  const roads = bends(land, land.facts.roads, ['crossroads']);
  const heading = headingAt(roads, [MARGIN + 2 * WIDE - 6, MARGIN + 1.5 * DEEP]);
  expect(Math.abs(heading?.[0] ?? 0)).toBeGreaterThan(Math.abs(heading?.[1] ?? 0));
  expect(headingAt(roads, [0, 0])).toBeNull();
});
