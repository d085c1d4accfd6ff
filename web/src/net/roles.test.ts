import { expect, test } from 'vitest';
import type { SeatFacts } from './protocol';
import { seated, titleOf } from './roles';

const seat = (name: string, side: number, role: string): SeatFacts => ({
  name,
  side,
  role,
  player: 'human',
  since: 0,
  devices: 1,
  open: false,
  called: '',
});
const COMMANDER = seat('one', 0, 'commander');
const LEADER = seat('two', 0, 'leader');
const OTHER = seat('three', 1, 'commander');
const UMPIRE = seat('umpire', -1, 'umpire');
const LOOKS = seat('spectator', -1, 'spectator');
const ALL = [COMMANDER, LEADER, OTHER, UMPIRE, LOOKS];

test('a seat has its role where its side has several', () => {
  expect(titleOf(COMMANDER, ALL, 'North')).toBe('North · commander');
  expect(titleOf(OTHER, ALL, 'South')).toBe('South');
  expect(titleOf(UMPIRE, ALL, '')).toBe('umpire');
});

test('two of the same role are told apart by the names of their seats', () => {
  const third = seat('four', 0, 'leader');
  expect(titleOf(LEADER, [...ALL, third], 'North')).toBe('North · leader two');
});

test('an umpire sits at the table, whoever only looks does not', () => {
  expect(seated(ALL)).toEqual([COMMANDER, LEADER, OTHER, UMPIRE]);
});
