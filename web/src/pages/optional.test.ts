import { expect, test } from 'vitest';
import { chosenIn, withRule } from './optional';

test('optional rules are chosen and given up, and other options stay', () => {
  const plain = { rulings: { one: 'other' } };
  const one = withRule(plain, 'events', true);
  const both = withRule(one, 'sneaking', true);

  expect(chosenIn(both)).toEqual(['events', 'sneaking']);
  expect(withRule(both, 'events', true)).toEqual({ ...plain, optional: ['sneaking', 'events'] });
  expect(withRule(one, 'events', false)).toEqual(plain);
  expect(chosenIn(plain)).toEqual([]);
});
