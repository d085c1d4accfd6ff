/** Attacks as the tables read them. */

import type { Answer } from '../../net/protocol';
import type { Told } from '../../net/table.svelte';
import type { ChartFile, Combat, CombatGroup, Grid } from './protocol';

export const totalOf = (parts: readonly { amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/** The table on which an attack is rolled; a shot at armour has none. */
export function gridOf(charts: ChartFile, { kind }: Combat): Grid | null {
  if (kind === 'at') return null;
  return kind === 'friendly-fire' ? charts.bombard : charts[kind];
}

/** The column of a strength before any shift: the highest that it reaches. */
export function columnFor(columns: readonly number[], strength: number): number {
  return columns.findLast((column) => column <= strength) ?? columns[0] ?? 0;
}

/** How far a group is really shifted, in columns; limits may stop it. */
export function shiftedBy({ columns }: Grid, combat: Combat, group: CombatGroup): number {
  const from = columns.indexOf(columnFor(columns, totalOf(combat.value)));
  return columns.indexOf(group.column) - from;
}

/** The attacks that were rolled last: of an assault both sides' together. */
export function lastFought(lines: readonly Told[]): { id: number; combats: Combat[] } {
  const at = lines.findLastIndex((line) => !line.undone && combatIn(line));
  const last = lines[at];
  const combat = last && combatIn(last);
  if (!last || !combat) return { id: -1, combats: [] };
  const before = lines
    .slice(0, at)
    .filter((line) => line.number === last.number && !line.undone)
    .flatMap((line) => combatIn(line) ?? [])
    .filter(
      (each) => combat.kind === 'assault' && each.kind === 'assault' && each.hex === combat.hex,
    );
  return { id: last.id, combats: [...before.slice(-1), combat] };
}

/** Answers with which somebody attacks, */
const FIGHTING = new Set([
  'direct',
  'bombard',
  'shoot',
  'aim',
  'resolve',
  'fire',
  'assault',
  'yes',
]);
/** and where `fire` is announced only: nobody fires yet. */
const ANNOUNCING = new Set(['segment', 'announce']);

/** Whether an answer to a question is an attack. */
export const attacks = ({ option, luck }: Answer, prompt = ''): boolean =>
  luck !== 'never' && !ANNOUNCING.has(prompt) && FIGHTING.has(option.split(':')[0] ?? '');

export const combatIn = (line: Told): Combat | undefined =>
  (line.detail as { combat?: Combat } | undefined)?.combat;

/** Outcomes that matter less to who is asked: what does not belong to the side aimed at. */
export const isBeside = (outcome: string, atStake: boolean): boolean =>
  (atStake ? /^(enemy|game)-/ : /^(own|game)-/).test(outcome);
