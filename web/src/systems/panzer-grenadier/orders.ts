/** Standing orders: what the form says, as the server reads it. */

export const OP_FIRE = 'op-fire';
export const ALARMS = ['none', 'near', 'attacked'] as const;
export const SCOPES = ['move', 'segment', 'turn', 'game'] as const;

export interface Draft {
  window: string;
  /** Who holds fire; -1 for everybody. */
  piece: number;
  scope: (typeof SCOPES)[number];
  alarm: (typeof ALARMS)[number];
  /** Whom the enemy must come near, and how near. */
  near: number;
  range: number;
}

export interface Condition {
  kind: 'near' | 'attacked';
  piece?: number;
  range?: number;
}

export interface StandingOrder {
  window: string;
  pieces: number[];
  when: Condition[];
  scope: string;
}

function whenOf({ alarm, near, range }: Draft): Condition[] {
  if (alarm === 'none') return [];
  return alarm === 'near' ? [{ kind: alarm, piece: near, range }] : [{ kind: alarm }];
}

/** What everybody passes whatever happens is no order but a plain pass. */
export const isPlain = ({ piece, alarm }: Draft): boolean => piece < 0 && alarm === 'none';

export const orderOf = (draft: Draft): StandingOrder => ({
  window: draft.piece < 0 ? draft.window : OP_FIRE,
  pieces: draft.piece < 0 ? [] : [draft.piece],
  when: whenOf(draft),
  scope: draft.scope,
});
