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
  'UnitPlaced',
  'WeaponCreated',
  'WeaponPlaced',
]);

/** Whether what matters of a line stands in another one. */
export const isQuiet = (line: LogLine): boolean => QUIET.has(line.kind);

/** Whose doing a line tells; -1 if it does not say. */
export const sideOf = (line: LogLine): number => line.side ?? -1;

/** Lines with the depth of the interruption in which they stand. */
export function nested<T extends LogLine>(lines: readonly T[]): { line: T; depth: number }[] {
  let depth = 0;
  return lines.map((line) => {
    if (line.kind === 'TriggerBegan') depth += 1;
    const found = { line, depth };
    if (line.kind === 'TriggerEnded') depth = Math.max(0, depth - 1);
    return found;
  });
}

/** The card that was turned last, as far as the log tells. */
export const lastTurned = <T extends LogLine>(lines: readonly T[]): T | undefined =>
  lines.findLast((line) => line.kind === 'CardRevealed' && !line.undone);
