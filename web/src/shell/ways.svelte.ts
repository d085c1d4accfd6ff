/** Ways: answers that the page gives one after another, since the player has named the last.
 *
 * They are given as if the player gave them, each when it is asked for. Whatever happens on the way
 * that is worth a look ends it, and so does a question that the way knows nothing of.
 *
 * A task is a way of which nobody knows the answers beforehand: several things do the same, one
 * after another, and the table is asked for each answer.
 */

import { settings } from '../kit/settings.svelte';
import { isNews, isSurprise } from '../net/beats';
import type { Question, Ref, Way } from '../net/protocol';
import { keyOf } from '../net/refs';
import type { Desk } from './desk.svelte';

/** What everybody of a group does at a place who can. */
export interface Task {
  kind: string;
  place: Ref;
  text: string;
  /** Whether dice are rolled for it: what comes of them is no surprise. */
  rolls: boolean;
}

/** Asked for at no place: the next answer of a task. */
export const NEXT = '?';

/** A way that is being gone. */
export interface Going {
  way: Way;
  task?: Task;
  /** Answers that are still to be given. */
  left: readonly string[];
  /** The number at which the last one was given. */
  number: number;
  /** The last line of the log when the way began. */
  since: number;
}

/** The ways that can be named now; who wants to be asked about every answer goes none. */
export const waysOf = (question: Question | null): readonly Way[] =>
  settings.confirm === 'always' ? [] : (question?.ways ?? []);

interface PartedWays {
  places: ReadonlyMap<string, Way>;
  others: readonly Way[];
}

/**
 * Ways by the place to which they lead, and those that lead to none. A way to a thing that lies alone
 * at a place, as far as ways know, is found by that place as well; `placeOf` knows where things lie.
 */
export function partedWays(
  ways: readonly Way[],
  isPlace: (kind: string) => boolean,
  placeOf: (thing: Ref) => Ref | null = () => null,
): PartedWays {
  const leads = ({ on }: Way): boolean => !!on && isPlace(on.kind);
  const others = ways.filter((way) => !leads(way));
  const places = new Map(ways.filter(leads).map((way) => [way.on ? keyOf(way.on) : '', way]));
  const there = others.map(({ on }) => {
    const place = on && placeOf(on);
    return place ? keyOf(place) : '';
  });
  for (const [i, key] of there.entries()) {
    const way = others[i];
    if (key && way && !places.has(key) && there.indexOf(key) === there.lastIndexOf(key))
      places.set(key, way);
  }
  return { places, others };
}

/** Tasks by their places; who wants to be asked about every answer gives none. */
export function tasksOf(tasks: readonly Task[]): ReadonlyMap<string, readonly Task[]> {
  const found = new Map<string, Task[]>();
  for (const task of settings.confirm === 'always' ? [] : tasks) {
    const key = keyOf(task.place);
    found.set(key, [...(found.get(key) ?? []), task]);
  }
  return found;
}

/** The answer to be given now; '' if the way has to wait, undefined if it ends. */
export function nextStep({ going, table, idle, replaying }: Desk): string | undefined {
  if (!going) return '';
  if (table.notice || table.wentBack || table.ended || replaying) return undefined;
  const stops = going.task?.rolls ? isSurprise : isNews;
  if (table.log.some((line) => line.id > going.since && stops(line, table.side))) return undefined;
  if (!table.isAsked || table.since <= going.number) return '';
  if (going.task) return idle ? '' : NEXT;
  const [next] = going.left;
  if (table.decision?.options?.some(({ option }) => option === next)) return next;
  return idle ? '' : undefined;
}
