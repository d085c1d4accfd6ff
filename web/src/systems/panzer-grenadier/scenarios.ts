/** Scenarios on their cards. */

import type { ScenarioCard } from '../../net/protocol';
import type { Filter } from '../../shell/system';
import type { Facts } from './protocol';
import { say } from './words';

/** The scenario in which beginners are taught. */
export const FIRST = 'first-town';

export const factsOf = (scenario: ScenarioCard): Facts => scenario.facts as unknown as Facts;

/** The one to learn with comes first, then the smaller ones. */
export const rank = (scenario: ScenarioCard): number => {
  const { size } = factsOf(scenario);
  return scenario.key === FIRST ? 0 : size[0] + size[1];
};

export const caption = (scenario: ScenarioCard): string => factsOf(scenario).place;

export function part(scenario: ScenarioCard, side: number): { name: string; text: string } {
  const { nations, size } = factsOf(scenario);
  return {
    name: say(`nation-${nations[side]}`),
    text: `${scenario.sides[side]?.name ?? ''} · ${say('web-units', { number: size[side] ?? 0 })}`,
  };
}

export const FILTERS: readonly Filter[] = [
  {
    key: 'nation',
    title: () => say('web-filter-nation'),
    of: (scenario) => factsOf(scenario).nations,
    name: (value) => say(`nation-${value}`),
  },
  {
    key: 'scale',
    title: () => say('web-filter-scale'),
    of: (scenario) => [factsOf(scenario).scale],
    name: (value) => say(`web-scale-${value}`),
    values: ['small', 'middle', 'large'],
  },
  {
    key: 'year',
    title: () => say('web-filter-year'),
    of: (scenario) => [String(factsOf(scenario).year)],
    name: (value) => value,
  },
  {
    key: 'light',
    title: () => say('web-filter-light'),
    of: (scenario) => [factsOf(scenario).night ? 'night' : 'day'],
    name: (value) => say(`web-light-${value}`),
    values: ['day', 'night'],
  },
];
