import { expect, test } from 'vitest';
import { asWords, changes, columnsOf, hasChanged, isEmpty, layoutOf } from './facts';

test('facts are laid out by what they are', () => {
  expect([5, null, 'x'].map(layoutOf)).toEqual(['value', 'value', 'value']);
  expect(layoutOf([1, 2])).toBe('row');
  expect(layoutOf([{ a: 1 }])).toBe('table');
  expect(layoutOf([[1], [2]])).toBe('list');
  expect(layoutOf({ a: 1 })).toBe('sheet');
});

test('a table has the columns that any row fills', () => {
  expect(
    columnsOf([
      { id: 'a', name: '' },
      { id: 'b', steps: 2 },
    ]),
  ).toEqual(['id', 'steps']);
});

test('changes are found wherever they are', () => {
  const found = changes({ a: 1, b: [1, 2], c: { d: 4 } }, { a: 1, b: [1, 3, 7], c: { d: null } });
  expect(found).toEqual(['/b/1', '/b/2', '/c/d']);
  expect(hasChanged(found, '/b')).toBe(true);
  expect(hasChanged(found, '/a')).toBe(false);
  expect(hasChanged(['/round2'], '/round')).toBe(false);
});

test('keys are read as words', () => {
  expect(asWords('ruled_out')).toBe('Ruled out');
  expect([[], {}, '', 0, false].map(isEmpty)).toEqual([true, true, true, false, false]);
});
