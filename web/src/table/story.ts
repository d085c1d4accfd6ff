/** How the log is told. */

import type { LogLine } from '../lib/protocol';

const QUIET = new Set([
  'CardRevealed',
  'HiddenCardDrawn',
  'MarkerDrawn',
  'MarkerReturned',
  'OrderEnded',
  'OrderGiven',
  'PileReshuffled',
  'PlayerActivated',
  'PointsSpent',
  'StatusInherited',
  'TriggerEnded',
  'UnitActivated',
  'UnitCreated',
  'WeaponCreated',
  'UnitPlaced',
  'WeaponPlaced',
]);

/** Whether what matters of a line stands in another one. */
export const isQuiet = (line: LogLine): boolean => QUIET.has(line.kind);

/** Whose doing a line tells; -1 if it does not say. */
export const sideOf = (line: LogLine): number => line.side ?? -1;
