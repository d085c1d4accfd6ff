import { describe, expect, it } from 'vitest';
import { held } from '../board/camera.svelte';
import { shortName, shortWeapon } from '../board/labels';
import { spread } from '../board/piles';
import { seatsFor } from '../pages/begin';
import { randomKey } from '../pages/random';
import { byPlace } from '../table/choices';
import { valuesOf } from './lens.svelte';
import { guesses, offersOf } from './offers';
import type { LogLine, Question } from './protocol';
import { parseRoute } from './routes';
import { tokenOf } from './shelf';
import { preceded, told } from './table.svelte';

const question: Question = {
  side: 0,
  prompt: 'move-to',
  text: '',
  rule: 'O21.1',
  asides: 1,
  options: ['hex:E5', 'hex:E6', 'unit:7', 'weapon:2', 'order:12', 'action:12', 'stop', 'drop'].map(
    (option) => ({ option, verb: option.split(':')[0] ?? '', value: 0, text: option }),
  ),
};

describe('answers', () => {
  it('are found by the thing they are about', () => {
    const offers = offersOf(question);

    expect([...offers.hexes.keys()]).toEqual(['E5', 'E6']);
    expect([...offers.units.keys()]).toEqual([7]);
    expect([...offers.weapons.keys()]).toEqual([2]);
    expect(offers.cards.get(12)?.map((answer) => answer.verb)).toEqual(['order', 'action']);
    expect(offers.plain.map((answer) => answer.option)).toEqual(['stop', 'drop']);
  });

  it('that lie aside are listed apart', () => {
    const parted = byPlace(question);

    expect(parted.hexes).toHaveLength(2);
    expect(parted.asides.map((answer) => answer.option)).toEqual(['drop']);
  });

  it('of one kind only light the likely one', () => {
    const only = { ...question, asides: 0, options: question.options?.slice(6, 7) ?? [] };

    expect(byPlace(only).likely?.option).toBe('stop');
    expect(byPlace(question).likely).toBeUndefined();
  });

  it('that are not offered are asked for by the verb in use', () => {
    const targets = {
      ...question,
      options: [{ option: 'target:E5', verb: 'target', value: 0, text: '' }],
    };

    expect(guesses(targets, 'hex')[0]).toBe('target');
    expect(guesses(null, 'hex')[0]).toBe('hex');
  });
});

const line = (number: number, more: Partial<LogLine> = {}): LogLine => ({
  number,
  kind: '',
  rule: '',
  text: `${number}`,
  sums: [],
  undone: false,
  ...more,
});

describe('the log', () => {
  it('keeps lines that come twice once, and all lines of one number', () => {
    const first = told([], [line(1), line(2), line(2)]);

    expect(told(first, [line(2), line(2), line(3)]).map((each) => each.number)).toEqual([
      1, 2, 2, 3,
    ]);
  });

  it('is preceded by older lines that are not new', () => {
    const known = told([], [line(5), line(6)]);
    const whole = preceded(known, [line(1), line(2), line(2), line(5), line(6)]);
    expect(whole.map((each) => each.number)).toEqual([1, 2, 2, 5, 6]);
    expect(whole.slice(-2)).toEqual(known);
    expect(new Set(whole.map((each) => each.id)).size).toBe(5);
  });

  it('strikes out what was taken back', () => {
    const before = told([], [line(1), line(2), line(3)]);

    expect(told(before, [line(4, { from: 2 })]).map((each) => each.undone)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('addresses', () => {
  it('name a seat', () => {
    expect(parseRoute('#/game/abc/s3cret')).toEqual({ page: 'game', id: 'abc', token: 's3cret' });
    expect(parseRoute('#/rules/O20.3.4%2F5')).toEqual({ page: 'rules', rule: 'O20.3.4/5' });
    expect(parseRoute('#/%E0%A4%A')).toEqual({ page: 'home' });
    expect(tokenOf('/#/game/abc/s3cret')).toBe('s3cret');
  });
});

it('overlays give movement in whole points and the best of several units', () => {
  expect([...valuesOf({ kind: 'move', hexes: { A1: 3 } })]).toEqual([['A1', 1.5]]);
  const units = [
    { unit: 1, side: 0, hex: 'B2', value: 4 },
    { unit: 2, side: 0, hex: 'B2', value: 7 },
  ];
  expect([...valuesOf({ kind: 'threat', units })]).toEqual([['B2', 7]]);
});

it('names on counters are short', () => {
  expect(shortName('Rifle Squad', 'Rifle Squad', false)).toBe('Rifle');
  expect(shortName('Schützengruppe', 'Rifle Squad', false)).toBe('Schützen');
  expect(shortName('Гвардейско отделение автоматчици', 'Guards SMG Squad', false)).toBe(
    'Гвардейско автоматчици',
  );
  expect(shortName('серж. Grein', 'Sgt. Grein', true)).toBe('Grein');
  expect(shortWeapon('german/light-mg')).toBe('LMG');
});

it('piles stay inside their hex', () => {
  for (const count of [1, 2, 3, 5, 9]) {
    expect(spread(count)).toHaveLength(count);
    expect(Math.max(...spread(count).map(({ x, y }) => Math.hypot(x, y)))).toBeLessThan(60);
  }
});

it('seats are filled as asked', () => {
  expect(seatsFor('computer', 1)).toEqual({ axis: 'random', allies: 'human' });
  expect(seatsFor('hotseat', 0)).toEqual({ axis: 'human', allies: 'human' });
  expect(seatsFor('watch', 0)).toEqual({ axis: 'random', allies: 'random' });
});

it('a random battle names only what is asked for', () => {
  const wish = { seed: 5, year: '1943', axis: '', allies: 'british', size: '' };

  expect(randomKey(wish)).toBe('random:seed=5,year=1943,allies=british');
});

it('the sheet never leaves the room', () => {
  expect(held(-9999, 2000, 800)).toBe(800 - 2000 - 60);
  expect(held(9999, 2000, 800)).toBe(60);
  expect(held(9999, 300, 800)).toBe(500);
});
