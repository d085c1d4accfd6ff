/** Who stands where, and how the counters of a hex lie. */

import type { PieceView, View } from './protocol';

const BOARD = 'board';

/** Pieces by hex, what lies deepest first: works, vehicles, guns, men, leaders on top. */
export function stacksOf(view: View): Map<string, PieceView[]> {
  const found = new Map<string, PieceView[]>();
  for (const piece of view.pieces) {
    if (piece.where !== BOARD || !piece.hex) continue;
    found.set(piece.hex, [...(found.get(piece.hex) ?? []), piece]);
  }
  for (const stack of found.values()) stack.sort((a, b) => depth(a) - depth(b) || a.id - b.id);
  return found;
}

const DEPTHS = [
  'bunker',
  'train',
  'vessel',
  'truck',
  'wagon',
  'sled',
  'apc',
  'armored-car',
  'tank',
];

function depth({ kind, leader }: PieceView): number {
  if (leader) return 90;
  const known = DEPTHS.indexOf(kind);
  return known < 0 ? 50 : known;
}

/** A counter with what rides on it. */
export interface Pile {
  piece: PieceView;
  riders: PieceView[];
}

/** A stack as it is laid: transport and load are one. */
export function pilesOf(stack: readonly PieceView[]): Pile[] {
  const here = new Set(stack.map((piece) => piece.id));
  const rides = (piece: PieceView): boolean => piece.carrier >= 0 && here.has(piece.carrier);
  return stack
    .filter((piece) => !rides(piece))
    .map((piece) => ({ piece, riders: stack.filter((each) => each.carrier === piece.id) }));
}

export interface Place {
  x: number;
  y: number;
  scale: number;
}

/** Units pile up from the lower left; leaders are small and lie along the upper edge. */
export function spread(units: number, leaders: number): { units: Place[]; leaders: Place[] } {
  return { units: unitPlaces(units, leaders > 0), leaders: leaderPlaces(leaders, units) };
}

function unitPlaces(count: number, led: boolean): Place[] {
  const down = led ? 14 : 2;
  if (count === 1) return [{ x: led ? -8 : 0, y: down, scale: led ? 1.1 : 1.22 }];
  if (count === 2) {
    return [
      { x: -27, y: led ? 30 : 26, scale: 1 },
      { x: 19, y: led ? -4 : -18, scale: 1 },
    ];
  }
  const step = Math.min(25, 60 / (count - 1));
  return Array.from({ length: count }, (_, i) => ({
    x: -30 + step * i,
    y: 34 - step * (led ? 0.7 : 1.05) * i,
    scale: 0.94,
  }));
}

function leaderPlaces(count: number, units: number): Place[] {
  if (!units) return alone(count);
  const step = Math.min(60, 104 / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, i) => ({ x: 47 - step * i, y: -46, scale: 0.6 }));
}

/** Leaders without units have the hex for themselves. */
function alone(count: number): Place[] {
  if (count === 1) return [{ x: 0, y: 2, scale: 1 }];
  const step = Math.min(72, 110 / (count - 1));
  const first = (-step * (count - 1)) / 2;
  return Array.from({ length: count }, (_, i) => ({ x: first + step * i, y: 4, scale: 0.72 }));
}
