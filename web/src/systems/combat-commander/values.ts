/** The numbers of units as they are now; the server is asked once for each hex and moment. */

import type { Table } from '../../net/table.svelte';
import { spoken } from '../../net/words.svelte';
import type { Figure, FiguresReport } from './protocol';

export class Values {
  private moment = '';
  private known = new Map<string, Promise<ReadonlyMap<number, Figure[]>>>();

  constructor(private readonly table: Table) {}

  /** By unit of a hex its figures; none while they are not to be had. */
  of(hex: string): Promise<ReadonlyMap<number, Figure[]>> {
    const moment = `${this.table.number}:${spoken()}`;
    if (moment !== this.moment) this.known.clear();
    this.moment = moment;
    const found = this.known.get(hex) ?? this.ask(hex);
    this.known.set(hex, found);
    return found;
  }

  private async ask(hex: string): Promise<ReadonlyMap<number, Figure[]>> {
    const found = await this.table
      .get<FiguresReport>('inspect/figures', { hex })
      .catch(() => ({ hex, units: [] }));
    return new Map(found.units.map(({ unit, figures }) => [unit, figures]));
  }
}
