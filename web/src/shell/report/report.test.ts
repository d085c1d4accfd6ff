import { expect, test } from 'vitest';
import type { FormShape } from '../plain/forms';
import {
  begun,
  choicesOf,
  isTold,
  lossOf,
  outcomeOf,
  type Report,
  subjectOf,
  withDrawn,
  withLoss,
  withOutcome,
} from './report';

const rated = (value: string, rating: number) => ({ value, name: value, rating });
const SHAPE = {
  kind: 'form',
  verb: 'report',
  fields: [
    { name: 'winner', kind: 'one-of', must: true, choices: [{ value: 'north' }] },
    {
      name: 'ratings',
      kind: 'list',
      each: {
        kind: 'sheet',
        fields: [{ name: 'id', kind: 'one-of', choices: [rated('1-1', 20), rated('1-2', 0)] }],
      },
    },
  ],
} as FormShape;

const blank = (): Report => ({
  winner: '',
  rounds: null,
  half_round: false,
  ratings: [],
  outcomes: [],
  losses: [],
});

test('a new report names no winner, and a rating for every force that has one', () => {
  const found = begun(SHAPE, blank());
  expect(found.winner).toBeNull();
  expect(found.ratings).toEqual([{ id: '1-1', drawn: 0 }]);
  expect(isTold(found)).toBe(false);
  expect(isTold({ ...found, winner: '', rounds: 3 })).toBe(true);
});

test('what was told stays when a report is opened again', () => {
  const told = { ...blank(), rounds: 4, ratings: [{ id: '1-1', drawn: 7 }] };
  expect(begun(SHAPE, told)).toMatchObject({ winner: '', ratings: [{ id: '1-1', drawn: 7 }] });
});

test('a unit is lost by steps, and not listed when nothing of it is', () => {
  const report = blank();
  report.losses = withLoss(report, { id: 'u1', steps: 2, how: 'routed' });
  expect(lossOf(report, 'u1')?.steps).toBe(2);
  report.losses = withLoss(report, { id: 'u1', steps: 1, how: 'destroyed' });
  expect(report.losses).toEqual([{ id: 'u1', steps: 1, how: 'destroyed' }]);
  expect(withLoss(report, { id: 'u1', steps: 0, how: 'destroyed' })).toEqual([]);
});

test('a side to which nothing happened is not listed', () => {
  const report = blank();
  const hurt = { ...outcomeOf(report, 'north'), commander: 'killed' };
  report.outcomes = withOutcome(report, hurt);
  expect(report.outcomes).toEqual([{ id: 'north', commander: 'killed', blocked: [] }]);
  expect(withOutcome(report, { ...hurt, commander: 'unhurt' })).toEqual([]);
});

test('a fault is about the thing whose line it names', () => {
  const report = { ...begun(SHAPE, blank()), losses: [{ id: 'u7', steps: 9, how: 'destroyed' }] };
  expect(subjectOf('losses[0].steps', report)).toBe('u7');
  expect(subjectOf('ratings[0].drawn', report)).toBe('1-1');
  expect(subjectOf('losses[3].id', report)).toBe('');
  expect(subjectOf('winner', report)).toBe('');
  expect(withDrawn(report, '1-1', 5)).toEqual([{ id: '1-1', drawn: 5 }]);
  expect(choicesOf(SHAPE, 'winner')).toEqual([{ value: 'north' }]);
});
