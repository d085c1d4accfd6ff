import { expect, test } from 'vitest';
import { blankSheet, byField, type FieldShape, holderOf, pathsOf, toldOf } from './forms';

const FIELDS: FieldShape[] = [
  { name: 'winner', kind: 'one-of', must: true, choices: [{ value: 'king' }] },
  { name: 'rounds', kind: 'whole', must: true },
  { name: 'half', kind: 'flag', default: false },
  {
    name: 'losses',
    kind: 'list',
    default: [],
    each: {
      kind: 'sheet',
      fields: [
        { name: 'id', kind: 'text' },
        { name: 'steps', kind: 'whole' },
      ],
    },
  },
];

test('a new form has defaults, and blanks where something must be told', () => {
  expect(blankSheet(FIELDS)).toEqual({ winner: '', rounds: null, half: false, losses: [] });
});

test('two forms share nothing', () => {
  const first = blankSheet(FIELDS);
  (first['losses'] as unknown[]).push(1);
  expect(blankSheet(FIELDS)['losses']).toEqual([]);
});

test('every field has the path by which faults name it', () => {
  const value = { losses: [{ id: 'K1', steps: 1 }] };
  expect(pathsOf(FIELDS, value)).toEqual([
    'winner',
    'rounds',
    'half',
    'losses',
    'losses[0]',
    'losses[0].id',
    'losses[0].steps',
  ]);
});

test('a fault is shown at its field, or at the nearest that holds it', () => {
  const shown = new Set(pathsOf(FIELDS, { losses: [{}] }));
  expect(holderOf(shown, 'losses[0].steps')).toBe('losses[0].steps');
  expect(holderOf(shown, 'losses[7].steps')).toBe('losses');
  expect(holderOf(shown, 'strange.thing')).toBe('');
  const fault = { field: 'losses[7].id', rule: '', text: 'nobody' };
  expect([...byField([fault], shown)]).toEqual([['losses', [fault]]]);
});

test('what must be told and is blank is left out, inside lists too', () => {
  const each: FieldShape = { kind: 'sheet', fields: [{ name: 'id', kind: 'one-of', must: true }] };
  const fields = [...FIELDS.slice(0, 3), { name: 'losses', kind: 'list', each }];
  const told = toldOf(fields, { winner: '', rounds: 0, half: false, losses: [{ id: '' }] });
  expect(told).toEqual({ rounds: 0, half: false, losses: [{}] });
});

test('where none is an answer it is told', () => {
  const fields: FieldShape[] = [{ name: 'winner', kind: 'one-of', must: true, empty: true }];
  expect(toldOf(fields, { winner: '' })).toEqual({ winner: '' });
});
