/** The lines of an order sheet, as its form has them. */

import type { Line, Offer, Possibilities } from './protocol';

export const MOVE = 'move';
export const ATTACK = 'attack';
export const SUPPORT = 'support';
const WITH_PATH = [MOVE, ATTACK, SUPPORT];

/** What a click on a field means. */
export type Mode = 'march' | 'support';

export const blankLine = (formation: string): Line => ({
  formation,
  order: '',
  path: [],
  forward: false,
  flank: false,
  air: '',
});

export const isPathed = (order: string): boolean => WITH_PATH.includes(order);

/** An order that could be given for a field. */
export interface Choice extends Offer {
  minutes: number;
}

const isOpen = (offer: Offer): offer is Choice => !offer.why;

/** Every order that can be given for a field: those beside it, and the quickest way there. */
export function choicesAt(found: Possibilities | null, field: string): Choice[] {
  if (!found) return [];
  const beside = found.beside.find((each) => each.field === field)?.orders ?? [];
  const far = found.far.filter((way) => way.field === field);
  return [
    ...far.map((way) => ({ order: MOVE, path: way.path, minutes: way.minutes })),
    ...beside.filter(isOpen),
  ];
}

/** Why nothing, or something, cannot be ordered for a field. */
export function refusedAt(found: Possibilities | null, field: string): Offer[] {
  const beside = found?.beside.find((each) => each.field === field)?.orders ?? [];
  return beside.filter((offer) => offer.why);
}

/** The order that a click on a field gives: the quickest march, an attack; or support. */
export function choiceAt(
  found: Possibilities | null,
  field: string,
  mode: Mode,
): Choice | undefined {
  const all = choicesAt(found, field);
  const kinds = mode === 'march' ? [MOVE, ATTACK] : [SUPPORT];
  return all
    .filter(({ order }) => kinds.includes(order))
    .toSorted((a, b) => a.minutes - b.minutes)[0];
}

/** All fields for which a mode has an order. */
export function targets(found: Possibilities | null, mode: Mode): Map<string, Choice> {
  const fields = [...(found?.beside ?? []), ...(found?.far ?? [])].map(({ field }) => field);
  const all = new Map<string, Choice>();
  for (const field of new Set(fields)) {
    const choice = choiceAt(found, field, mode);
    if (choice) all.set(field, choice);
  }
  return all;
}

/** A line that carries an order out; what is told besides is kept where it still means something. */
export function lineFor(before: Line | undefined, formation: string, choice: Offer): Line {
  const attacks = choice.order === ATTACK;
  return {
    formation,
    order: choice.order,
    path: [...choice.path],
    forward: !!choice.forward,
    flank: attacks && !!choice.flank && !!before?.flank,
    air: before?.air ?? '',
  };
}

/** The sheet with a line in place of the one of the same formation. */
export function withLine(lines: readonly Line[], line: Line): Line[] {
  const at = lines.findIndex(({ formation }) => formation === line.formation);
  return at < 0 ? [...lines, line] : lines.map((each, i) => (i === at ? line : each));
}

export const without = (lines: readonly Line[], formation: string): Line[] =>
  lines.filter((line) => line.formation !== formation);

/** A line as the server reads it when it is asked what becomes of the sheet. */
export function written({ order, path, forward, flank, air }: Line): string {
  const flags = [...(forward ? ['forward'] : []), ...(flank ? ['flank'] : [])];
  return [`${order}:${path.join(',')}`, ...flags, ...(air ? [`air=${air}`] : [])].join('!');
}

/** The line that a fault of the form is about; -1 for none. */
export const lineOfFault = (field: string): number =>
  Number(/^orders\[(\d+)\]/.exec(field)?.[1] ?? -1);
