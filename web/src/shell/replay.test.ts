import { expect, test } from 'vitest';
import type { Line } from '../net/protocol';
import { beginnings, between, eventful, following, next, spansOf } from './replay';

const line = (number: number, more: Partial<Line> = {}): Line => ({ number, text: '', ...more });
const LOG = [
  line(1, { begins: 'turn' }),
  line(2, { begins: 'order' }),
  line(3, { weight: 0 }),
  line(4, { begins: 'order', weight: 0 }),
  line(4),
  line(5, { begins: 'order', undone: true }),
  line(6, { trace: 'undo' }),
  line(7, { begins: 'turn' }),
  line(8, { begins: 'order' }),
];

test('the shortest span begins most often', () => {
  expect(spansOf(LOG)).toEqual(['order', 'turn']);
  expect(spansOf([line(1)])).toEqual([]);
});

test('what was taken back is no place to go to', () => {
  expect(beginnings(LOG, 'order')).toEqual([2, 4, 8]);
  expect(beginnings(LOG, 'turn')).toEqual([1, 7]);
  expect(eventful(LOG)).toEqual([1, 2, 4, 7, 8]);
});

test('one steps to the nearest beginning, and to the ends of the game', () => {
  expect(next([2, 4, 8], 4, 1, 9)).toBe(8);
  expect(next([2, 4, 8], 3, -1, 9)).toBe(2);
  expect(next([2, 4, 8], 8, 1, 9)).toBe(9);
  expect(next([2, 4, 8], 2, -1, 9)).toBe(0);
});

test('what leads from one position to the next is known', () => {
  expect(following(LOG, 2, 9)).toBe(4);
  expect(between(LOG, 2, 4).map((each) => each.number)).toEqual([3, 4, 4]);
  expect(between(LOG, 4, 7).map((each) => each.number)).toEqual([7]);
});
