import { expect, test } from 'vitest';
import { type Draft, isPlain, orderOf } from './orders';

const draft: Draft = {
  window: 'leaving',
  piece: -1,
  scope: 'turn',
  alarm: 'none',
  near: 4,
  range: 2,
};

test('everybody passes what is asked now', () => {
  expect(isPlain(draft)).toBe(true);
  expect(orderOf({ ...draft, alarm: 'attacked' })).toEqual({
    window: 'leaving',
    pieces: [],
    when: [{ kind: 'attacked' }],
    scope: 'turn',
  });
});

test('a piece holds its opportunity fire until somebody comes near', () => {
  expect(isPlain({ ...draft, piece: 7 })).toBe(false);
  expect(orderOf({ ...draft, piece: 7, alarm: 'near' })).toEqual({
    window: 'op-fire',
    pieces: [7],
    when: [{ kind: 'near', piece: 4, range: 2 }],
    scope: 'turn',
  });
});
