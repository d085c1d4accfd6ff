import { expect, it } from 'vitest';
import { figuresOf, laid, points, signed } from './labels';
import type { PieceView } from './protocol';
import { pilesOf, spread, stacksOf } from './stacks';

const piece = (id: number, change: Partial<PieceView> = {}): PieceView =>
  ({
    id,
    side: 0,
    kind: 'infantry',
    where: 'board',
    hex: '0504',
    carrier: -1,
    leader: null,
    ...change,
  }) as PieceView;
const LEADER = { rank: 'LT', morale: 8, combat: 1, morale_mod: 0 };

it('costs are whole points and fractions of them', () => {
  expect([18, 4, 3, 9, 0].map(points)).toEqual(['3', '⅔', '½', '1½', '0']);
  expect([signed(2), signed(-1)]).toEqual(['+2', '−1']);
});

it('a counter shows the fire values that it has, direct fire first', () => {
  const face = { direct: [4, 6], bombard: [12, 40], at: [6, 7], armor: null, move: 0 } as const;

  expect(figuresOf(face).map(({ text }) => text)).toEqual(['4-6', '12-40', '6-7']);
  expect(figuresOf({ ...face, direct: null, at: null })).toEqual([
    { kind: 'bombard', text: '12-40' },
  ]);
});

it('figures stand side by side within the counter, the longer the wider', () => {
  const face = { direct: [4, 6], bombard: [12, 40], at: [6, 7], armor: null, move: 0 } as const;
  const { places, size } = laid(figuresOf(face), 94);
  const [first, second, last] = places;

  expect(second?.width).toBeGreaterThan(first?.width ?? 0);
  expect((first?.x ?? 0) - (first?.width ?? 0) / 2).toBeCloseTo(-47);
  expect((last?.x ?? 0) + (last?.width ?? 0) / 2).toBeCloseTo(47);
  expect(size).toBeLessThan(laid(figuresOf({ ...face, bombard: null }), 94).size);
});

it('leaders lie on top of a stack, vehicles below; who is off the boards is in none', () => {
  const pieces = [
    piece(1, { leader: LEADER, kind: 'leader' }),
    piece(2),
    piece(3, { kind: 'truck' }),
    piece(4, { where: 'waiting', hex: '' }),
  ];
  const stacks = stacksOf({ pieces } as never);

  expect(stacks.get('0504')?.map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(stacks.size).toBe(1);
});

it('a transport and its load are one', () => {
  const stack = [piece(3, { kind: 'truck' }), piece(2, { carrier: 3 }), piece(5)];

  expect(pilesOf(stack).map(({ piece: each, riders }) => [each.id, riders.length])).toEqual([
    [3, 1],
    [5, 0],
  ]);
});

it('every counter of a stack has a place of its own', () => {
  for (const [units, leaders] of [
    [1, 0],
    [2, 1],
    [6, 3],
    [0, 2],
  ] as const) {
    const { units: below, leaders: above } = spread(units, leaders);
    const places = [...below, ...above].map(({ x, y }) => `${x} ${y}`);

    expect(places).toHaveLength(units + leaders);
    expect(new Set(places).size).toBe(places.length);
  }
});
