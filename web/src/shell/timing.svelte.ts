/** The clocks of a table as they stand now; looked at as often as they change. */

import { type Hand, handOf, nextLook, passed } from '../net/clock';
import type { Table } from '../net/table.svelte';

export class Timing {
  private looked = $state(0);
  /** What was last said of time that runs out: whose seat, and how many seconds are left. */
  warned = $state.raw<{ seat: string; seconds: number } | null>(null);
  readonly hands: ReadonlyMap<string, Hand> = $derived.by(() => this.handsAt(this.looked));
  /** Whether this seat may claim the win, because another side has no time left. */
  readonly mayClaim: boolean = $derived.by(() => {
    const { clock, conduct, mayAct, ended, side } = this.table;
    if (!clock || !mayAct || ended || conduct.clock?.ends === 'computer') return false;
    return clock.claim || clock.running.some((seat) => this.isOut(seat, side));
  });
  /** Whether another side may claim the win, because this seat has no time left. */
  readonly mayLose: boolean = $derived.by(() => {
    const { clock, conduct, mayAct, ended, seat } = this.table;
    if (!clock || !mayAct || ended || conduct.clock?.ends === 'computer') return false;
    const hand = this.hands.get(seat);
    return !!hand?.runs && hand.left <= 0 && hand.grace <= 0;
  });
  private before: ReadonlyMap<string, Hand> = new Map();

  constructor(private readonly table: Table) {}

  /** Follow the clock until the function that is returned is called. */
  follow(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      this.looked = performance.now();
      this.warn();
      timer = setTimeout(look, nextLook([...this.hands.values()]));
    };
    look();
    return () => clearTimeout(timer);
  }

  private isOut(seat: string, own: number): boolean {
    const side = this.table.seats.find(({ name }) => name === seat)?.side ?? own;
    const hand = this.hands.get(seat);
    return side !== own && !!hand?.runs && hand.left <= 0 && hand.grace <= 0;
  }

  private handsAt(now: number): Map<string, Hand> {
    const { clock, time } = this.table;
    if (!clock) return new Map();
    const elapsed = time.since(clock.now, Math.max(now, performance.now()));
    const seats = Object.keys(clock.left).map((seat) => [seat, handOf(clock, seat, elapsed)]);
    return new Map(seats.filter(([, hand]) => hand) as [string, Hand][]);
  }

  private warn(): void {
    for (const [seat, hand] of this.hands) {
      const before = this.before.get(seat);
      const seconds = before?.runs && hand.runs ? passed(before.left, hand.left) : 0;
      if (seconds) this.warned = { seat, seconds };
    }
    this.before = this.hands;
  }
}
