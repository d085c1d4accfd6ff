/** Looking closely at the boards: lines of sight, what a hex sees, who watches it, who can shoot there. */

import type { Table } from '../../net/table.svelte';
import type { Overlay, SightReport, WatchReport } from './protocol';

export type Watching = 'spotters' | 'lanes';

export interface Shading {
  kind: 'sees';
  about: string;
  values: ReadonlyMap<string, number>;
}

export class Lens {
  /** Whether clicks measure a line of sight. */
  measuring = $state(false);
  from = $state('');
  report = $state.raw<SightReport | null>(null);
  shading = $state.raw<Shading | null>(null);
  watched = $state.raw<WatchReport | null>(null);
  private asked = 0;
  private known = new Map<string, SightReport>();

  constructor(private readonly table: Table) {}

  get active(): boolean {
    return this.measuring || this.shading !== null || this.watched !== null;
  }

  /** Whether all that is shown is of one hex. */
  isAbout(hex: string): boolean {
    return hex === (this.shading?.about ?? this.watched?.hex);
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
    this.watched = null;
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

  /** All that is seen from a hex. */
  async shade(kind: 'sees', hex: string): Promise<void> {
    this.clear();
    const asked = ++this.asked;
    const found = await this.table.get<Overlay>(`inspect/${kind}`, { hex }).catch(() => null);
    if (found && asked === this.asked)
      this.shading = { kind, about: hex, values: new Map(Object.entries(found.hexes)) };
  }

  /** Who sees a hex, or can make opportunity fire into it. */
  async watch(kind: Watching, hex: string): Promise<void> {
    this.clear();
    const asked = ++this.asked;
    const found = await this.table.get<WatchReport>(`inspect/${kind}`, { hex }).catch(() => null);
    if (found && asked === this.asked) this.watched = found;
  }
}
