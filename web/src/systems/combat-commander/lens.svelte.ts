/** Looking closely at the board: lines of sight, and what is seen, hit, reached or threatened. */

import type { Table } from '../../net/table.svelte';
import type { Overlay, SightReport } from './protocol';

export type Reach = 'reach-move' | 'reach-advance' | 'reach-fire';
export type Kind = 'sees' | 'fire' | 'move' | 'threat' | Reach;

/** Orders whose reach can be shown. */
export const REACHING = ['move', 'advance', 'fire'] as const;
export const canReach = (order: string): order is (typeof REACHING)[number] =>
  (REACHING as readonly string[]).includes(order);

export interface Shading {
  kind: Kind;
  about: string;
  values: Map<string, number>;
}

const DWELL = 350;

export class Lens {
  /** Whether clicks measure a line of sight. */
  measuring = $state(false);
  from = $state('');
  report = $state.raw<SightReport | null>(null);
  shading = $state.raw<Shading | null>(null);
  /** The card that is pointed at: its shading goes when the pointer does. */
  pointed = $state('');
  private dwell = 0;
  private asked = 0;
  private known = new Map<string, SightReport>();

  constructor(private readonly table: Table) {}

  get active(): boolean {
    return this.measuring || this.shading !== null;
  }

  measure(from = ''): void {
    this.clear();
    this.measuring = true;
    this.from = from;
  }

  clear(): void {
    clearTimeout(this.dwell);
    this.pointed = '';
    this.measuring = false;
    this.from = '';
    this.report = null;
    this.shading = null;
    this.asked += 1;
  }

  /** Whether a click on a hex was for the line of sight. */
  takes(hex: string): boolean {
    if (!this.measuring) return false;
    if (!this.from || this.from === hex || this.report?.to === hex) {
      this.from = hex;
      this.report = null;
    } else {
      void this.look(hex);
    }
    return true;
  }

  /** The line to a hex that is pointed at. */
  async look(to: string): Promise<void> {
    const from = this.from;
    if (!this.measuring || !from || !to || from === to) return;
    const key = `${this.table.number}:${from}:${to}`;
    const report = this.known.get(key) ?? (await this.ask(from, to));
    if (!report) return;
    this.known.set(key, report);
    if (this.from === from) this.report = report;
  }

  private ask(from: string, to: string): Promise<SightReport | null> {
    return this.table.get<SightReport>('inspect/sight', { from, to }).catch(() => null);
  }

  /** What an Order of one's own could reach. */
  reach(order: (typeof REACHING)[number]): Promise<void> {
    return this.shade(`reach-${order}`, '', {});
  }

  /** A card is pointed at: after a moment its reach is shown, unless something else is looked at. */
  pointAt(key: string, order: string): void {
    if (!canReach(order) || (this.active && !this.pointed)) return;
    clearTimeout(this.dwell);
    this.dwell = window.setTimeout(() => {
      void this.reach(order);
      this.pointed = key;
    }, DWELL);
  }

  pointAway(): void {
    clearTimeout(this.dwell);
    if (this.pointed) this.clear();
  }

  async shade(kind: Kind, about: string, query: { unit?: number; hex?: string }): Promise<void> {
    this.clear();
    const asked = ++this.asked;
    const found = await this.table.get<Overlay>(`inspect/${kind}`, query).catch(() => null);
    if (found && asked === this.asked) this.shading = { kind, about, values: valuesOf(found) };
  }
}

/** Values by hex; of several units in one hex the best counts. Movement comes in half points. */
export function valuesOf(overlay: Overlay): Map<string, number> {
  const found = new Map(Object.entries(overlay.hexes ?? {}));
  for (const { hex, value } of overlay.units ?? []) {
    found.set(hex, Math.max(value, found.get(hex) ?? value));
  }
  if (overlay.kind.endsWith('move')) for (const [hex, halves] of found) found.set(hex, halves / 2);
  return found;
}
