/** Fate cards that the log says were turned. */

import type { Told } from '../../net/table.svelte';
import type { Battle } from './battle.svelte';
import type { Card } from './protocol';

export interface Drawn {
  id: number;
  side: number;
  card: Card;
}

export function drawsOf(battle: Battle, lines: readonly Told[]): Drawn[] {
  return lines.flatMap((line) =>
    (line.effects ?? []).flatMap((effect) => {
      if (effect.effect !== 'draw' || line.undone) return [];
      const card = battle.cardOf(effect.side, effect.thing.id);
      return card ? [{ id: line.id, side: effect.side, card }] : [];
    }),
  );
}
