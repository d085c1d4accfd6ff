import { expect, it } from 'vitest';
import { gameLink, parseRoute, ruleLink, scenarioLink } from './routes';

it('addresses name a seat and a number, a scenario, or a rule', () => {
  expect(parseRoute('#/game/abc/s3cret')).toEqual({ page: 'game', id: 'abc', token: 's3cret' });
  expect(parseRoute(gameLink('abc', 's3cret', 60))).toEqual({
    page: 'game',
    id: 'abc',
    token: 's3cret',
    number: 60,
  });
  expect(parseRoute('#/game/abc/s3cret/x')).not.toHaveProperty('number');
  expect(parseRoute(scenarioLink('chess', 'a/b'))).toEqual({
    page: 'scenario',
    system: 'chess',
    scenario: 'a/b',
  });
  expect(parseRoute('#/rules/O20.3.4%2F5')).toEqual({ page: 'rules', parts: ['O20.3.4/5'] });
  expect(parseRoute(ruleLink('chess', '3.1'))).toEqual({ page: 'rules', parts: ['chess', '3.1'] });
  expect(parseRoute(ruleLink('chess'))).toEqual({ page: 'rules', parts: ['chess'] });
  expect(parseRoute('#/%E0%A4%A')).toEqual({ page: 'home' });
});
