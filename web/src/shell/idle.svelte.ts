/** Questions that are none are answered by the page, as the player prefers.
 *
 * Against computers that is at once. Between people whatever passes a window leaves on a beat: the
 * page counts beats from the moment at which the window was shown, an empty window is passed at the
 * first, second or third of them, as drawn, and a pass that the player gives waits for the next
 * beat. So a pass at one of these beats does not tell who has given it.
 */

import { settings } from '../kit/settings.svelte';
import { HUMAN, SPECTATOR } from '../net/players';
import type { Answer, Question } from '../net/protocol';
import type { Table } from '../net/table.svelte';
import { mainOf, passOf } from './choices';
import type { Desk } from './desk.svelte';

/** Milliseconds. */
export const BEAT = 1500;
const MOST_BEATS = 3;

/** The answer that the page gives by itself as soon as it can, if it may. */
export function idleAnswer({ table, replayed, replaying }: Desk): Answer | undefined {
  const [question, ...others] = table.questions;
  if (!question?.idle || question.waiting || others.length) return undefined;
  if (replayed || replaying || table.takeback || table.wentBack || !table.mayAct) return undefined;
  if (table.notice) return undefined;
  return mayAnswer(table) ? (passOf(question) ?? mainOf(question)) : undefined;
}

function mayAnswer(table: Table): boolean {
  if (settings.idle === 'computers') return !hasPeople(table);
  return settings.idle === 'always';
}

/** Whether anybody else at the table is a person. */
export const hasPeople = ({ seats, seat }: Table): boolean =>
  seats.some((each) => each.name !== seat && each.role !== SPECTATOR && each.player === HUMAN);

/** How long an empty window stays open: so many beats between people, else not at all. */
export const delayOf = (table: Table, question: Question, draw = Math.random()): number =>
  keepsBeat(table, question) ? BEAT * (1 + Math.floor(draw * MOST_BEATS)) : 0;

/** Whether passes of this question leave on a beat. */
export const keepsBeat = (table: Table, question: Question): boolean =>
  settings.idle === 'always' && !!question.reaction && hasPeople(table);

/** How long a pass that was given after some milliseconds waits for its beat. */
export const untilBeat = (passed: number): number => (BEAT - (passed % BEAT)) % BEAT;
