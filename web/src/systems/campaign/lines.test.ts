import { expect, it } from 'vitest';
import { arrow } from './arrows';
import {
  blankLine,
  choiceAt,
  choicesAt,
  lineFor,
  lineOfFault,
  refusedAt,
  targets,
  withLine,
  without,
  written,
} from './lines';
import { marksOn, rowsOfPlan, rowsOfRound, scaleOf } from './minutes';
import type { OutlookFacts, Possibilities, View } from './protocol';

const WHY = { text: 'No.', rule: 'C27' };
const FOUND: Possibilities = {
  formation: '1-1',
  mine: true,
  on_foot: false,
  beside: [
    {
      field: 'B3',
      orders: [
        { order: 'move', path: ['B3'], why: WHY },
        { order: 'attack', path: ['B3'], minutes: 10, flank: true },
        { order: 'support', path: ['B3'], minutes: 20 },
      ],
    },
    {
      field: 'C2',
      orders: [
        { order: 'move', path: ['C2'], minutes: 45 },
        { order: 'attack', path: ['C2'], why: WHY },
        { order: 'support', path: ['C2'], minutes: 45 },
      ],
    },
    { field: 'A2', orders: [{ order: 'move', path: ['A2'], why: WHY }] },
  ],
  far: [
    { field: 'C2', path: ['B1', 'C2'], minutes: 30, legs: [10, 30] },
    { field: 'D1', path: ['C1', 'D1'], minutes: 50, legs: [30, 50] },
  ],
  here: [],
  air: [],
};

it('a click marches by the quickest way, attacks the enemy, or supports', () => {
  expect(choiceAt(FOUND, 'C2', 'march')?.path).toEqual(['B1', 'C2']);
  expect(choiceAt(FOUND, 'B3', 'march')?.order).toBe('attack');
  expect(choiceAt(FOUND, 'B3', 'support')?.minutes).toBe(20);
  expect(choiceAt(FOUND, 'A2', 'march')).toBeUndefined();
  expect([...targets(FOUND, 'march').keys()].sort()).toEqual(['B3', 'C2', 'D1']);
  expect([...targets(FOUND, 'support').keys()].sort()).toEqual(['B3', 'C2']);
});

it('what is refused is listed apart from what can be chosen', () => {
  expect(choicesAt(FOUND, 'B3').map(({ order }) => order)).toEqual(['attack', 'support']);
  expect(refusedAt(FOUND, 'A2').map(({ why }) => why?.rule)).toEqual(['C27']);
  expect(choicesAt(null, 'B3')).toEqual([]);
});

it('a line keeps aircraft, but the flank only where it still can be', () => {
  const before = { ...blankLine('1-1'), order: 'attack', path: ['B3'], flank: true, air: 'u7' };
  const attack = lineFor(before, '1-1', { order: 'attack', path: ['B3'], flank: true });
  expect([attack.flank, attack.air]).toEqual([true, 'u7']);
  expect(lineFor(before, '1-1', { order: 'move', path: ['C2'] }).flank).toBe(false);
  expect(lineFor(undefined, '1-1', { order: 'attack', path: ['B3'], forward: WHY }).forward).toBe(
    true,
  );
});

it('a formation has one line', () => {
  const one = { ...blankLine('1-1'), order: 'dig-in' };
  const lines = withLine(withLine([one], { ...one, order: 'move', path: ['C2'] }), {
    ...blankLine('1-2'),
    order: 'dig-in',
  });
  expect(lines.map(({ order }) => order)).toEqual(['move', 'dig-in']);
  expect(without(lines, '1-1').map(({ formation }) => formation)).toEqual(['1-2']);
});

it('lines are asked about in few words', () => {
  const line = { ...blankLine('1-1'), order: 'attack', path: ['B3'], forward: true, air: 'u7' };
  expect(written(line)).toBe('attack:B3!forward!air=u7');
  expect([lineOfFault('orders[2].path'), lineOfFault('orders')]).toEqual([2, -1]);
});

it('arrows that end at the same field lie side by side', () => {
  const spots: [number, number][] = [
    [0, 0],
    [400, 0],
  ];
  expect(arrow(spots, 'attack', 0)?.tip).not.toBe(arrow(spots, 'attack', 1)?.tip);
  expect(arrow([[0, 0]], 'move')).toBeNull();
});

const OUTLOOK: OutlookFacts = {
  least: 25,
  quiet: 60,
  round: 10,
  orders: [
    {
      formation: '1-1',
      order: 'move',
      path: ['C1', 'D1'],
      minutes: 50,
      steps: [
        { field: 'C1', at: 30, minutes: 30, parts: [] },
        { field: 'D1', at: 50, minutes: 20, parts: [] },
      ],
      fits: 'rounds',
      rounds: 3,
    },
    { formation: '1-2', order: 'dig-in', path: [], minutes: 0, steps: [], fits: 'at-once' },
  ],
  meets: {},
  faults: {},
};

it('a bar has a part for each step, and the scale holds an hour and the longest', () => {
  const rows = rowsOfPlan(OUTLOOK, {});
  expect(rows[0]?.segments.map(({ from, to }) => [from, to])).toEqual([
    [0, 30],
    [30, 50],
  ]);
  expect(rows[1]?.segments).toEqual([]);
  expect(scaleOf(rows, 25)).toEqual({ most: 70, step: 10 });
  expect(scaleOf(rows, 170).most).toBe(180);
  expect(marksOn({ most: 70, step: 20 })).toEqual([0, 20, 40, 60]);
});

it('a battle goes on where the way of its attacker ends, and a retreat after it', () => {
  const order = { forward: false, flank: false, air: '', steps: 0, status: 'done' };
  const view = {
    orders: { '1-1': { ...order, formation: '1-1', kind: 'attack', path: ['B3'], minutes: 10 } },
    formations: {},
    battles: [
      {
        number: 0,
        field: 'B3',
        minute: 10,
        kind: 'plain',
        attackers: [['1-1', 10]],
        defenders: [],
      },
    ],
    fought: [{ number: 0, field: 'B3', minute: 10, lasted: 40, winner: 0, retreat: 20 }],
  } as unknown as View;
  const [row] = rowsOfRound(view);
  expect(row?.segments.map(({ what, to }) => [what, to])).toEqual([
    ['attack', 10],
    ['battle', 50],
    ['retreat', 70],
  ]);
  expect(row?.end).toBe(70);
});
