/** Roads and rails: from field to field, through the places where they meet. */

import { add, mix, type Point, sub, times, xy } from '../../art/geometry';
import { exitOf, hubOf, type Land, type Plot, stepTo } from './layout';
import type { Pair } from './protocol';

/** A bent stretch, drawn towards its middle point. */
export type Bend = readonly [Point, Point, Point];

export const ROAD_HUBS = ['crossroads', 'bridge', 'station'];
export const RAIL_HUBS = ['station'];

/** Every stretch of ways that join pairs of fields. */
export function bends(land: Land, pairs: readonly Pair[], hubs: readonly string[]): Bend[] {
  return land.plots.flatMap((plot) => bendsIn(land, plot, exits(land, plot, pairs), hubs));
}

/** Where ways leave a field. */
export function exits(land: Land, plot: Plot, pairs: readonly Pair[]): Point[] {
  return pairs.flatMap(([a, b]) => {
    const other = land.byName.get(a === plot.name ? b : b === plot.name ? a : '');
    return other ? [exitOf(plot, ...stepTo(plot, other))] : [];
  });
}

function bendsIn(land: Land, plot: Plot, ends: readonly Point[], hubs: readonly string[]): Bend[] {
  const hub = hubOf(land, plot, hubs);
  const [first, ...more] = ends;
  if (!first) return [];
  if (!more.length) return [[first, mix(first, hub, 0.6), hub]];
  const [a, b] = straightest(hub, ends);
  const over = mix(hub, sub(times(hub, 2), mix(a, b, 0.5)), 0.6);
  const main: Bend = [a, over, b];
  const rest = ends.filter((end) => end !== a && end !== b);
  return [main, ...rest.map((end): Bend => [end, mix(end, hub, 0.55), along(main, 0.5)])];
}

/** The two ends between which a way turns least. */
function straightest(hub: Point, ends: readonly Point[]): [Point, Point] {
  const pairs = ends.flatMap((a, i) => ends.slice(i + 1).map((b): [Point, Point] => [a, b]));
  const turn = ([a, b]: [Point, Point]): number => {
    const sum = add(unitFrom(hub, a), unitFrom(hub, b));
    return Math.hypot(sum[0], sum[1]);
  };
  return pairs.reduce((best, each) => (turn(each) < turn(best) ? each : best));
}

const unitFrom = (from: Point, to: Point): Point => {
  const [x, y] = sub(to, from);
  const long = Math.hypot(x, y) || 1;
  return [x / long, y / long];
};

export const along = ([a, over, b]: Bend, t: number): Point =>
  mix(mix(a, over, t), mix(over, b, t), t);

export const drawn = ([a, over, b]: Bend): string => `M${xy(a)}Q${xy(over)} ${xy(b)}`;

/** In which direction a way runs where it comes nearest to a spot. */
export function headingAt(all: readonly Bend[], spot: Point): Point | null {
  let best = Number.POSITIVE_INFINITY;
  let found: Point | null = null;
  for (const bend of all) {
    for (let i = 0; i <= 12; i++) {
      const [p, q] = [along(bend, i / 12), along(bend, Math.min(1, i / 12 + 0.04))];
      const far = Math.hypot(p[0] - spot[0], p[1] - spot[1]);
      const [dx, dy] = i < 12 ? sub(q, p) : sub(p, along(bend, 0.96));
      if (far < best && (dx || dy)) [best, found] = [far, [dx, dy]];
    }
  }
  return best < 60 ? found : null;
}
