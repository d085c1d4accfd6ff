/** What wins, and how far each side has come: counted, not judged. */

import type { Battle } from './battle.svelte';
import type { Condition, View } from './protocol';
import { say } from './words';

export interface Aim {
  text: string;
  hexes: readonly string[];
  have: number;
  need: number;
  /** Whether less is better. */
  under: boolean;
  met: boolean;
}

export interface WayToWin {
  now: boolean;
  aims: Aim[];
}

/** The ways of a side to win, as they stand. */
export function waysOf(battle: Battle, side: number): WayToWin[] {
  const { catalog, view } = battle;
  if (!catalog || !view) return [];
  return (catalog.wins[side] ?? []).map(({ now, conditions }) => ({
    now,
    aims: conditions.map((condition) => aimOf(battle, view, side, condition)),
  }));
}

function aimOf(battle: Battle, view: View, side: number, condition: Condition): Aim {
  const { kind, number: need, hexes } = condition;
  const have = countOf(battle, view, side, condition);
  const under = kind === 'lost';
  return {
    text: say(`web-aim-${kind}`, { number: need, all: hexes.length }),
    hexes,
    have,
    need,
    under,
    met: under ? have < need : have >= need,
  };
}

function countOf(battle: Battle, view: View, side: number, { kind, hexes }: Condition): number {
  const held = (names: readonly string[]): number =>
    names.filter((name) => view.control[name] === side).length;
  if (kind === 'control') return held(hexes);
  if (kind === 'towns')
    return held([...battle.hexes.values()].filter((h) => h.terrain === 'town').map((h) => h.name));
  if (kind === 'steps') return view.lost_steps[1 - side] ?? 0;
  return (kind === 'lost' ? view.lost_steps : view.exited_steps)[side] ?? 0;
}

/** Every hex that somebody must hold. */
export const objectivesOf = (battle: Battle): string[] => [
  ...new Set(
    (battle.catalog?.wins ?? []).flatMap((ways) =>
      ways.flatMap((way) => way.conditions.flatMap((each) => each.hexes)),
    ),
  ),
];
