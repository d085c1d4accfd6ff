import { expect, test, vi } from 'vitest';
import type { SeatFacts } from './protocol';
import { seated, titleOf } from './roles';

vi.mock('./words.svelte', () => {
  const say = (id: string): string =>
    ['commander', 'leader', 'umpire'].includes(id.slice(5)) ? id.slice(5) : id;
  return { say, wordsOf: () => say };
});

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

test('a role without words is not named', () => {
  const plain = [seat('red', 0, 'rank'), seat('blue', 0, 'rank')];
  expect(titleOf(plain[0] as SeatFacts, plain, 'North')).toBe('North · red');
});

test('an umpire sits at the table, whoever only looks does not', () => {
  expect(seated(ALL)).toEqual([COMMANDER, LEADER, OTHER, UMPIRE]);
});
