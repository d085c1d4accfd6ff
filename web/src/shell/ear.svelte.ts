/** What people say to each other at a table, and how much of it was not read yet. */

import { type Ear, earAt, isTalk, keepEar } from '../net/people';
import type { Table, Told } from '../net/table.svelte';

export class Listener {
  private ear = $state.raw<Ear>({ read: 0, muted: false });
  /** Whether the talk is being looked at. */
  open = $state(false);
  readonly said: readonly Told[] = $derived.by(() => this.table.log.filter(isTalk));
  /** How many lines of others were not read. */
  readonly unread: number = $derived.by(() =>
    this.muted || this.open
      ? 0
      : this.said.filter((line) => line.number > this.ear.read && !this.isOwn(line)).length,
  );

  constructor(private readonly table: Table) {
    this.ear = earAt(table.id);
  }

  /** Whether there is anything to hear here: talk is allowed, and somebody could talk. */
  get isOffered(): boolean {
    return this.table.conduct.talk !== false && (this.table.inCompany || this.said.length > 0);
  }

  get muted(): boolean {
    return this.ear.muted;
  }

  isOwn(line: Told): boolean {
    return this.table.mayAct && line.by === this.table.seat;
  }

  /** Who has said something: their name, or what their side is called. */
  speaker(line: Told): string {
    const seat = this.table.seats.find(({ name }) => name === line.by);
    return seat?.called || this.table.sideName(line.side ?? seat?.side ?? -1);
  }

  mute(muted: boolean): void {
    this.keep({ ...this.ear, muted });
  }

  /** Everything up to now was read. */
  read(): void {
    const last = this.said.at(-1)?.number ?? 0;
    if (last > this.ear.read) this.keep({ ...this.ear, read: last });
  }

  private keep(ear: Ear): void {
    this.ear = ear;
    keepEar(this.table.id, ear);
  }
}
