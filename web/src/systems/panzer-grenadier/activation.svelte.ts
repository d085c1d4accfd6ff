/** A group that is about to be activated: a leader, whom he reaches, and the task of each. */

import type { Desk } from '../../shell/desk.svelte';
import type { CommandReport, Reached } from './protocol';

export type Task = 'move' | 'fire' | '';

/** The question in which a segment begins. */
const SEGMENT = 'segment';
/** The question who else is activated. */
const ANNOUNCE = 'announce';
const DWELL = 120;

export class Activation {
  /** Whom the leader that is pointed at would reach. */
  shown = $state.raw<CommandReport | null>(null);
  /** The group that is being put together. */
  group = $state.raw<CommandReport | null>(null);
  tasks = $state.raw<ReadonlyMap<number, Task>>(new Map());
  private number = $state(-1);
  /** The number at which everybody is announced; -1 while nobody is. */
  private closing = $state(-1);
  private dwell = 0;
  private asked = 0;
  private known = new Map<string, CommandReport>();

  constructor(private readonly desk: Desk) {}

  /** Whether somebody may be activated now. */
  get isOpen(): boolean {
    const { desk } = this;
    return desk.table.isAsked && desk.question?.prompt === SEGMENT && !desk.replayed;
  }

  /** The group, while the question is the one that it was begun at. */
  get plan(): CommandReport | null {
    return this.isOpen && this.number === this.desk.table.number ? this.group : null;
  }

  /** Everybody of the group that has a task, in the order in which they are announced. */
  get announced(): string[] {
    const { plan } = this;
    return (plan?.reached ?? []).flatMap(({ piece }) => {
      const task = this.tasks.get(piece);
      return task ? [`${task}:${piece}`] : [];
    });
  }

  // --- looking ------------------------------------------------------------------------------

  /** Point at somebody who could be the first: after a moment the chain is shown. */
  point(piece: number): void {
    clearTimeout(this.dwell);
    if (piece < 0 || !this.isOpen || this.plan) {
      this.shown = null;
      return;
    }
    this.dwell = window.setTimeout(() => void this.show(piece), DWELL);
  }

  private async show(piece: number): Promise<void> {
    const asked = ++this.asked;
    const found = await this.ask(piece);
    if (asked === this.asked && this.isOpen && !this.plan) this.shown = found;
  }

  private async ask(piece: number): Promise<CommandReport | null> {
    const { table } = this.desk;
    const key = `${table.number}:${piece}`;
    const known = this.known.get(key);
    if (known) return known;
    const found = await table
      .get<CommandReport>('inspect/command', { piece: String(piece) })
      .catch(() => null);
    if (found) this.known.set(key, found);
    return found;
  }

  // --- choosing -----------------------------------------------------------------------------

  /** Take a chain in hand: who has a target is to fire, the others to move. */
  async begin(piece: number): Promise<void> {
    const { table } = this.desk;
    const found = await this.ask(piece);
    if (!found || !this.isOpen) return;
    this.number = table.number;
    this.shown = null;
    this.group = found;
    this.desk.reaching = true;
    this.tasks = new Map(found.reached.map((each) => [each.piece, usual(each)]));
  }

  /** Give the whole group one task; who cannot is left out. */
  all(task: Task): void {
    this.tasks = new Map(
      (this.plan?.reached ?? []).map((each) => [each.piece, may(each, task) ? task : '']),
    );
    this.keepFirst();
  }

  /** The next task of somebody: move, fire, none. */
  turn(piece: number): void {
    const { plan } = this;
    const one = plan?.reached.find((each) => each.piece === piece);
    if (!one || !plan) return;
    const order: Task[] = ['move', 'fire', ''];
    const at = order.indexOf(this.tasks.get(piece) ?? '');
    const next = [1, 2, 3].map((step) => order[(at + step) % 3] ?? '');
    const task = next.find((each) => may(one, each) && (each || piece !== plan.piece)) ?? '';
    this.set(piece, task);
  }

  set(piece: number, task: Task): void {
    this.tasks = new Map(this.tasks).set(piece, task);
    this.keepFirst();
  }

  /** Whoever begins the chain is part of it; who is reached only through others goes with them. */
  private keepFirst(): void {
    const { plan } = this;
    if (!plan) return;
    const kept = new Map(this.tasks);
    for (const one of plan.reached) {
      const isFirst = one.piece === plan.piece;
      if (isFirst && !kept.get(one.piece)) kept.set(one.piece, usual(one));
      if (!isFirst && !kept.get(one.by)) kept.set(one.piece, '');
    }
    this.tasks = kept;
  }

  /** Announce them one after another; that it is all is said where that is asked. */
  announce(text: string): void {
    const options = this.announced;
    this.clear();
    this.closing = this.desk.table.number + options.length;
    this.desk.follow({ options, text });
  }

  /**
   * Say that this is all, once everybody is announced and others could be. Where nobody else can be
   * activated nothing of that is asked, and the same word would end the segment.
   */
  close(): void {
    const { desk, closing } = this;
    const { table } = desk;
    if (closing < 0 || desk.going || table.busy || !table.isAsked) return;
    this.closing = -1;
    if (table.number === closing && desk.question?.prompt === ANNOUNCE) void desk.submit('done');
  }

  clear(): boolean {
    const open = !!this.plan || !!this.shown;
    clearTimeout(this.dwell);
    this.asked += 1;
    this.group = null;
    this.shown = null;
    this.tasks = new Map();
    return open;
  }
}

export const may = ({ move, fire }: Reached, task: Task): boolean =>
  task === 'move' ? move : task === 'fire' ? fire : true;

const usual = ({ move, fire, target }: Reached): Task =>
  fire && target ? 'fire' : move ? 'move' : fire ? 'fire' : '';
