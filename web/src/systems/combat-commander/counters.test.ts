import { expect, it } from 'vitest';
import { shortName, shortWeapon } from './labels';
import { valuesOf } from './lens.svelte';

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
