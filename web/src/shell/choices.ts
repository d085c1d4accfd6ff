/** The answers to a question, filed by what they are about and by the part they play. */

import type { Answer, Question } from '../net/protocol';
import { keyOf } from '../net/refs';

/** Answers by the thing that they are about. */
export function offersOf(question: Question | null): Map<string, Answer[]> {
  const found = new Map<string, Answer[]>();
  for (const answer of question?.options ?? []) {
    if (!answer.on) continue;
    const key = keyOf(answer.on);
    found.set(key, [...(found.get(key) ?? []), answer]);
  }
  return found;
}

export interface Parted {
  /** Answers that are places: they are lit on the board. */
  places: Answer[];
  others: Answer[];
  likely: Answer | undefined;
}

/** Lay answers out; `isPlace` knows the kinds of things that a board lights. */
export function parted(question: Question, isPlace: (kind: string) => boolean): Parted {
  const all = question.options ?? [];
  const places = all.filter((answer) => answer.on && isPlace(answer.on.kind));
  const others = all.filter((answer) => !places.includes(answer));
  return { places, others, likely: mainOf(question) };
}

/** The answer that goes on: what is usual, the only one, or letting a reaction go by. */
export function mainOf(question: Question): Answer | undefined {
  const all = question.options ?? [];
  const only = all.length === 1 && !question.domains?.length ? all[0] : undefined;
  return all.find((answer) => answer.role === 'main') ?? only ?? passOf(question);
}

/** Answers that digits give, in their order: those that are neither places nor the main one. */
export const numbered = (laid: Parted): readonly Answer[] =>
  laid.others.filter((answer) => answer !== laid.likely);

const verbOf = ({ option }: Answer): string => option.split(':', 1)[0] ?? '';

/** The answers of which several may be chosen before they are given; none if there is but one. */
export function togetherIn(question: Question | null): readonly Answer[] {
  const verbs = question?.together ?? [];
  const found = question?.options?.filter((answer) => verbs.includes(verbOf(answer))) ?? [];
  return found.length > 1 ? found : [];
}

/** Options to be given one after another: those chosen and, if some are left, that it is enough. */
export function series(question: Question, chosen: readonly string[]): string[] {
  const main = mainOf(question);
  const enough = main ? (turnsLuck(main) ? '' : main.option) : (question.enough ?? '');
  const ends = enough && chosen.length < togetherIn(question).length;
  return ends ? [...chosen, enough] : [...chosen];
}

/** Whether chance decides as soon as this is chosen. */
export const turnsLuck = (answer: Answer): boolean => answer.luck === 'at-once';

/** Whether the odds of an answer are worth asking for. */
export const mayHaveOdds = (answer: Answer): boolean => answer.luck !== 'never';

/** The answer that lets a reaction go by, if passing can be left standing. */
export const passOf = (question: Question): Answer | undefined =>
  question.reaction ? question.options?.find((answer) => answer.role === 'pass') : undefined;

/** Whether the words of an answer contain all that is sought. */
export function isNamed(answer: Answer, sought: string): boolean {
  const text = answer.text.toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
