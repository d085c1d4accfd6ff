import { expect, it } from 'vitest';
import { keyOfWishes } from './wishes';

it('a random scenario is named by what is wished of it, in the order of its system', () => {
  const choices = [{ value: 'x', text: 'X' }];
  const fields = ['year', 'size'].map((name) => ({ name, text: name, choices }));
  const wishes = { prefix: 'battle:', fields };
  expect(keyOfWishes(wishes, 7, {})).toBe('battle:seed=7');
  expect(keyOfWishes(wishes, 7, { size: 'x', year: '', depth: '3' })).toBe('battle:seed=7,size=x');
});
