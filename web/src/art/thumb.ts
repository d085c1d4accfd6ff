/** A map as small as a stamp: one path for each kind of ground. */

import { closed, type Polygon } from './geometry';
import { hillsOf } from './hills';
import { outlinesOf } from './outlines';
import { buildings } from './roofs';
import { type Brush, type Cell, hexagon, isPlain, type Sheet } from './sheet';
import type { Shape } from './vegetation';
import { course } from './water';
import { ways } from './ways';

const PLAIN: Brush[] = ['field', 'marsh', 'brush', 'orchard', 'woods', 'cottages', 'streets'];

export function stamp(sheet: Sheet): Shape[] {
  const joined = (cells: Cell[], outlines: (cell: Cell) => readonly Polygon[]): string =>
    cells.flatMap((cell) => outlines(cell).map(closed)).join('');
  const of = (kind: Brush): Cell[] => sheet.cells.filter((cell) => isPlain(cell, kind));
  /** The ground plan of a building of many hexes is one, as on the map. */
  const houses = buildings(sheet).flatMap(({ tone, d }) => (tone === 'eaves' ? [d] : []));
  const shapes: Shape[] = [
    ...hillsOf(sheet).map((hill) => ({ tone: `hill${hill.level}`, d: closed(hill.outline) })),
    ...PLAIN.map((kind) => ({
      tone: `s-${kind}`,
      d: joined(of(kind), (cell) => outlinesOf(sheet, cell)),
    })),
    { tone: 's-water', d: joined(of('water'), (cell) => [hexagon(cell)]) },
    { tone: 's-stream', d: course(sheet, 'stream') },
    { tone: 's-gully', d: course(sheet, 'gully') },
    { tone: 's-trail', d: ways(sheet, 'trail') },
    { tone: 's-road', d: ways(sheet, 'road') },
    { tone: 's-rail', d: ways(sheet, 'rail') },
    { tone: 's-house', d: houses.join('') },
  ];
  return shapes.filter((shape) => shape.d);
}
