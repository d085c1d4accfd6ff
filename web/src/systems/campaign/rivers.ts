/** Where rivers run: along the edges of fields, and through fields whose exits water divides. */

import { add, distance, mix, type Point, sub, times, turned, unit } from '../../art/geometry';
import { between, chanceOf } from '../../art/random';
import { DEEP, exitOf, hubOf, type Land, MARGIN, type Plot, RING, stepTo, WIDE } from './layout';

/** A stretch between two knots, with what lies between them. */
type Stretch = readonly Point[];

const knot = ([x, y]: Point): string => `${Math.round(x)},${Math.round(y)}`;
const same = (a: Point, b: Point): boolean => knot(a) === knot(b);

/** Every river of a map as a curve from its source, or the edge of the map, to its end. */
export function rivers(land: Land): Point[][] {
  return chains(stretches(land)).map((chain) => wandering(land, flowing(land, chain)));
}

/** All stretches, as straight as they are told. */
export function stretches(land: Land): Stretch[] {
  const edges = land.facts.rivers.flatMap(([a, b]) => edgeBetween(land, a, b));
  const inner = land.plots.flatMap((plot) => through(land, plot));
  const known = new Set(edges.flat().map(knot));
  const ends = inner.flatMap((stretch) => [stretch[0], stretch.at(-1)]) as Point[];
  const links = ends.flatMap((end) => {
    const met = ends.filter((other) => same(other, end)).length > 1;
    return met || known.has(knot(end)) || onRim(land, end) ? [] : [linked(end, known)];
  });
  return [...edges, ...inner, ...links];
}

/** The edge that two fields share; none if they touch at a corner only. */
function edgeBetween(land: Land, a: string, b: string): Stretch[] {
  const [one, other] = [land.byName.get(a), land.byName.get(b)];
  if (!one || !other) return [];
  const [dx, dy] = stepTo(one, other);
  if (dx && dy) return [];
  const middle = exitOf(one, dx, dy);
  const half: Point = dx ? [0, DEEP / 2] : [WIDE / 2, 0];
  return [[sub(middle, half), middle, add(middle, half)]];
}

/** The water inside a field: from where its banks part to where they part again. */
function through(land: Land, plot: Plot): Stretch[] {
  const bankOf = (exit: string): number => plot.banks.findIndex((bank) => bank.includes(exit));
  if (!plot.banks.length) return [];
  const ends = RING.flatMap(([name, dx, dy], index) => {
    const [next, nx, ny] = RING[(index + 1) % RING.length] ?? RING[0];
    if (bankOf(name) === bankOf(next)) return [];
    return [mix(exitOf(plot, dx, dy), exitOf(plot, nx, ny), 0.5)];
  });
  const [first, last] = ends;
  if (!first || !last) return [];
  const middle = mix(hubOf(land, plot, ['bridge']), mix(first, last, 0.5), 0.35);
  if (ends.length === 2) return [[first, middle, last]];
  return ends.map((end) => [end, middle]);
}

const onRim = (land: Land, [x, y]: Point): boolean =>
  x <= MARGIN || y <= MARGIN || x >= land.width - MARGIN || y >= land.height - MARGIN;

/** Water that ends at an edge runs along it to the nearest corner, best to one with a river. */
function linked(end: Point, known: ReadonlySet<string>): Stretch {
  const corner = (at: number, size: number, up: boolean): number =>
    MARGIN + (up ? Math.ceil : Math.floor)((at - MARGIN) / size) * size;
  const [x, y] = end;
  const upright = Math.round(x - MARGIN) % WIDE === 0;
  const corners = [false, true].map(
    (up): Point => (upright ? [x, corner(y, DEEP, up)] : [corner(x, WIDE, up), y]),
  );
  const far = (p: Point): number => distance(p, end) - (known.has(knot(p)) ? 1000 : 0);
  const [nearest] = corners.sort((a, b) => far(a) - far(b));
  return [end, nearest ?? end];
}

/** Stretches joined where two of them meet. */
export function chains(all: readonly Stretch[]): Point[][] {
  const left = [...all];
  const meets = (p: Point): number =>
    all.filter((each) => each.some((q, i) => (!i || i === each.length - 1) && same(p, q))).length;
  const found: Point[][] = [];
  while (left.length) {
    let chain = [...(left.shift() ?? [])];
    for (const back of [false, true]) {
      if (back) chain.reverse();
      for (;;) {
        const end = chain.at(-1);
        if (!end || meets(end) !== 2) break;
        const index = left.findIndex(
          (each) => same(each[0] as Point, end) || same(each.at(-1) as Point, end),
        );
        if (index < 0) break;
        const [next = []] = left.splice(index, 1);
        chain = [...chain, ...(same(next[0] as Point, end) ? next : next.toReversed()).slice(1)];
      }
    }
    found.push(chain);
  }
  return found;
}

/** A river that reaches the edge of the map flows off it. */
function flowing(land: Land, chain: Point[]): Point[] {
  const off = (end: Point | undefined, before: Point | undefined): Point[] =>
    end && before && onRim(land, end) ? [add(end, times(unit(sub(end, before)), MARGIN))] : [];
  return [...off(chain[0], chain[1]), ...chain, ...off(chain.at(-1), chain.at(-2))];
}

/** So near to a crossing a river runs straight. */
const CALM = 46;

/** Straight water looks dug: it sways a little, but not where roads cross it. */
function wandering(land: Land, chain: readonly Point[]): Point[] {
  const chance = chanceOf(`river:${land.facts.title}:${knot(chain[0] ?? [0, 0])}`);
  const calm = land.plots.flatMap(({ center }): Point[] =>
    [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ].map(([x = 0, y = 0]) => [center[0] + (x * WIDE) / 2, center[1] + (y * DEEP) / 2]),
  );
  return chain.flatMap((p, index) => {
    const next = chain[index + 1];
    if (!next) return [p];
    const parts = Math.max(1, Math.round(distance(p, next) / 54));
    const aside = turned(unit(sub(next, p)), Math.PI / 2);
    return Array.from({ length: parts }, (_, part) => {
      const at = mix(p, next, part / parts);
      const quiet = calm.some((spot) => distance(spot, at) < CALM);
      return quiet || !part ? at : add(at, times(aside, between(chance, -13, 13)));
    });
  });
}
