import { expect, it } from 'vitest';
import {
  daysOf,
  handOf,
  nextLook,
  passed,
  reminders,
  ServerTime,
  shownTime,
  urgency,
} from './clock';
import type { TableClock } from './protocol';

const clock = (more: Partial<TableClock> = {}): TableClock => ({
  now: 1000,
  left: { north: 65_000, south: 30_000 },
  running: ['north'],
  grace: 0,
  begins: 0,
  paused: false,
  until: 0,
  claim: false,
  ...more,
});

it('only who is asked uses time up', () => {
  expect(handOf(clock(), 'north', 5000)).toEqual({ left: 60_000, grace: 0, runs: true });
  expect(handOf(clock(), 'south', 5000)).toEqual({ left: 30_000, grace: 0, runs: false });
  expect(handOf(clock(), 'west', 5000)).toBeNull();
  expect(handOf(clock(), 'north', 1e9)?.left).toBe(0);
});

it('a reaction uses its own time up first', () => {
  const reacts = clock({ grace: 10_000 });

  expect(handOf(reacts, 'north', 4000)).toEqual({ left: 65_000, grace: 6000, runs: true });
  expect(handOf(reacts, 'north', 12_000)).toEqual({ left: 63_000, grace: 0, runs: true });
});

it('waits until it begins', () => {
  const waits = clock({ begins: 9000 });

  expect(handOf(waits, 'north', 5000)).toEqual({ left: 65_000, grace: 0, runs: false });
  expect(handOf(waits, 'north', 9000)).toEqual({ left: 64_000, grace: 0, runs: true });
});

it('a pause stops it', () => {
  expect(handOf(clock({ paused: true }), 'north', 9000)).toMatchObject({
    left: 65_000,
    runs: false,
  });
});

it('shows tenths at the end, and hours and days where there are some', () => {
  expect(shownTime(9_990)).toBe('9.9');
  expect(shownTime(-5)).toBe('0.0');
  expect(shownTime(10_000)).toBe('0:10');
  expect(shownTime(725_000)).toBe('12:05');
  expect(shownTime(3_600_000 * 5 + 61_000)).toBe('5:01:01');
  expect(daysOf(3_600_000 * 23)).toBeNull();
  expect(daysOf(3_600_000 * 53)).toEqual({ days: 2, hours: 5 });
});

it('warns once at a minute and once at ten seconds', () => {
  expect(passed(60_100, 59_900)).toBe(60);
  expect(passed(59_900, 59_700)).toBe(0);
  expect(passed(10_050, 9_950)).toBe(10);
  expect(passed(90_000, 5000)).toBe(10);
  expect(passed(30_000, 29_000)).toBe(0);
  expect(urgency({ left: 59_000, grace: 0, runs: true })).toBe(1);
  expect(urgency({ left: 9000, grace: 0, runs: true })).toBe(2);
  expect(urgency({ left: 9000, grace: 0, runs: false })).toBe(0);
});

it('looks often where it matters', () => {
  expect(nextLook([{ left: 5000, grace: 0, runs: true }])).toBe(100);
  expect(nextLook([{ left: 50_000, grace: 0, runs: true }])).toBe(250);
  expect(nextLook([{ left: 5000, grace: 0, runs: false }])).toBe(30_000);
});

it('what came fastest tells the time of the server', () => {
  const time = new ServerTime();
  time.hear(1000, 50_400);
  time.hear(2000, 51_020);

  expect(time.since(2000, 51_020)).toBe(0);
  expect(time.since(1000, 51_020)).toBe(1000);
  expect(time.since(5000, 51_020)).toBe(0);
});

it('one is reminded a day and an hour before, of what is still to come', () => {
  const hour = 3_600_000;
  expect(reminders(30 * hour)).toEqual([6 * hour, 29 * hour]);
  expect(reminders(2 * hour)).toEqual([hour]);
  expect(reminders(hour / 2)).toEqual([]);
});
