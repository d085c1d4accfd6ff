/** The arrows of orders: from where a formation stands through the fields of its way. */

import { add, mix, type Point, sub, times, turned, unit } from '../../art/geometry';

export interface Arrow {
  /** Its course, and the tip at its end. */
  d: string;
  tip: string;
  /** Where its minutes are written. */
  label: Point;
}

const figure = (n: number): string => String(Math.round(n * 10) / 10);
const xy = ([x, y]: Point): string => `${figure(x)} ${figure(y)}`;

/** How far from the middle of its last field an arrow ends; attacks end where the fight begins. */
const SHORT = { move: 40, attack: 84, support: 116 } as const;
const START = 56;

/** An arrow through some spots; `nth` of several that end at the same place lies a little aside. */
export function arrow(spots: readonly Point[], order: string, nth = 0): Arrow | null {
  const [from, ...way] = spots;
  const last = way.at(-1);
  if (!from || !last) return null;
  const before = way.length > 1 ? (way.at(-2) as Point) : from;
  const ahead = unit(sub(last, before));
  const aside = turned(ahead, Math.PI / 2);
  const by = (nth % 2 ? 1 : -1) * Math.ceil(nth / 2) * 42;
  const short = SHORT[order as keyof typeof SHORT] ?? SHORT.move;
  const end = add(add(last, times(ahead, -short)), times(aside, by));
  const first = way.length > 1 ? (way[0] as Point) : end;
  const start = add(from, times(unit(sub(first, from)), START));
  const neck = add(end, times(ahead, -16));
  const points = [start, ...way.slice(0, -1), neck];
  return {
    d: points.length === 2 ? bowed(start, neck) : curved(points),
    tip: `M${xy(add(neck, times(aside, 19)))}L${xy(add(end, times(ahead, 14)))}L${xy(add(neck, times(aside, -19)))}Z`,
    label: points.length === 2 ? middle(start, neck) : mix(points.at(-2) as Point, neck, 0.45),
  };
}

/** How much a straight arrow is bent. */
const BOW = 0.1;

const control = (a: Point, b: Point): Point =>
  add(mix(a, b, 0.5), times(turned(sub(b, a), -Math.PI / 2), BOW));

const bowed = (a: Point, b: Point): string => `M${xy(a)}Q${xy(control(a, b))} ${xy(b)}`;
const middle = (a: Point, b: Point): Point => mix(mix(a, b, 0.5), control(a, b), 0.5);

function curved(points: readonly Point[]): string {
  let d = `M${xy(points[0] as Point)}`;
  for (let i = 1; i < points.length - 1; i++) {
    const here = points[i] as Point;
    const next = points[i + 1] as Point;
    d += `Q${xy(here)} ${xy(i === points.length - 2 ? next : mix(here, next, 0.5))}`;
  }
  return d;
}
