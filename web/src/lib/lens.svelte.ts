/** Looking closely at the board: lines of sight, and what is seen, hit, reached or threatened. */

import type { Overlay, SightReport } from './protocol';
import type { Table } from './table.svelte';

export type Kind = 'sees' | 'fire' | 'move' | 'threat';

export interface Shading {
  kind: Kind;
  about: string;
  values: Map<string, number>;
}

export class Lens {
  /** Whether clicks measure a line of sight. */
  measuring = $state(false);
  from = $state('');
  report = $state.raw<SightReport | null>(null);
  shading = $state.raw<Shading | null>(null);
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
    this.measuring = false;
    this.from = '';
    this.report = null;
    this.shading = null;
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
    return this.table.get<SightReport>('sight', { from, to }).catch(() => null);
  }

  async shade(kind: Kind, about: string, query: { unit?: number; hex?: string }): Promise<void> {
    this.clear();
    const found = await this.table.get<Overlay>('overlay', { kind, ...query }).catch(() => null);
    if (found) this.shading = { kind, about, values: valuesOf(found) };
  }
}

/** Values by hex; of several units in one hex the best counts. Movement comes in half points. */
export function valuesOf(overlay: Overlay): Map<string, number> {
  const found = new Map(Object.entries(overlay.hexes ?? {}));
  for (const { hex, value } of overlay.units ?? []) {
    found.set(hex, Math.max(value, found.get(hex) ?? value));
  }
  if (overlay.kind === 'move') for (const [hex, halves] of found) found.set(hex, halves / 2);
  return found;
}
