/** Which brush paints which terrain. */

import type { Bridge, Brush, Edge, Plan, PlannedHex } from '../../art/sheet';
import type { MapFile, MapHex } from './protocol';

const GROUND: Record<string, Brush> = {
  open: 'meadow',
  woods: 'woods',
  orchard: 'orchard',
  brush: 'brush',
  field: 'field',
  marsh: 'marsh',
  stream: 'stream',
  gully: 'gully',
  'water-barrier': 'water',
  building: 'house',
};
const BRIDGES: Record<string, Bridge> = { 'major-bridge': 'long', 'minor-bridge': 'short' };
const EDGES: Record<string, Edge> = {
  wall: 'wall',
  hedge: 'hedge',
  fence: 'fence',
  cliff: 'cliff',
};

/** A map as the painter wants it. */
export function planOf(map: MapFile): Plan {
  return {
    key: map.key,
    hexes: map.hexes.map(planned),
    sides: (map.sides ?? []).flatMap(({ a, b, kind }) => {
      const edge = EDGES[kind];
      return edge ? [{ a, b, edge }] : [];
    }),
    outlines: map.outlines ?? {},
    hills: map.hills ?? [],
  };
}

function planned(hex: MapHex): PlannedHex {
  const bridge = BRIDGES[hex.terrain] ?? '';
  return {
    name: hex.name,
    x: hex.x,
    y: hex.y,
    brush: GROUND[bridge ? (hex.under ?? '') : hex.terrain] ?? 'meadow',
    bridge,
    level: hex.level,
    road: hex.road ?? [],
    rail: hex.rail ?? [],
    trail: hex.trail ?? [],
    house: hex.building ?? -1,
  };
}
