/** The ground of a campaign as layers of paths, from the bottom up. */

import {
  add,
  closed,
  distance,
  line,
  type Point,
  type Polygon,
  rounded,
  smooth,
  times,
  turned,
  unit,
} from '../../art/geometry';
import { slope } from '../../art/hills';
import { between, type Chance, chanceOf } from '../../art/random';
import { roof } from '../../art/roofs';
import type { Layer } from '../../art/scene';
import { acre, crowns, grown, type Shape, tillageOf, tuft } from '../../art/vegetation';
import { DEEP, exitOf, type Land, type Plot, placeOf, WIDE } from './layout';
import { rivers } from './rivers';
import { along, type Bend, bends, drawn, headingAt, RAIL_HUBS, ROAD_HUBS } from './ways';

interface Ways {
  roads: Bend[];
  rails: Bend[];
  /** Spots on roads, rails and rivers, to be kept free. */
  free: Point[];
}

export function paint(land: Land): Layer[] {
  const water = rivers(land);
  const roads = bends(land, land.facts.roads, ROAD_HUBS);
  const rails = bends(land, land.facts.rails, RAIL_HUBS);
  const onBends = [...roads, ...rails].flatMap((bend) =>
    Array.from({ length: 11 }, (_, i) => along(bend, i / 10)),
  );
  const ways: Ways = { roads, rails, free: [...onBends, ...water.flat()] };
  const each = (draw: (land: Land, plot: Plot, ways: Ways) => Shape[]): Shape[] =>
    land.plots.flatMap((plot) => draw(land, plot, ways));
  const curve = water.map(smooth).join('');
  const wood = each(woods);
  const crossings = each(bridges);
  const stroked = (d: string, ...tones: string[]): Shape[] =>
    d ? tones.map((tone) => ({ tone, d })) : [];
  const layers: Layer[] = [
    { name: 'meadow', shapes: each(grass) },
    { name: 'fields', shapes: each(acres) },
    { name: 'hills', shapes: each(hills) },
    { name: 'floors', shapes: wood.filter(isFloor) },
    { name: 'rivers', shapes: stroked(curve, 'riverbank', 'river', 'riverlit') },
    { name: 'strips', shapes: each(strips) },
    { name: 'bridges', shapes: crossings.filter(({ tone }) => tone === 'deck') },
    { name: 'roads', shapes: stroked(roads.map(drawn).join(''), 'roadside', 'road', 'rut') },
    {
      name: 'rails',
      shapes: stroked(rails.map(drawn).join(''), 'ballast', 'sleeper', 'rails', 'railgap'),
    },
    { name: 'railings', shapes: crossings.filter(({ tone }) => tone !== 'deck') },
    { name: 'growth', shapes: wood.filter((shape) => !isFloor(shape)) },
    { name: 'buildings', shapes: each(houses) },
    { name: 'works', shapes: each(works) },
  ];
  return layers.filter((layer) => layer.shapes.some((shape) => shape.d));
}

/** What trees stand on lies below rivers and roads. */
const isFloor = ({ tone }: Shape): boolean => tone === 'edge' || tone === 'floor';

const chanceAt = (land: Land, plot: Plot, what: string): Chance =>
  chanceOf(`${what}:${land.facts.title}:${plot.name}`);

/** An outline that no ruler has drawn. */
function blob([x, y]: Point, wide: number, high: number, chance: Chance, corners = 9): Polygon {
  return Array.from({ length: corners }, (_, i) => {
    const [c, s] = turned([1, 0], (i / corners) * Math.PI * 2);
    const far = between(chance, 0.8, 1.16);
    return [x + c * wide * far, y + s * high * far];
  });
}

/** A spot well inside a field. */
const within = (plot: Plot, chance: Chance): Point => [
  plot.corner[0] + between(chance, 60, WIDE - 60),
  plot.corner[1] + between(chance, 60, DEEP - 60),
];

const isFree = (spot: Point, room: number, taken: readonly Point[]): boolean =>
  taken.every((other) => distance(spot, other) > room);

// --- what grows -----------------------------------------------------------------------------------

function grass(land: Land, plot: Plot): Shape[] {
  const chance = chanceAt(land, plot, 'grass');
  const blades = Array.from({ length: 14 }, () => tuft(within(plot, chance), 6));
  return [{ tone: 'grass', d: blades.join('') }];
}

/** Tilled ground wherever nothing else is: nobody would fight for it. */
function acres(land: Land, plot: Plot, ways: Ways): Shape[] {
  const chance = chanceAt(land, plot, 'acre');
  const taken = plot.places
    .filter(({ kind }) => kind !== 'crossroads')
    .map((p) => placeOf(land, plot, p));
  const found: Point[] = [];
  for (let i = 0; i < 14 && found.length < 3; i++) {
    const spot = within(plot, chance);
    if (isFree(spot, 84, [...taken, ...ways.free, ...found])) found.push(spot);
  }
  return found.flatMap((spot) => {
    const angle = between(chance, -0.4, 0.4);
    const [w, h] = [between(chance, 40, 64), between(chance, 28, 42)];
    const corners: Polygon = [
      [-w, -h],
      [w, -h],
      [w, h],
      [-w, h],
    ];
    const outline = corners.map((p) => add(turned(p, angle), spot));
    return acre(outline, tillageOf(chance));
  });
}

function woods(land: Land, plot: Plot, ways: Ways): Shape[] {
  return plot.places
    .filter(({ kind }) => kind === 'wood')
    .flatMap((place, i) => {
      const chance = chanceAt(land, plot, `wood${i}`);
      const outline = blob(placeOf(land, plot, place), 88, 60, chance, 11);
      const trees = crowns(outline, chance).filter(({ p, r }) => isFree(p, r + 8, ways.free));
      return grown(outline, trees, chance);
    });
}

// --- what is high ---------------------------------------------------------------------------------

function hills(land: Land, plot: Plot): Shape[] {
  return plot.places
    .filter(({ kind }) => kind === 'hill')
    .flatMap((place, i) => {
      const chance = chanceAt(land, plot, `hill${i}`);
      const spot = placeOf(land, plot, place);
      return [1, 2, 3].flatMap((level) => {
        const size = 1.25 - level * 0.3;
        const outline = blob(spot, 118 * size, 78 * size, chance, 10);
        return slope(level, rounded(outline), outline);
      });
    });
}

// --- what was built -------------------------------------------------------------------------------

const TILES: readonly string[] = ['clay', 'brick', 'slate', 'clay'];

function house(spot: Point, angle: number, wide: number, high: number, tiles: string): Shape[] {
  const rect = { x0: -wide, y0: -high, x1: wide, y1: high };
  return roof([rect], (p) => add(turned(p, angle), spot), tiles);
}

/** Houses where they stand; a village has more of them around each, or around its middle. */
function houses(land: Land, plot: Plot, ways: Ways): Shape[] {
  const chance = chanceAt(land, plot, 'house');
  const told = plot.places
    .filter(({ kind }) => kind === 'building')
    .map((place) => placeOf(land, plot, place));
  const seeds = told.length || !plot.village ? told : [plot.center];
  const found: Point[] = [];
  for (const seed of seeds) {
    const spots = [
      seed,
      ...(plot.village ? Array.from({ length: 26 }, () => near(seed, chance)) : []),
    ];
    for (const spot of spots)
      if (isFree(spot, 27, found) && (spot === seed || isFree(spot, 26, ways.free)))
        found.push(spot);
  }
  return found.slice(0, 14).flatMap((spot) => {
    const angle = Math.floor(between(chance, 0, 4)) * (Math.PI / 4) + between(chance, -0.1, 0.1);
    const tiles = TILES[Math.floor(chance() * TILES.length)] ?? 'clay';
    return house(spot, angle, between(chance, 15, 20), between(chance, 10, 13), tiles);
  });
}

const near = ([x, y]: Point, chance: Chance): Point => [
  x + between(chance, -105, 105),
  y + between(chance, -72, 72),
];

/** Flat ground that was levelled: landing strips, quays. */
function strips(land: Land, plot: Plot): Shape[] {
  return plot.places.flatMap((place) => {
    const spot = placeOf(land, plot, place);
    if (place.kind === 'airfield') return airfield(spot);
    if (place.kind === 'port') return harbour(plot, spot);
    return [];
  });
}

function airfield([x, y]: Point): Shape[] {
  const strip: Polygon = [
    [x - 92, y + 14],
    [x + 84, y - 34],
    [x + 92, y - 8],
    [x - 84, y + 40],
  ];
  const dash = line([x - 70, y + 24], [x + 70, y - 14]);
  return [
    { tone: 'apron', d: closed(blobOf(x, y + 2)) },
    { tone: 'strip', d: closed(strip) },
    { tone: 'stripdash', d: dash },
  ];
}

const blobOf = (x: number, y: number): Polygon => blob([x, y], 108, 60, chanceOf(`apron${x}`), 12);

function harbour(plot: Plot, [x, y]: Point): Shape[] {
  const down = y > plot.center[1] ? 1 : -1;
  const basin: Polygon = [
    [x - 74, y - 26 * down],
    [x + 74, y - 26 * down],
    [x + 66, y + 34 * down],
    [x - 66, y + 34 * down],
  ];
  const pier = (dx: number): Polygon => [
    [x + dx - 6, y - 34 * down],
    [x + dx + 6, y - 34 * down],
    [x + dx + 6, y + 20 * down],
    [x + dx - 6, y + 20 * down],
  ];
  const ship: Polygon = [
    [x - 30, y + 8 * down],
    [x - 22, y - 2 * down],
    [x + 18, y - 2 * down],
    [x + 32, y + 3 * down],
    [x + 22, y + 12 * down],
    [x - 22, y + 14 * down],
  ];
  return [
    { tone: 'quay', d: closed(basin) },
    { tone: 'basin', d: rounded(basin) },
    { tone: 'deck', d: [pier(-46), pier(46)].map(closed).join('') },
    { tone: 'hull', d: closed(ship) },
  ];
}

/** Decks over the water where maps have a bridge, in the direction of the road that crosses. */
function bridges(land: Land, plot: Plot, ways: Ways): Shape[] {
  return plot.places
    .filter(({ kind }) => kind === 'bridge')
    .flatMap((place) => bridgeAt(plot, placeOf(land, plot, place), ways.roads));
}

export function bridgeAt(plot: Plot, spot: Point, roads: readonly Bend[]): Shape[] {
  const heading = headingAt(roads, spot) ?? toNearestEdge(plot, spot);
  const ahead = unit(heading);
  const aside = times(turned(ahead, Math.PI / 2), 17);
  const [from, to] = [add(spot, times(ahead, -40)), add(spot, times(ahead, 40))];
  const deck: Polygon = [
    add(from, aside),
    add(to, aside),
    add(to, times(aside, -1)),
    add(from, times(aside, -1)),
  ];
  const rail = (sign: number): string =>
    line(add(from, times(aside, sign)), add(to, times(aside, sign)));
  return [
    { tone: 'deck', d: closed(deck) },
    { tone: 'railing', d: rail(1) + rail(-1) },
  ];
}

/** Bridges without a road lead over the edge that they lie at. */
function toNearestEdge(plot: Plot, spot: Point): Point {
  const ways: Point[] = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ];
  const far = ([x, y]: Point): number => distance(exitOf(plot, x, y), spot);
  return ways.reduce((best, each) => (far(each) < far(best) ? each : best));
}

/** Depots and stations: sheds beside crates, a hall beside the rails. */
function works(land: Land, plot: Plot, ways: Ways): Shape[] {
  return plot.places.flatMap((place) => {
    const spot = placeOf(land, plot, place);
    if (place.kind === 'depot') return depot(spot);
    if (place.kind === 'station') return station(spot, ways);
    if (place.kind === 'airfield') return hangars(spot);
    return [];
  });
}

function depot([x, y]: Point): Shape[] {
  const crates = [
    [-46, 20],
    [-28, 24],
    [-8, 22],
    [12, 25],
    [-38, 36],
    [-16, 38],
    [6, 38],
  ].map(([dx = 0, dy = 0]) => square([x + dx, y + dy], 7));
  return [
    { tone: 'yard', d: closed(square([x - 6, y + 8], 58, 40)) },
    ...house([x - 30, y - 10], 0, 20, 11, 'slate'),
    ...house([x + 22, y - 10], 0, 20, 11, 'slate'),
    { tone: 'crate', d: crates.map(closed).join('') },
  ];
}

const square = ([x, y]: Point, w: number, h = w): Polygon => [
  [x - w, y - h],
  [x + w, y - h],
  [x + w, y + h],
  [x - w, y + h],
];

function station(spot: Point, ways: Ways): Shape[] {
  const heading = unit(headingAt(ways.rails, spot) ?? [1, 0]);
  const angle = Math.atan2(heading[1], heading[0]);
  const aside = turned(heading, -Math.PI / 2);
  const middle = add(spot, times(aside, 30));
  const platform = square([0, 0], 52, 6).map((p) =>
    add(turned(p, angle), add(spot, times(aside, 14))),
  );
  return [{ tone: 'platform', d: closed(platform) }, ...house(middle, angle, 36, 11, 'brick')];
}

function hangars([x, y]: Point): Shape[] {
  const plane = (dx: number, dy: number): string => {
    const c: Point = [x + dx, y + dy];
    const p = (a: number, b: number): Point => add(c, turned([a, b], -0.28));
    return closed([
      p(14, 0),
      p(8, 2.6),
      p(4, 14),
      p(0, 14),
      p(1, 3),
      p(-9, 2),
      p(-12, 6),
      p(-15, 6),
      p(-13, 0),
      p(-15, -6),
      p(-12, -6),
      p(-9, -2),
      p(1, -3),
      p(0, -14),
      p(4, -14),
      p(8, -2.6),
    ]);
  };
  return [
    ...house([x + 40, y + 34], -0.28, 24, 13, 'slate'),
    { tone: 'plane', d: plane(-34, -22) + plane(-2, -32) },
  ];
}

// --- beyond the edge ------------------------------------------------------------------------------

/** Where forces come on the map: an arrow from beyond the nearest edge of the map. */
export function entryArrow(land: Land, plot: Plot): string {
  const rim = RIMS.filter(([dx, dy]) => !land.rows[plot.row + dy]?.[plot.column + dx]);
  const entry = plot.places.find(({ kind }) => kind === 'entry');
  const spot = entry ? placeOf(land, plot, entry) : plot.center;
  const far = ([dx, dy]: Point): number => distance(exitOf(plot, dx, dy), spot);
  const [best] = rim.toSorted((a, b) => far(a) - far(b));
  if (!best) return '';
  const gate = exitOf(plot, ...best);
  const along: Point = best[0] ? [0, spot[1] - gate[1]] : [spot[0] - gate[0], 0];
  const end = add(gate, along);
  const p = (ahead: number, aside: number): Point =>
    add(end, add(times(best, -ahead), times(turned(best, Math.PI / 2), aside)));
  return closed([p(-50, 9), p(-14, 9), p(-14, 22), p(20, 0), p(-14, -22), p(-14, -9), p(-50, -9)]);
}

const RIMS: readonly Point[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

/** Large soft spots of colour, as water leaves them on paper: x, y, radius. */
export function washesOf(land: Land): [number, number, number][] {
  const chance = chanceOf(`wash:${land.facts.title}`);
  return Array.from({ length: 20 }, () => [
    chance() * land.width,
    chance() * land.height,
    between(chance, 200, 520),
  ]);
}
