/** Standing orders: what the form says, as the server reads it. */

import type { Condition, StandingOrder } from './protocol';

export type Plan = 'op-fire' | 'pass' | 'action';

export interface Draft {
  plan: Plan;
  /** Who fires, or whom the condition is about; -1 for nobody. */
  unit: number;
  /** The hex that the condition is about; "" for the unit. */
  hex: string;
  range: number;
  kind: Condition['kind'];
  window: string;
  action: string;
  scope: string;
  uses: number;
}

/** Windows in which passing can be ordered, the commonest first. */
export const WINDOWS = ['step', 'advance', 'fire', 'defense', 'melee', 'initiative'] as const;
/** What can end a standing pass. */
export const ALARMS = ['near', 'sight', 'fired-at', 'attacked'] as const;
/** Actions that can be played by order, and the window of each. */
export const ACTIONS: Record<string, string> = {
  concealment: 'defense',
  'light-wounds': 'break',
  ambush: 'melee',
};
export const SCOPES = ['order', 'turn', 'game'] as const;

function about(draft: Draft, kind: Condition['kind']): Condition {
  if (kind === 'attacked') return { kind };
  const place = draft.hex ? { hex: draft.hex } : { unit: draft.unit };
  return kind === 'near' || kind === 'enters'
    ? { kind, ...place, range: draft.range }
    : { kind, ...place };
}

export function orderOf(draft: Draft): StandingOrder {
  const { plan, scope, uses } = draft;
  if (plan === 'pass')
    return { window: draft.window, do: plan, scope, when: [about(draft, draft.kind)] };
  if (plan === 'action') {
    const { action } = draft;
    return { window: ACTIONS[action] ?? 'defense', do: plan, action, scope, uses };
  }
  const when = draft.hex ? [about(draft, 'enters')] : [];
  return { window: 'step', do: plan, units: [draft.unit], scope, uses, when };
}
