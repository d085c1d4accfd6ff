import { expect, test } from 'vitest';
import type { ReviewFacts } from '../net/protocol';
import {
  courseOf,
  drawnSides,
  indexAt,
  line,
  numberAt,
  points,
  shownOn,
  swingsOf,
  valueAt,
} from './review';

const REVIEW: ReviewFacts = {
  sides: [
    { side: 0, values: [0.5, 0.25, 1], luck: 0.1, costly: [] },
    { side: 1, values: [0.5, 0.75, 0], luck: -0.1, costly: [] },
  ],
  numbers: [2, 5, 10],
  seam: 0,
  turn: null,
  done: 1,
  swings: [],
};
const SWING = {
  number: 5,
  side: 1,
  luck: 0.25,
  expected: [0.5, 0.5],
  after: [0.25, 0.75],
  lines: [],
};
const THREE: ReviewFacts = {
  ...REVIEW,
  sides: [...REVIEW.sides, { side: 2, values: [0, 0.5, 1], luck: 0, costly: [] }],
};

test('a chance holds from its choice until the next one', () => {
  expect([1, 2, 4, 5, 9, 10, 99].map((at) => valueAt(REVIEW, 0, at))).toEqual([
    0.5, 0.5, 0.5, 0.25, 0.25, 1, 1,
  ]);
  expect(indexAt(REVIEW, 0)).toBe(0);
});

test('the line goes in steps from the left edge to the right one', () => {
  expect(line(REVIEW, 0)).toBe('M0 100.0H200.0V100.0H500.0V150.0H1000.0V0.0H1000');
});

test('a place on the chart is the last choice before it', () => {
  expect([0, 0.3, 0.5, 0.99, 1].map((share) => numberAt(REVIEW, share))).toEqual([2, 2, 5, 10, 10]);
});

test('the course tells its ends and extremes', () => {
  expect(courseOf(REVIEW, 0)).toEqual({ first: 0.5, last: 1, low: 0.25, high: 1 });
});

test('one line tells of two sides, and each of three has its own', () => {
  expect([REVIEW, THREE].map(drawnSides)).toEqual([[0], [0, 1, 2]]);
  expect([REVIEW, THREE].map((review) => shownOn(review, SWING))).toEqual([0, 1]);
  expect(line(THREE, 2)).toBe('M0 200.0H200.0V200.0H500.0V100.0H1000.0V0.0H1000');
  expect(valueAt(THREE, 1, 5)).toBe(0.75);
});

test('luck that does not show is left out', () => {
  const swings = [0.03, 0.004, 0.02].map((luck) => ({ ...SWING, luck }));
  expect(swingsOf({ ...REVIEW, swings }).map((each) => each.luck)).toEqual([0.03, 0.02]);
});

test('changes are told in whole points with their sign', () => {
  expect([0.267, -0.031, 0.001].map(points)).toEqual(['+27', '−3', '±0']);
});
