/** The whole ground of a map as layers of paths, from the bottom up. */

import { closed } from './geometry';
import { hexsides } from './hexsides';
import { hillShapes } from './hills';
import { between, chanceOf } from './random';
import { buildings } from './roofs';
import { settlements, yards } from './settlements';
import { type Brush, type Cell, hexagon, isPlain, type Sheet } from './sheet';
import { brush, fields, marsh, meadow, orchard, type Shape, woods } from './vegetation';
import { bridges, course, lakes } from './water';
import { ways } from './ways';

export interface Layer {
  name: string;
  shapes: Shape[];
}

const each = (sheet: Sheet, kind: Brush, draw: (sheet: Sheet, cell: Cell) => Shape[]): Shape[] =>
  sheet.cells.filter((cell) => isPlain(cell, kind)).flatMap((cell) => draw(sheet, cell));

const stroked = (d: string, ...tones: string[]): Shape[] =>
  d ? tones.map((tone) => ({ tone, d })) : [];

/** What grows lies in two layers: its ground below the ways, the rest above them. */
const GROUND = ['edge', 'floor', 'groveedge', 'grove', 'scrub'];

export function paint(sheet: Sheet): Layer[] {
  const grown = [
    ...each(sheet, 'brush', brush),
    ...each(sheet, 'orchard', orchard),
    ...each(sheet, 'woods', woods),
  ];
  const layers: Layer[] = [
    { name: 'hills', shapes: hillShapes(sheet) },
    { name: 'meadow', shapes: each(sheet, 'meadow', meadow) },
    { name: 'marsh', shapes: each(sheet, 'marsh', marsh) },
    { name: 'fields', shapes: fields(sheet) },
    { name: 'floors', shapes: GROUND.flatMap((tone) => grown.filter((s) => s.tone === tone)) },
    { name: 'yards', shapes: yards(sheet) },
    { name: 'gully', shapes: stroked(course(sheet, 'gully'), 'gullybank', 'gully', 'gullybed') },
    {
      name: 'stream',
      shapes: stroked(course(sheet, 'stream'), 'streambank', 'stream', 'streamlit'),
    },
    { name: 'lakes', shapes: lakes(sheet) },
    { name: 'trails', shapes: stroked(ways(sheet, 'trail'), 'trailbed', 'trail') },
    { name: 'bridges', shapes: bridges(sheet) },
    { name: 'roads', shapes: stroked(ways(sheet, 'road'), 'roadside', 'road', 'rut') },
    {
      name: 'rails',
      shapes: stroked(ways(sheet, 'rail'), 'ballast', 'sleeper', 'rails', 'railgap'),
    },
    { name: 'buildings', shapes: [...buildings(sheet), ...settlements(sheet)] },
    { name: 'hexsides', shapes: hexsides(sheet) },
    {
      name: 'growth',
      shapes: byTone(
        grown.filter((s) => !GROUND.includes(s.tone)),
        'shade',
      ),
    },
  ];
  return layers.filter((layer) => layer.shapes.some((shape) => shape.d));
}

/** Some tones lie below all others, or a neighbour's shade would fall on the leaves. */
function byTone(shapes: Shape[], ...low: string[]): Shape[] {
  return [
    ...low.flatMap((tone) => shapes.filter((s) => s.tone === tone)),
    ...shapes.filter((s) => !low.includes(s.tone)),
  ];
}

export const isDark = (cell: Cell): boolean => cell.brush === 'woods';

export const gridPath = (cells: readonly Cell[]): string =>
  cells.map((cell) => closed(hexagon(cell))).join('');

/** Large soft spots of colour, as water leaves them on paper: x, y, radius. */
export function washesOf(sheet: Sheet): [number, number, number][] {
  const chance = chanceOf(`wash:${sheet.key}`);
  return Array.from({ length: 18 }, () => [
    chance() * sheet.width,
    chance() * sheet.height,
    between(chance, 180, 460),
  ]);
}
