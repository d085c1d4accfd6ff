/** Which brush paints which terrain. */

import type { Point } from '../../art/geometry';
import type { Brush, Plan, PlannedHex } from '../../art/sheet';
import type { MapFile, MapHex } from './protocol';

const GROUND: Record<string, Brush> = {
  open: 'meadow',
  woods: 'woods',
  town: 'streets',
  village: 'cottages',
  field: 'field',
  swamp: 'marsh',
  'narrow-river': 'stream',
  'wide-river': 'water',
};

/** A corner of a hex, no more than a tenth of it. */
const CORNER: Point[] = [
  [-480, -960],
  [-120, -940],
  [-260, -560],
  [-690, -420],
];

/** Joined boards as the painter wants them. */
export function planOf(map: MapFile): Plan {
  const slight = map.hexes.flatMap((hex): [string, Point[][]][] =>
    hex.slight ? [[hex.name, [CORNER]]] : [],
  );
  return {
    key: map.boards.flat().join('+'),
    hexes: map.hexes.map(planned),
    sides: map.hedges.map(({ a, b }) => ({ a, b, edge: 'hedge' as const })),
    outlines: Object.fromEntries(slight),
    hills: [],
    halved: true,
  };
}

function planned(hex: MapHex): PlannedHex {
  const brush = GROUND[hex.slight || hex.terrain] ?? 'meadow';
  return {
    name: hex.name,
    x: hex.x,
    y: hex.y,
    brush,
    bridge: !hex.bridge ? '' : brush === 'water' ? 'long' : 'short',
    level: Number(hex.hill),
    road: hex.road,
    rail: hex.rail,
    trail: [],
    house: -1,
  };
}
