/** Ways: answers that the page gives one after another, since the player has named the last.
 *
 * They are given as if the player gave them, each when it is asked for. Whatever happens on the way
 * that is worth a look ends it, and so does a question that the way knows nothing of.
 */

import { settings } from '../kit/settings.svelte';
import { isNews } from '../net/beats';
import type { Question, Way } from '../net/protocol';
import { keyOf } from '../net/refs';
import type { Desk } from './desk.svelte';

/** A way that is being gone. */
export interface Going {
  way: Way;
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

/** Ways by the place to which they lead, and those that lead to none. */
export function partedWays(
  ways: readonly Way[],
  isPlace: (kind: string) => boolean,
): { places: ReadonlyMap<string, Way>; others: readonly Way[] } {
  const leads = ({ on }: Way): boolean => !!on && isPlace(on.kind);
  const places = ways.filter(leads).map((way) => [way.on ? keyOf(way.on) : '', way] as const);
  return { places: new Map(places), others: ways.filter((way) => !leads(way)) };
}

/** The answer to be given now; '' if the way has to wait, undefined if it ends. */
export function nextStep({ going, table, idle, replaying }: Desk): string | undefined {
  if (!going) return '';
  if (table.notice || table.wentBack || table.result || replaying) return undefined;
  if (table.log.some((line) => line.id > going.since && isNews(line, table.side))) return undefined;
  if (!table.isAsked || table.number <= going.number) return '';
  const [next] = going.left;
  if (table.decision?.options?.some(({ option }) => option === next)) return next;
  return idle ? '' : undefined;
}
