/** The time line of a round: a bar for each order along its minutes. */

import type { FormationView, Meeting, OutlookFacts, View } from './protocol';
import type { DrawnOrder } from './war.svelte';

export interface Segment {
  from: number;
  to: number;
  /** What it is: an order's kind, `battle` or `retreat`. */
  what: string;
  text: string;
}

export interface Row {
  formation: string;
  side: number;
  order: string;
  status: string;
  segments: readonly Segment[];
  /** When it is done; 0 for what takes no time. */
  end: number;
  meets: readonly Meeting[];
}

export interface Scale {
  /** The last minute that is shown, and the distance of its marks. */
  most: number;
  step: number;
}

/** The rows of a sheet that is being written. */
export function rowsOfPlan(
  outlook: OutlookFacts,
  formations: Readonly<Record<string, FormationView>>,
): Row[] {
  return outlook.orders.map((order) => ({
    formation: order.formation,
    side: formations[order.formation]?.side ?? -1,
    order: order.order,
    status: order.fits,
    segments: segmentsOf(order.order, order.minutes, order.steps),
    end: order.minutes,
    meets: outlook.meets[order.formation] ?? [],
  }));
}

function segmentsOf(
  order: string,
  minutes: number,
  steps: readonly { field: string; at: number; minutes: number }[],
): Segment[] {
  if (!steps.length)
    return minutes ? [{ from: 0, to: minutes, what: order, text: `${minutes}′` }] : [];
  return steps.map(({ field, at, minutes: taken }) => ({
    from: at - taken,
    to: at,
    what: order,
    text: field,
  }));
}

/** The rows of a round whose orders were shown, with the battles that were fought so far. */
export function rowsOfRound(view: View): Row[] {
  const orders = Object.values(view.orders).filter(({ kind }) => kind !== 'stay');
  return orders.map((order) => {
    const { formation, kind, minutes, path, status } = order;
    const battle = view.battles.find(({ attackers }) =>
      attackers.some(([name]) => name === formation),
    );
    const fought = battle && view.fought.find(({ number }) => number === battle.number);
    const segments = minutes
      ? [{ from: 0, to: minutes, what: kind, text: path.join(' ') || `${minutes}′` }]
      : [];
    const more = fought ? battleOf(fought) : [];
    return {
      formation,
      side: view.formations[formation]?.side ?? -1,
      order: kind,
      status,
      segments: [...segments, ...more],
      end: more.at(-1)?.to ?? minutes,
      meets: [],
    };
  });
}

function battleOf({ minute, lasted, retreat }: View['fought'][number]): Segment[] {
  const over = minute + lasted;
  const fight = { from: minute, to: over, what: 'battle', text: `${lasted}′` };
  return retreat
    ? [fight, { from: over, to: over + retreat, what: 'retreat', text: `${retreat}′` }]
    : [fight];
}

const STEPS = [10, 20, 30, 60];
const MOST_MARKS = 9;

/** The rows of orders that are just being shown. */
export function rowsOfFilm(
  orders: readonly DrawnOrder[],
  formations: Readonly<Record<string, FormationView>>,
): Row[] {
  return orders.map(({ formation, order, path, status, minutes }) => ({
    formation,
    side: formations[formation]?.side ?? -1,
    order,
    status,
    segments: minutes
      ? [{ from: 0, to: minutes, what: order, text: path.join(' ') || `${minutes}′` }]
      : [],
    end: minutes ?? 0,
    meets: [],
  }));
}

/** A scale that holds all rows, and an hour at least. */
export function scaleOf(rows: readonly Row[], least: number): Scale {
  const ends = rows.flatMap(({ end, meets }) => [end, ...meets.map(({ his }) => his)]);
  const most = Math.ceil((Math.max(60, least, ...ends) + 5) / 10) * 10;
  return { most, step: STEPS.find((step) => most / step <= MOST_MARKS) ?? 60 };
}

export const marksOn = ({ most, step }: Scale): number[] =>
  Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
