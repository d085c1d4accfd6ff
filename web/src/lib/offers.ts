/** Which things on the table a decision offers: answers by hex, unit, Weapon, card. */

import type { Answer, Question } from './protocol';

const HEX_VERBS = ['hex', 'target', 'smoke-at'];
const UNIT_VERBS = ['unit', 'join', 'deploy', 'transfer'];
const CARD_VERBS = ['order', 'action', 'discard', 'op-fire'];

export interface Offers {
  hexes: Map<string, Answer[]>;
  units: Map<number, Answer[]>;
  weapons: Map<number, Answer[]>;
  cards: Map<number, Answer[]>;
  /** Answers that no thing on the table stands for: pass, done, yes, no … */
  plain: Answer[];
}

export const subjectOf = (answer: Answer): string => answer.option.split(':')[1] ?? '';

export function offersOf(question: Question | null): Offers {
  const offers: Offers = {
    hexes: new Map(),
    units: new Map(),
    weapons: new Map(),
    cards: new Map(),
    plain: [],
  };
  for (const answer of question?.options ?? []) file(offers, answer);
  return offers;
}

function file(offers: Offers, answer: Answer): void {
  const value = subjectOf(answer);
  if (HEX_VERBS.includes(answer.verb)) put(offers.hexes, value, answer);
  else if (UNIT_VERBS.includes(answer.verb)) put(offers.units, Number(value), answer);
  else if (answer.verb === 'weapon') put(offers.weapons, Number(value), answer);
  else if (CARD_VERBS.includes(answer.verb)) put(offers.cards, Number(value), answer);
  else offers.plain.push(answer);
}

function put<K>(map: Map<K, Answer[]>, key: K, answer: Answer): void {
  map.set(key, [...(map.get(key) ?? []), answer]);
}

/** Verbs under which a thing that is not offered could be asked about, the likeliest first. */
export function guesses(
  question: Question | null,
  kind: 'hex' | 'unit' | 'weapon' | 'card',
): string[] {
  const verbs = { hex: HEX_VERBS, unit: UNIT_VERBS, weapon: ['weapon'], card: CARD_VERBS }[kind];
  const asked = question?.options?.map((answer) => answer.verb) ?? [];
  return [...verbs].sort((a, b) => Number(asked.includes(b)) - Number(asked.includes(a)));
}

/** Questions after whose answers cards are turned. */
const ROLLS = ['rally-which', 'rout-which', 'defend-with', 'melee-where', 'hero-rally'];
/** Questions whose answers lead to a roll by and by: their odds are worth knowing. */
const AIMS = [
  'target',
  'second-target',
  'group',
  'spotting-round',
  'impact-next',
  'reroll',
  'advance-to',
];
const REACTS = ['fire-actions', 'defense-actions', 'melee-actions'];

/** Whether cards are turned as soon as this is chosen. */
export const turnsCards = (question: Question | null, answer: Answer): boolean =>
  answer.verb === 'fire' || ROLLS.includes(question?.prompt ?? '');

/** Whether the odds of an answer are worth asking for. */
export const hasOdds = (question: Question | null, answer: Answer): boolean =>
  turnsCards(question, answer) ||
  AIMS.includes(question?.prompt ?? '') ||
  (REACTS.includes(question?.prompt ?? '') && answer.verb !== 'pass');
