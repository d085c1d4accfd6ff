/** What the battle is about: objectives, their owners and their worth as far as it is known. */

import type { Desk } from '../lib/desk.svelte';
import { say } from '../lib/words.svelte';

export interface Objective {
  number: number;
  hex: string;
  owner: number;
  worth: number;
}

function knownChits(desk: Desk): string[] {
  const chits = desk.view?.chits;
  return [...(chits?.open ?? []), ...(chits?.secret[desk.table.side] ?? [])];
}

export function objectivesOf(desk: Desk): Objective[] {
  const chits = knownChits(desk).flatMap((key) => desk.table.catalog?.chits.get(key) ?? []);
  return (desk.table.map?.objectives ?? []).map((hex, index) => ({
    number: index + 1,
    hex,
    owner: desk.view?.control[index] ?? -1,
    worth: chits
      .filter((chit) => !chit.special && (chit.objective === 0 || chit.objective === index + 1))
      .reduce((sum, chit) => sum + chit.vp, 0),
  }));
}

export function chitText(desk: Desk, key: string): string {
  const chit = desk.table.catalog?.chits.get(key);
  if (!chit) return key;
  const name = chit.special || (chit.objective ? 'objective' : 'every');
  return say(`chit-${name}`, { chit: chit.key, objective: chit.objective, vp: chit.vp });
}
