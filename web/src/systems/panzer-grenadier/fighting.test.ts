import { expect, it } from 'vitest';
import type { Answer } from '../../net/protocol';
import type { Told } from '../../net/table.svelte';
import { attacks, columnFor, lastFought, shiftedBy, totalOf } from './fighting';
import type { Combat } from './protocol';

const COLUMNS = [1, 4, 7, 11, 16, 22, 30];
const GRID = { columns: COLUMNS, rows: {}, modifiers: {} };
const part = (amount: number) => ({ amount, label: '', rule: '', text: '' });

const fight = (change: Partial<Combat> = {}): Combat => ({
  kind: 'direct',
  rule: '10.2',
  side: 0,
  hex: '0504',
  firers: [1],
  value: [part(5), part(4)],
  roll: 7,
  groups: [],
  ...change,
});
const line = (id: number, number: number, combat?: Combat, undone = false): Told =>
  ({ id, number, undone, detail: combat ? { combat } : undefined }) as unknown as Told;

it('a strength counts for the highest column that it reaches', () => {
  expect([1, 3, 4, 10, 11, 99].map((value) => columnFor(COLUMNS, value))).toEqual([
    1, 1, 4, 7, 11, 30,
  ]);
});

it('a shift is told in columns, as far as it really goes', () => {
  const group = { pieces: [8], shift: [part(-3)], column: 1, result: '-' };

  expect(totalOf(fight().value)).toBe(9);
  expect(shiftedBy(GRID, fight(), group)).toBe(-2);
});

it('the last attack is found, not one that was taken back', () => {
  const lines = [line(1, 1, fight()), line(2, 2), line(3, 3, fight({ hex: '0101' }), true)];

  expect(lastFought(lines).combats.map(({ hex }) => hex)).toEqual(['0504']);
  expect(lastFought([line(2, 2)])).toEqual({ id: -1, combats: [] });
});

it('both rolls of an assault belong together, and nothing else to them', () => {
  const both = [fight({ kind: 'assault', side: 0 }), fight({ kind: 'assault', side: 1 })];
  const lines = [line(1, 4, fight()), line(2, 4, both[0]), line(3, 4, both[1])];

  expect(lastFought(lines).combats.map(({ side }) => side)).toEqual([0, 1]);
  expect(lastFought(lines.slice(0, 1)).combats).toHaveLength(1);
});

it('to fire and to assault is to attack, to announce it or to pass is not', () => {
  const told = (option: string, luck = 'later'): Answer => ({ option, text: '', luck }) as Answer;

  expect(attacks(told('bombard:0704'), 'fire')).toBe(true);
  expect(attacks(told('yes'), 'assault')).toBe(true);
  expect(attacks(told('fire:3'), 'segment')).toBe(false);
  expect(attacks(told('stop'), 'fire')).toBe(false);
  expect(attacks(told('fire:3', 'never'), 'op-fire')).toBe(false);
});
