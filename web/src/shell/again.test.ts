import { expect, test } from 'vitest';
import type { SeatFacts } from '../net/protocol';
import { changedSides } from './again';

const seat = (name: string, side: number, player: string): SeatFacts => ({
  name,
  side,
  player,
  role: 'player',
  since: 0,
  devices: 1,
  open: false,
  called: '',
});

test('sides are changed, and whoever looks on still does', () => {
  const seats = [
    seat('red', 0, 'human'),
    seat('blue', 1, 'captain'),
    seat('spectator', -1, 'human'),
  ];
  expect(changedSides(seats, 'red')).toEqual({
    seats: { red: 'captain', blue: 'human' },
    own: 'blue',
  });
  expect(changedSides(seats, '').own).toBe('');
});

test('a seat that was handed over is played by its holder again', () => {
  const seats = [seat('red', 0, 'captain'), seat('blue', 1, 'captain')];
  expect(changedSides(seats, 'red').seats).toEqual({ red: 'captain', blue: 'human' });
});

test('of three, everybody moves on by one', () => {
  const seats = [seat('a', 0, 'human'), seat('b', 1, 'x'), seat('c', 2, 'y')];
  expect(changedSides(seats, 'a')).toEqual({ seats: { a: 'y', b: 'human', c: 'x' }, own: 'b' });
});
