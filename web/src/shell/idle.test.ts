import { afterEach, expect, it, vi } from 'vitest';
import { settings } from '../kit/settings.svelte';
import type { Answer, Question, SeatFacts } from '../net/protocol';
import type { Table } from '../net/table.svelte';
import type { Desk } from './desk.svelte';
import { BEAT, delayOf, idleAnswer, untilBeat } from './idle.svelte';

vi.mock('../kit/settings.svelte', () => ({ settings: { idle: 'computers' } }));

const pass: Answer = { option: 'pass', text: 'Pass', role: 'pass', luck: 'never', on: null };
const play: Answer = { ...pass, option: 'play:1', role: 'choice' };
const question = (more: Partial<Question> = {}): Question => ({
  side: 0,
  text: '',
  idle: true,
  reaction: true,
  options: [pass],
  ...more,
});

const HELD = { since: 0, devices: 1, open: false, called: '' };

function desk(player: string, asked: Question, more: object = {}, table: object = {}): Desk {
  const seats: SeatFacts[] = [
    { ...HELD, name: 'a', side: 0, player: 'human', role: 'player' },
    { ...HELD, name: 'b', side: 1, player, role: 'player' },
    { ...HELD, name: 'watcher', side: -1, player: 'human', role: 'spectator' },
  ];
  const there = { seat: 'a', seats, questions: [asked], mayAct: true, ...table };
  return { table: there as unknown as Table, ...more } as unknown as Desk;
}

afterEach(() => {
  settings.idle = 'computers';
});

it('against computers what is no question is answered at once', () => {
  const at = desk('captain', question());

  expect(idleAnswer(at)?.option).toBe('pass');
  expect(delayOf(at.table, question())).toBe(0);
});

it('a roll that is better kept is passed, though it could be made again', () => {
  const at = desk('captain', question({ options: [play, pass] }));

  expect(idleAnswer(at)?.option).toBe('pass');
});

it('between people, and where the player does not want it, it is asked', () => {
  expect(idleAnswer(desk('human', question()))).toBeUndefined();
  settings.idle = 'never';
  expect(idleAnswer(desk('captain', question()))).toBeUndefined();
});

it('between people an empty window is passed on a beat, and so is a pass of one’s own', () => {
  settings.idle = 'always';
  const at = desk('human', question());

  expect(idleAnswer(at)?.option).toBe('pass');
  expect([0, 0.5, 0.99].map((draw) => delayOf(at.table, question(), draw) / BEAT)).toEqual([
    1, 2, 3,
  ]);
  expect([0, 1, BEAT - 1, BEAT + 1].map(untilBeat)).toEqual([0, BEAT - 1, 1, BEAT - 1]);
});

it('nothing is answered in a replay, while a takeback waits, after going back, or of others', () => {
  expect(idleAnswer(desk('captain', question(), { replayed: {} }))).toBeUndefined();
  expect(idleAnswer(desk('captain', question(), { replaying: true }))).toBeUndefined();
  for (const state of [{ takeback: {} }, { wentBack: true }, { notice: {} }, { mayAct: false }])
    expect(idleAnswer(desk('captain', question(), {}, state))).toBeUndefined();
  expect(idleAnswer(desk('captain', question({ waiting: true })))).toBeUndefined();
  expect(idleAnswer(desk('captain', question({ idle: false })))).toBeUndefined();
});
