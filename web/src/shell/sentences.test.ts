import { expect, test } from 'vitest';
import type { Line } from '../net/protocol';
import { hasMore, leadOf, namedIn, wordsOf } from './sentences';

const grein = { kind: 'unit', id: '3' };
const e5 = { kind: 'hex', id: 'E5' };
const line = (more: Partial<Line>): Line => ({ number: 1, text: 'Grein goes to E5.', ...more });

test('a sentence is cut at its names', () => {
  const names = [
    { at: 0, text: 'Grein', on: grein },
    { at: 14, text: 'E5', on: e5 },
  ];
  expect(wordsOf('Grein goes to E5.', names)).toEqual([
    { text: 'Grein', on: grein },
    { text: ' goes to ' },
    { text: 'E5', on: e5 },
    { text: '.' },
  ]);
  expect(wordsOf('Nothing.')).toEqual([{ text: 'Nothing.' }]);
  expect(wordsOf('')).toEqual([]);
});

test('what came of it is said first', () => {
  const told = line({
    headline: 'Grein holds',
    headline_names: [{ at: 0, text: 'Grein', on: grein }],
  });
  expect(leadOf(told)).toEqual([{ text: 'Grein', on: grein }, { text: ' holds' }]);
  expect(leadOf(line({}))).toEqual([{ text: 'Grein goes to E5.' }]);
  expect(namedIn(told)).toEqual([grein]);
});

test('a line is folded where there is more to it', () => {
  const part = { amount: 3, label: 'a', rule: '1', text: 'a' };
  const sum = (parts: number) => ({ name: 'total', total: 3, parts: Array(parts).fill(part) });
  expect(hasMore(line({}))).toBe(false);
  expect(hasMore(line({ headline: 'Grein goes' }))).toBe(true);
  expect(hasMore(line({ sums: [sum(1)] }))).toBe(false);
  expect(hasMore(line({ sums: [sum(2)] }))).toBe(true);
});
