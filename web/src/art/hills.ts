/** Rising ground: tints for each level, contours, and strokes down the slope. */

import {
  add,
  at,
  closed,
  distance,
  edges,
  line,
  mix,
  type Point,
  type Polygon,
  rounded,
  sub,
  times,
  unit,
} from './geometry';
import { between, chanceOf } from './random';
import { borders, type Sheet } from './sheet';
import type { Shape } from './vegetation';

export interface Hill {
  level: number;
  outline: Polygon;
}

/** The map file's contours, or contours of ours around the hexes of a level. */
export function hillsOf(sheet: Sheet): Hill[] {
  const hills = sheet.hills.length
    ? sheet.hills
    : [1, 2, 3, 4].flatMap((level) => contours(sheet, level));
  return [...hills].sort((a, b) => a.level - b.level);
}

function contours(sheet: Sheet, level: number): Hill[] {
  const high = new Set(sheet.cells.filter((cell) => cell.level >= level));
  if (!high.size) return [];
  return borders(high).map((loop) => ({ level, outline: eased(sheet, loop) }));
}

/** Corners cut off and shaken a little, so that no slope follows the hexes. */
function eased(sheet: Sheet, loop: readonly Point[]): Polygon {
  const chance = chanceOf(`hill:${sheet.key}:${loop[0]?.join()}`);
  const cut = loop.flatMap((p, i) => [mix(p, at(loop, i + 1), 0.3), mix(p, at(loop, i + 1), 0.7)]);
  return cut.map((p) =>
    atBorder(sheet, p) ? p : add(p, [between(chance, -7, 7), between(chance, -7, 7)]),
  );
}

const atBorder = (sheet: Sheet, [x, y]: Point): boolean =>
  x < 90 || y < 40 || x > sheet.width - 90 || y > sheet.height - 40;

export function hillShapes(sheet: Sheet): Shape[] {
  const own = sheet.hills.length > 0;
  return hillsOf(sheet).flatMap(({ level, outline }) => {
    const d = own ? closed(outline) : rounded(outline);
    return slope(level, d, outline, (p) => atBorder(sheet, p));
  });
}

/** The ground from one contour upwards. */
export function slope(
  level: number,
  d: string,
  outline: Polygon,
  isBare: (p: Point) => boolean = () => false,
): Shape[] {
  return [
    { tone: 'hillshade', d },
    { tone: `hill${Math.min(level, 4)}`, d },
    { tone: 'hachure', d: hachures(outline, isBare) },
    { tone: 'contour', d },
  ];
}

/** Short strokes outward, downhill, closer where the light does not fall. */
function hachures(outline: Polygon, isBare: (p: Point) => boolean): string {
  const curve = softened(outline);
  return edges(curve)
    .flatMap(([a, b]) => {
      const along = sub(b, a);
      const out = unit([along[1], -along[0]]);
      const count = Math.max(1, Math.round(distance(a, b) / 11));
      return Array.from({ length: count }, (_, i) => {
        const p = mix(a, b, (i + 0.5) / count);
        if (isBare(p)) return '';
        const length = 7 + 6 * (out[0] * 0.6 + out[1] * 0.8 > 0 ? 1 : 0.35);
        return line(p, add(p, times(out, length)));
      });
    })
    .join('');
}

const softened = (outline: Polygon): Polygon =>
  outline.flatMap((p, i) => [mix(at(outline, i - 1), p, 0.75), mix(p, at(outline, i + 1), 0.25)]);
