/** What cards, ground and markers do: the lines of the catalogue, by pattern `about-KIND-KEY`. */

import type { Explanation } from '../../shell/system';
import type { Card } from './protocol';
import { say } from './words';

const line = (kind: string, key: string): Explanation => ({
  name: say(`${kind}-${key}`),
  text: say(`about-${kind}-${key}`),
});

export const aboutOrder = (key: string): Explanation => line('order', key);
export const aboutAction = (key: string): Explanation => line('action', key);
export const aboutEvent = (key: string): Explanation => line('fate', key);
export const aboutTrigger = (key: string): Explanation => line('trigger', key);
export const aboutTerrain = (key: string): Explanation => line('terrain', key);
export const aboutFortification = (key: string): Explanation => line('fortification', key);

/** The parts of a card from top to bottom; with a verb, only the one that it would play. */
export function explained(card: Card, verb = ''): Explanation[] {
  const order = aboutOrder(card.order);
  const action = aboutAction(card.action);
  if (verb)
    return { order: [order], action: [action], 'op-fire': [aboutAction('fire')] }[verb] ?? [];
  const trigger = card.trigger ? [aboutTrigger(card.trigger)] : [];
  return [order, action, aboutEvent(card.event), ...trigger];
}
