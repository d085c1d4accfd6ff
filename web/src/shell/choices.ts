/** The answers to a question, filed by what they are about and by the part they play. */

import type { Answer, OddsFacts, Question, Ref } from '../net/protocol';
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

/** Answers about things that lie at the same place. */
export interface Heap {
  place: Ref;
  answers: readonly Answer[];
}

/** The answers that are listed: one by one, and where there are many by the places of things. */
export interface Listed {
  alone: readonly Answer[];
  heaps: readonly Heap[];
}

/** More answers than this are laid in heaps. */
const MOST_LISTED = 12;

/**
 * List what is neither a place nor the main answer; `placeOf` knows where things lie, and `weightOf`
 * which of those places come first.
 */
export function listed(
  laid: Parted,
  placeOf: (thing: Ref) => Ref | null,
  weightOf: (place: Ref) => number = () => 0,
): Listed {
  const others = laid.others.filter((answer) => answer !== laid.likely);
  if (others.length <= MOST_LISTED) return { alone: others, heaps: [] };
  const heaps = new Map<string, { place: Ref; answers: Answer[] }>();
  const alone: Answer[] = [];
  for (const answer of others) {
    const place = answer.on && placeOf(answer.on);
    if (!place) alone.push(answer);
    else {
      const heap = heaps.get(keyOf(place)) ?? { place, answers: [] };
      heap.answers.push(answer);
      heaps.set(keyOf(place), heap);
    }
  }
  const parts = heaps.size + alone.length + laid.places.length;
  if (parts <= 1) return { alone: others, heaps: [] };
  const sorted = [...heaps.values()].sort((a, b) => weightOf(b.place) - weightOf(a.place));
  return { alone, heaps: sorted };
}

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

/** Whether nothing but what belongs to a side can come to harm. */
export const isAtStake = ({ things }: OddsFacts, side: number): boolean =>
  !!things.length && things.every((thing) => thing.side === side);

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
