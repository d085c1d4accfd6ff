/** How the answers to a question are laid out. */

import type { Answer, Question } from '../lib/protocol';

export interface Parted {
  /** Answers that are hexes: they are lit on the board. */
  hexes: Answer[];
  others: Answer[];
  /** What has nothing to do with the question. */
  asides: Answer[];
  likely: Answer | undefined;
}

const HEXES = ['hex', 'target', 'smoke-at'];
const LIKELY = ['fire', 'done', 'yes'];

export function byPlace(question: Question): Parted {
  const all = question.options ?? [];
  const usual = all.slice(0, all.length - (question.asides ?? 0));
  const hexes = usual.filter((answer) => HEXES.includes(answer.verb));
  const others = usual.filter((answer) => !HEXES.includes(answer.verb));
  const likely = others.find((answer) => LIKELY.includes(answer.verb));
  return {
    hexes,
    others,
    asides: all.slice(usual.length),
    likely: likely ?? (usual.length === 1 ? others[0] : undefined),
  };
}

/** Windows in which a side only reacts: passing them can be left standing. */
const REACTIONS = [
  'initiative',
  'step',
  'advance',
  'fire',
  'defense',
  'break',
  'melee',
  'melee-end',
  'time',
  'pass',
];

export const isReaction = (question: Question): boolean =>
  REACTIONS.includes(question.window ?? '') &&
  !!question.options?.some((answer) => answer.option === 'pass');
