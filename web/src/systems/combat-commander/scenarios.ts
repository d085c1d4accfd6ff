/** Scenarios on their cards. */

import type { ScenarioCard } from '../../net/protocol';
import { FIRST } from './battle.svelte';
import type { Facts, ScenarioFacts } from './protocol';
import { say } from './words';

const SIDES = ['axis', 'allies'] as const;

export const factsOf = (scenario: ScenarioCard): Facts => scenario.facts as unknown as Facts;

/** A scenario that stands in no list, as a card. */
export const cardOf = ({ key, title, ...facts }: ScenarioFacts): ScenarioCard => ({
  key,
  title,
  sides: SIDES.map((side) => ({ key: side, name: say(`side-${side}`) })),
  seats: SIDES.map((name, side) => ({ name, side, player: '', role: 'player' })),
  facts,
});

/** The one to learn with comes first, then ours, then those of the book. */
export const rank = (scenario: ScenarioCard): number =>
  scenario.key === FIRST ? 0 : factsOf(scenario).own ? 1 : 2;

export const caption = (scenario: ScenarioCard): string =>
  `${factsOf(scenario).place}, ${factsOf(scenario).year}`;

export const opponent = (scenario: ScenarioCard): string =>
  scenario.key === FIRST ? 'recruit' : 'captain';

export function part(scenario: ScenarioCard, side: number): { name: string; text: string } {
  const { nations, postures } = factsOf(scenario);
  const posture = say(`posture-${postures[side]}`);
  return {
    name: say(`nation-${nations[side]}`),
    text: `${scenario.sides[side]?.name ?? ''} · ${posture}`,
  };
}
