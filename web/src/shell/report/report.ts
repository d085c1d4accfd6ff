/** The report of a battle as it is filled in: unit by unit, not line by line. */

import type { Choice, FieldShape, FormShape } from '../plain/forms';

/** What a choice of the form says of what it stands for. */
export interface Known extends Choice {
  side?: string;
  force?: string;
  strength?: number;
  rating?: number;
}

interface Loss {
  id: string;
  steps: number;
  how: string;
}

interface Rating {
  id: string;
  drawn: number;
}

export interface Outcome {
  id: string;
  commander: string;
  blocked: string[];
}

/** The fields of a report, by their names in every system. */
export interface Report extends Record<string, unknown> {
  winner: string | null;
  rounds: number | null;
  half_round: boolean;
  ratings: Rating[];
  outcomes: Outcome[];
  losses: Loss[];
}

export const UNHURT = 'unhurt';

const fieldOf = (shape: FormShape, name: string): FieldShape | undefined =>
  shape.fields?.find((field) => field.name === name);

const within = (field: FieldShape | undefined, name: string): FieldShape | undefined =>
  field?.each?.fields?.find((each) => each.name === name);

/** The values that a field of a form, or of the entries of one of its lists, may have. */
export function choicesOf(shape: FormShape, name: string, inner = ''): Known[] {
  const field = fieldOf(shape, name);
  const found = inner ? within(field, inner) : field;
  return (found?.choices ?? found?.each?.choices ?? []) as Known[];
}

/** Begin a report: nobody has won before it is told, and every rating has drawn nothing. */
export function begun(shape: FormShape, report: Report): Report {
  const rated = choicesOf(shape, 'ratings', 'id').filter(({ rating }) => !!rating);
  const known = new Map(report.ratings.map((each) => [each.id, each]));
  const ratings = rated.map(({ value }) => known.get(`${value}`) ?? { id: `${value}`, drawn: 0 });
  const isNew = report.rounds === null && report.winner === '';
  return { ...report, ratings, winner: isNew ? null : report.winner };
}

/** Whether enough is told to look at what would follow. */
export const isTold = ({ winner, rounds }: Report): boolean => winner !== null && rounds !== null;

/** How much of a unit is lost, and how. */
export const lossOf = ({ losses }: Report, id: string): Loss | undefined =>
  losses.find((loss) => loss.id === id);

/** The losses with so much of a unit; what is not lost is not listed. */
export function withLoss({ losses }: Report, loss: Loss): Loss[] {
  const others = losses.filter(({ id }) => id !== loss.id);
  return loss.steps > 0 ? [...others, loss] : others;
}

/** The ratings with what a force has drawn. */
export const withDrawn = ({ ratings }: Report, id: string, drawn: number): Rating[] =>
  ratings.map((each) => (each.id === id ? { id, drawn } : each));

/** What became of a side. */
export const outcomeOf = ({ outcomes }: Report, id: string): Outcome =>
  outcomes.find((each) => each.id === id) ?? { id, commander: UNHURT, blocked: [] };

/** The outcomes with that of a side; of one to which nothing has happened nothing is said. */
export function withOutcome({ outcomes }: Report, outcome: Outcome): Outcome[] {
  const others = outcomes.filter(({ id }) => id !== outcome.id);
  const happened = outcome.commander !== UNHURT || outcome.blocked.length > 0;
  return happened ? [...others, outcome] : others;
}

/** The unit, force or side that a fault is about, as its field names it: `losses[2].steps`. */
export function subjectOf(field: string, report: Report): string {
  const [, list = '', place = ''] = /^(\w+)\[(\d+)\]/.exec(field) ?? [];
  const entries = report[list];
  const entry = Array.isArray(entries) ? (entries[Number(place)] as { id?: string }) : undefined;
  return entry?.id ?? '';
}
