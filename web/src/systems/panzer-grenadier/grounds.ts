/** What ground, ways and works do, a line for each: where they are met, and in the charts. */

import type { Explanation } from '../../shell/system';
import type { Battle } from './battle.svelte';
import { signed } from './labels';
import { say } from './words';

/** Ground beside that of the terrain chart. */
export const WAYS = ['rail', 'bridge', 'hedge'];
export const WORKS = ['dug-in', 'entrenchment', 'bunker', 'minefield', 'smoke', 'wreck'];
const SHIFTS = ['direct', 'bombard', 'assault', 'at'] as const;

export const aboutTerrain = (key: string): Explanation => ({
  name: say(`terrain-${key}`),
  text: say(`about-terrain-${key}`),
});

export const aboutWork = (key: string): Explanation => ({
  name: say(`chart-work-${key}`),
  text: say(`about-work-${key}`),
});

/** The rows of the terrain chart that hold in a hex, and its ways. */
function terrainsOf({ hexes }: Battle, name: string): string[] {
  const hex = hexes.get(name);
  if (!hex) return [];
  const ways: [boolean, string][] = [
    [hex.hill, 'hill'],
    [hex.bridge, 'bridge'],
    [hex.ford, 'ford'],
    [hex.road.length > 0, 'road'],
    [hex.rail.length > 0, 'rail'],
  ];
  return [hex.terrain, ...ways.filter(([is]) => is).map(([, key]) => key)];
}

function worksOf({ view, stacks }: Battle, name: string): string[] {
  if (!view) return [];
  const pieces = stacks.get(name) ?? [];
  const found: [boolean, string][] = [
    [pieces.some((piece) => piece.digging > 0), 'dug-in'],
    [view.entrenchments.includes(name), 'entrenchment'],
    [pieces.some((piece) => piece.kind === 'bunker'), 'bunker'],
    [view.mines.some((mine) => mine.hex === name), 'minefield'],
    [name in view.smoke, 'smoke'],
    [name in view.wrecks, 'wreck'],
  ];
  return found.filter(([is]) => is).map(([, key]) => key);
}

/** What a hex does to whoever is in it, a line for each thing there. */
export const aboutHex = (battle: Battle, name: string): Explanation[] => [
  ...terrainsOf(battle, name).map(aboutTerrain),
  ...worksOf(battle, name).map(aboutWork),
];

/** How the ground of a hex shifts what is fired at it, in a few words; "" if it does not. */
export function shiftsAt(battle: Battle, name: string): string {
  const rows = terrainsOf(battle, name).map((key) =>
    battle.charts?.terrain.find((row) => row.key === key),
  );
  const parts = SHIFTS.map((kind) => ({
    kind,
    amount: rows.reduce((sum, row) => sum + (row?.[kind] ?? 0), 0),
  })).filter(({ amount }) => amount);
  if (!parts.length) return '';
  const shifts = parts.map(({ kind, amount }) => `${say(`chart-shift-${kind}`)} ${signed(amount)}`);
  return say('web-shifts', { shifts: shifts.join(' · ') });
}
