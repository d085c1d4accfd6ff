import { expect, it } from 'vitest';
import { filterName, gameLink, homeLink, parseRoute, ruleLink, scenarioLink } from './routes';

it('addresses name a seat and a number, or a rule', () => {
  expect(parseRoute('#/game/abc/s3cret')).toEqual({ page: 'game', id: 'abc', token: 's3cret' });
  expect(parseRoute(gameLink('abc', 's3cret', 60))).toEqual({
    page: 'game',
    id: 'abc',
    token: 's3cret',
    number: 60,
  });
  expect(parseRoute('#/invitation/abc/s3cret')).toEqual({
    page: 'invitation',
    id: 'abc',
    token: 's3cret',
  });
  expect(parseRoute('#/game/abc/s3cret/x')).not.toHaveProperty('number');
  expect(parseRoute('#/rules/O20.3.4%2F5')).toEqual({ page: 'rules', parts: ['O20.3.4/5'] });
  expect(parseRoute(ruleLink('chess', '3.1'))).toEqual({ page: 'rules', parts: ['chess', '3.1'] });
  expect(parseRoute(ruleLink('chess'))).toEqual({ page: 'rules', parts: ['chess'] });
  expect(parseRoute('#/%E0%A4%A')).toEqual({ page: 'home', filters: {} });
});

it('addresses name a scenario, or what a list of them is filtered by', () => {
  const key = 'random:seed=7,year=1943';
  expect(parseRoute(scenarioLink('chess', key))).toEqual({
    page: 'scenario',
    system: 'chess',
    key,
  });
  const filters = { [filterName('chess', 'nation')]: 'german', 'go.scale': 'small' };
  expect(parseRoute(homeLink(filters))).toEqual({ page: 'home', filters });
  expect(homeLink({ nation: '' })).toBe('#/');
});
