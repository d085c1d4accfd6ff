/** Scenarios on their cards. */

import type { ScenarioCard } from '../../net/protocol';
import type { Filter } from '../../shell/system';
import { FIRST } from './battle.svelte';
import type { Facts } from './protocol';
import { say } from './words';

export const factsOf = (scenario: ScenarioCard): Facts => scenario.facts as unknown as Facts;

/** The one to learn with comes first, then ours, then those of the book. */
export const rank = (scenario: ScenarioCard): number =>
  scenario.key === FIRST ? 0 : factsOf(scenario).own ? 1 : 2;

export const caption = (scenario: ScenarioCard): string =>
  `${factsOf(scenario).place}, ${factsOf(scenario).year}`;

/** Who learns plays against somebody weaker than is usual. */
export const opponent = (scenario: ScenarioCard): string =>
  scenario.key === FIRST ? 'recruit' : '';

export function part(scenario: ScenarioCard, side: number): { name: string; text: string } {
  const { nations, postures } = factsOf(scenario);
  const posture = say(`posture-${postures[side]}`);
  return {
    name: say(`nation-${nations[side]}`),
    text: `${scenario.sides[side]?.name ?? ''} · ${posture}`,
  };
}

const SHORT = 30;
const LONG = 50;

/** How long a game takes, as a word; none where none was measured. */
function lengthOf(scenario: ScenarioCard): string[] {
  const { minutes } = factsOf(scenario);
  if (minutes === null) return [];
  return [minutes <= SHORT ? 'short' : minutes > LONG ? 'long' : 'middle'];
}

export const FILTERS: readonly Filter[] = [
  {
    key: 'nation',
    title: () => say('web-filter-nation'),
    of: (scenario) => factsOf(scenario).nations,
    name: (value) => say(`nation-${value}`),
  },
  {
    key: 'part',
    title: () => say('web-filter-part'),
    of: (scenario) => factsOf(scenario).postures,
    name: (value) => say(`posture-${value}`),
    values: ['attacker', 'defender', 'recon'],
  },
  {
    key: 'length',
    title: () => say('web-filter-length'),
    of: lengthOf,
    name: (value) => say(`web-length-${value}`, { short: SHORT, long: LONG }),
    values: ['short', 'middle', 'long'],
  },
  {
    key: 'scale',
    title: () => say('web-filter-scale'),
    of: (scenario) => [factsOf(scenario).scale],
    name: (value) => say(`web-scale-${value}`),
    values: ['small', 'middle', 'large'],
  },
  {
    key: 'difficulty',
    title: () => say('web-filter-difficulty'),
    of: (scenario) => [factsOf(scenario).difficulty],
    name: (value) => say(`web-difficulty-${value}`),
    values: ['easy', 'middle', 'hard'],
  },
  {
    key: 'origin',
    title: () => say('web-filter-origin'),
    of: (scenario) => [factsOf(scenario).own ? 'own' : 'book'],
    name: (value) => say(`web-origin-${value}`),
    values: ['own', 'book'],
  },
];
