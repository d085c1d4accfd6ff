import { expect, it } from 'vitest';
import { brief } from './people';

it('a sentence has room for so many letters of a name, whatever they are made of', () => {
  expect(brief('Ann of the Hill')).toBe('Ann of the Hill');
  expect(brief('W'.repeat(32))).toBe(`${'W'.repeat(16)}…`);
  expect(brief('e\u0323\u0302'.repeat(16))).toBe('e\u0323\u0302'.repeat(16));
  expect(brief('e\u0323\u0302'.repeat(17))).toBe(`${'e\u0323\u0302'.repeat(16)}…`);
});
