import { describe, expect, it } from 'vitest';
import type { Line } from './protocol';
import { preceded, told } from './table.svelte';

const line = (number: number, more: Partial<Line> = {}): Line => ({
  number,
  text: `${number}`,
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
    expect(told(before, [line(4, { from: 2, stays: [3] })]).map((each) => each.undone)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});
