import { afterEach, expect, it, vi } from 'vitest';
import { settings } from '../kit/settings.svelte';
import { type Effect, isNews, isSurprise } from '../net/beats';
import type { Line, Question, Way } from '../net/protocol';
import type { Desk } from './desk.svelte';
import { NEXT, nextStep, partedWays, tasksOf, waysOf } from './ways.svelte';

vi.mock('../kit/settings.svelte', () => ({ settings: { confirm: 'chance' } }));

const B = { kind: 'hex', id: 'B' };
const far: Way = { options: ['to:A', 'to:B'], text: 'B', on: B };
const all: Way = { options: ['pass', 'drop:1', 'drop:2'], text: 'all' };
const line = (more: Partial<Line>): Line => ({ number: 3, text: '', id: 9, ...more }) as Line;
const question = (...options: string[]): Question => ({
  side: 0,
  text: '',
  options: options.map((option) => ({
    option,
    text: option,
    role: 'choice',
    luck: 'never',
    on: null,
  })),
});

function desk(table: object = {}, more: object = {}): Desk {
  const going = { way: far, left: ['to:B'], number: 3, since: 5 };
  const there = { since: 4, side: 0, log: [], isAsked: true, decision: question('to:B', 'stop') };
  return { going, table: { ...there, ...table }, ...more } as unknown as Desk;
}

afterEach(() => {
  settings.confirm = 'chance';
});

it('ways are found by their places, and those without one beside them', () => {
  const { places, others } = partedWays([far, all], (kind) => kind === 'hex');

  expect([...places]).toEqual([['hex:B', far]]);
  expect(others).toEqual([all]);
});

it('a way to what lies alone at a place is found there, unless a way leads to the place', () => {
  const next = (id: string): Way => ({
    options: ['stop', `act:${id}`],
    text: id,
    on: { kind: 'piece', id },
  });
  const [one, two, three, four] = ['1', '2', '3', '4'].map(next) as [Way, Way, Way, Way];
  const lies: Record<string, string> = { 1: 'A', 2: 'B', 3: 'C', 4: 'C' };
  const { places, others } = partedWays(
    [far, one, two, three, four],
    (kind) => kind === 'hex',
    ({ id }) => ({ kind: 'hex', id: lies[id] ?? '' }),
  );

  expect([...places]).toEqual([
    ['hex:B', far],
    ['hex:A', one],
  ]);
  expect(others).toEqual([one, two, three, four]);
});

it('who confirms every answer goes no ways', () => {
  const asked: Question = { ...question(), ways: [far] };

  expect(waysOf(asked)).toEqual([far]);
  settings.confirm = 'always';
  expect(waysOf(asked)).toEqual([]);
});

it('a way goes on as soon as its next answer is asked for', () => {
  expect(nextStep(desk())).toBe('to:B');
  expect(nextStep(desk({ isAsked: false }))).toBe('');
  expect(nextStep(desk({ since: 3 }))).toBe('');
  expect(nextStep(desk({}, { going: null }))).toBe('');
});

it('a way waits for what is no question, and ends at one that it knows nothing of', () => {
  const other = { decision: question('yes', 'no') };

  expect(nextStep(desk(other, { idle: question('pass').options?.[0] }))).toBe('');
  expect(nextStep(desk(other))).toBeUndefined();
});

it('a way ends where something has happened, was refused or taken back', () => {
  const shot = line({ effects: [{ effect: 'mark', at: B, tone: 'bad', text: '' }] });

  expect(nextStep(desk({ log: [shot] }))).toBeUndefined();
  expect(nextStep(desk({ log: [{ ...shot, id: 5 }] }))).toBe('to:B');
  expect(nextStep(desk({ notice: { text: 'no' } }))).toBeUndefined();
  expect(nextStep(desk({ wentBack: true }))).toBeUndefined();
  expect(nextStep(desk({}, { replaying: true }))).toBeUndefined();
});

it('steps and one’s own beginnings are no news, what another side does is', () => {
  const step: Effect = { effect: 'move', piece: B, path: [] };
  const begins = { effect: 'begin', side: 0, text: '' } as const;

  expect(isNews(line({ side: 0, effects: [step, begins] }), 0)).toBe(false);
  expect(isNews(line({ side: 1, effects: [begins] }), 1)).toBe(true);
  expect(isNews(line({ side: 1 }), 0)).toBe(true);
  expect(isNews(line({ side: 1, weight: 0 }), 0)).toBe(false);
  expect(isNews(line({ trace: 'undo' }), 0)).toBe(true);
});

it('a task asks for each of its answers, and stops at what was not its own doing', () => {
  const task = { kind: 'fire', place: B, text: 'all', rolls: true };
  const going = { way: { options: [], text: '' }, task, left: [], number: 3, since: 5 };
  const shot: Effect = { effect: 'shot', start: [], target: B, total: 3, text: '' };
  const dice: Effect = {
    effect: 'draw',
    thing: { kind: 'dice', id: 'two' },
    side: 1,
    values: [7],
    text: '',
  };
  const hit: Effect = { effect: 'mark', at: B, tone: 'bad', text: '' };
  const after = (...log: Line[]): string | undefined => nextStep(desk({ log }, { going }));

  expect(after()).toBe(NEXT);
  expect(after(line({ side: 0, effects: [shot] }), line({ side: 1, effects: [dice, hit] }))).toBe(
    NEXT,
  );
  expect(after(line({ side: 1, effects: [shot] }))).toBeUndefined();
  expect(after(line({ side: 0, effects: [hit] }))).toBeUndefined();
  expect(isSurprise(line({ trace: 'x' }), 0)).toBe(true);
  expect(nextStep(desk({ since: 3 }, { going }))).toBe('');
  const moving = { ...going, task: { ...task, rolls: false } };
  expect(nextStep(desk({ log: [line({ side: 0, effects: [shot] })] }, { going: moving }))).toBe(
    undefined,
  );
});

it('tasks lie at their places; who confirms every answer gives none', () => {
  const tasks = ['fire', 'assault'].map((kind) => ({ kind, place: B, text: kind, rolls: true }));

  expect(tasksOf(tasks).get('hex:B')).toEqual(tasks);
  settings.confirm = 'always';
  expect(tasksOf(tasks).size).toBe(0);
});
