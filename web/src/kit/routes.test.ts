import { expect, it } from 'vitest';
import { parseRoute, ruleLink } from './routes';

it('addresses name a seat, or a rule of a system', () => {
  expect(parseRoute('#/game/abc/s3cret')).toEqual({ page: 'game', id: 'abc', token: 's3cret' });
  expect(parseRoute('#/rules/O20.3.4%2F5')).toEqual({ page: 'rules', parts: ['O20.3.4/5'] });
  expect(parseRoute(ruleLink('chess', '3.1'))).toEqual({ page: 'rules', parts: ['chess', '3.1'] });
  expect(parseRoute(ruleLink('chess'))).toEqual({ page: 'rules', parts: ['chess'] });
  expect(parseRoute('#/%E0%A4%A')).toEqual({ page: 'home' });
});
