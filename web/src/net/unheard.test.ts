import { beforeEach, expect, it, vi } from 'vitest';
import { heard, isUnheard, partFor } from './unheard';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

it('adds the same to the key until a claim was answered, and something else after that', () => {
  const part = partFor('game/one');

  expect(part).toMatch(/^[0-9a-f]{64}$/);
  expect(partFor('game/one')).toBe(part);
  expect(partFor('game/two')).not.toBe(part);
  expect(isUnheard('game/one')).toBe(true);
  heard('game/one');
  expect(isUnheard('game/one')).toBe(false);
  expect(partFor('game/one')).not.toBe(part);
});

it('a browser that keeps nothing asks all the same', () => {
  vi.stubGlobal('localStorage', undefined);

  expect(partFor('game/one')).toHaveLength(64);
  expect(isUnheard('game/one')).toBe(false);
});
