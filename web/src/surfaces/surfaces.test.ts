import { expect, it } from 'vitest';
import { drawnIn, held } from './camera.svelte';
import { spread } from './hex/piles';

it('piles stay inside their hex', () => {
  for (const count of [1, 2, 3, 5, 9]) {
    expect(spread(count)).toHaveLength(count);
    expect(Math.max(...spread(count).map(({ x, y }) => Math.hypot(x, y)))).toBeLessThan(60);
  }
});

it('the sheet never leaves the room', () => {
  expect(held(-9999, 2000, 800)).toBe(800 - 2000 - 60);
  expect(held(9999, 2000, 800)).toBe(60);
  expect(held(9999, 300, 800)).toBe(500);
});

it('what happens lies well inside', () => {
  expect(drawnIn(400, 800)).toBe(0);
  expect(drawnIn(-50, 800)).toBe(170);
  expect(drawnIn(390, 390)).toBe(-120);
});
