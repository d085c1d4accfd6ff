import { expect, it } from 'vitest';
import { conductOf, conductWords, nextSunday, spanOf, USUAL } from './conduct';
import type { Say } from './words.svelte';

const say: Say = (id, args) =>
  [id.replace('web-', ''), ...Object.values(args ?? {}).map(String)].join(' ');

it('what is as usual is not sent', () => {
  expect(conductOf(USUAL)).toEqual({});
  expect(conductOf({ ...USUAL, reaction: 20, ends: 'computer' })).toEqual({});
});

it('what was chosen is sent', () => {
  expect(conductOf({ ...USUAL, preset: 'evening', talk: false, listed: true })).toEqual({
    clock: { game: 1800, back: 10 },
    talk: false,
    listed: true,
  });
  const own = { answer: 0, game: 600, back: 0 };
  expect(conductOf({ ...USUAL, preset: 'own', own, reaction: 15, ends: 'computer' })).toEqual({
    clock: { game: 600, reaction: 15, ends: 'computer' },
  });
});

it('spans are told in the largest unit that fits', () => {
  expect(spanOf(3 * 86_400)).toEqual({ unit: 'days', number: 3 });
  expect(spanOf(90)).toEqual({ unit: 'seconds', number: 90 });
  expect(spanOf(1800)).toEqual({ unit: 'minutes', number: 30 });
  expect(spanOf(7200)).toEqual({ unit: 'hours', number: 2 });
});

it('everything is said before a seat is claimed', () => {
  expect(conductWords({}, say)).toEqual(['conduct-no-clock', 'conduct-talk', 'conduct-advice']);
  expect(
    conductWords(
      {
        clock: { game: 1800, back: 10, reaction: 20, ends: 'computer' },
        advice: false,
        listed: true,
      },
      say,
    ),
  ).toEqual([
    'conduct-game-back lasts-minutes 30 lasts-seconds 10',
    'conduct-reaction lasts-seconds 20',
    'conduct-starts',
    'conduct-ends-computer',
    'conduct-talk',
    'conduct-no-advice',
    'conduct-ends-forfeit',
    'conduct-listed',
  ]);
  expect(conductWords({ clock: { answer: 60 } }, say).at(-1)).toBe('conduct-away');
});

it('a moment of the week is a deadline, and so are days for a round', () => {
  const moment = { at: 1_800_000_000, every: 7 * 86_400, answer: 86_400 };
  const clock = { ...moment, ends: 'silence' as const };
  expect(conductOf({ ...USUAL, preset: 'moment', moment, reaction: 20 })).toEqual({ clock });
  expect(conductOf({ ...USUAL, preset: 'days' })).toEqual({
    clock: { answer: 3 * 86_400, ends: 'silence' },
  });
  const told = conductWords({ clock }, say);
  expect(told[0]).toMatch(/^conduct-moment lasts-days 7 /);
  expect(told[1]).toBe('conduct-moment-least lasts-days 1');
  expect(told).toContain('conduct-ends-silence');
});

it('the first deadline that is proposed is a Sunday evening to come', () => {
  for (const day of [15, 16, 21]) {
    const date = new Date(nextSunday(new Date(2026, 10, day, 21)) * 1000);
    expect([date.getDay(), date.getHours()]).toEqual([0, 20]);
    expect(date.getTime()).toBeGreaterThan(new Date(2026, 10, day, 21).getTime());
  }
});
