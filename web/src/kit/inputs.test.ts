import { expect, it } from 'vitest';
import { DEAF, isTooSoon } from './inputs';

it('what began before a question was there, or in its first moment, was not meant for it', () => {
  expect(isTooSoon(900, 1000)).toBe(true);
  expect(isTooSoon(1000 + DEAF - 1, 1000)).toBe(true);
  expect(isTooSoon(1000 + DEAF, 1000)).toBe(false);
});
