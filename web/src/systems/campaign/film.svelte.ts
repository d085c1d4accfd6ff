/** The reveal of a round: what is gathered, moment by moment, until the table is as it was played. */

import type { Beat } from '../../net/beats';
import type { Json } from '../../net/json';
import type { DrawnOrder } from './war.svelte';

interface Met {
  field: string;
  minute: number;
}

export class Film {
  /** The orders that were shown so far, and what became of them. */
  orders = $state.raw<readonly DrawnOrder[]>([]);
  battles = $state.raw<readonly Met[]>([]);
  /** The minute of the round that is shown; null before the first. */
  minute = $state<number | null>(null);
  running = $state(false);

  /** Show one more moment; without one it is over. */
  take(beat: Beat | null): void {
    if (!beat) {
      this.running = false;
      this.orders = [];
      this.battles = [];
      this.minute = null;
      return;
    }
    for (const { detail = {} } of beat.lines) this.note(detail);
    for (const effect of beat.effects) {
      if (effect.effect === 'begin') this.take(null);
      else if (effect.effect === 'clock' && this.orders.length) this.minute = effect.to;
    }
  }

  private note(detail: Json): void {
    const order = detail['order'] as Omit<DrawnOrder, 'status'> | undefined;
    const settled = detail['settled'] as { formation: string; status: string } | undefined;
    const met = detail['met'] as Met | undefined;
    if (order) {
      this.running = true;
      const others = this.orders.filter(({ formation }) => formation !== order.formation);
      this.orders = [...others, { ...order, status: 'open' }];
    }
    if (settled)
      this.orders = this.orders.map((each) =>
        each.formation === settled.formation ? { ...each, status: settled.status } : each,
      );
    if (met) this.battles = [...this.battles, met];
  }
}
