/** What the battle is about: objectives, their owners and their worth as far as it is known. */

import type { Battle } from './battle.svelte';
import type { MapFile } from './protocol';
import { say } from './words';

export interface Objective {
  number: number;
  /** The hex that carries its marker. */
  hex: string;
  /** Every hex of it: a building of several is one objective. */
  hexes: string[];
  owner: number;
  worth: number;
}

export const hexesOf = (map: MapFile | null, number: number): string[] =>
  (map?.hexes ?? []).filter((hex) => hex.objective === number).map((hex) => hex.name);

export const objectivesOf = ({ map, view }: Battle): Objective[] =>
  (map?.objectives ?? []).map((hex, index) => ({
    number: index + 1,
    hex,
    hexes: hexesOf(map, index + 1),
    owner: view?.control[index] ?? -1,
    worth: view?.worth?.[index] ?? 0,
  }));

export function chitText(battle: Battle, key: string): string {
  const chit = battle.catalog?.chits.get(key);
  if (!chit) return key;
  const name = chit.special || (chit.objective ? 'objective' : 'every');
  return say(`chit-${name}`, { chit: chit.key, objective: chit.objective, vp: chit.vp });
}
