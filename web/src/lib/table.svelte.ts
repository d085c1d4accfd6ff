/** One seat at one game: what it knows, kept fresh by the stream, and what it can do. */

import { ApiError, address, get, getOnce, post, seatHeader } from './api';
import { type Catalog, readCatalog } from './catalog';
import { type Connection, Line } from './line';
import type {
  CatalogFile,
  GivenOrder,
  LogLine,
  MapFile,
  Outcome,
  Question,
  Refusal,
  SeatName,
  Snapshot,
  StandingOrder,
  State,
  Takeback,
  View,
} from './protocol';
import type { StreamRequest } from './stream';
import { spoken } from './words.svelte';

export interface Notice {
  text: string;
  rule: string;
}

/** A line with a name of its own for the page. */
export type Told = LogLine & { id: number };

const SEATS: readonly SeatName[] = ['axis', 'allies'];

export class Table {
  number = $state(-1);
  view = $state.raw<View | null>(null);
  decision = $state.raw<Question | null>(null);
  log = $state.raw<Told[]>([]);
  canUndo = $state(false);
  takeback = $state.raw<Takeback | null>(null);
  standing = $state.raw<State['standing']>([]);
  orders = $state.raw<GivenOrder[]>([]);
  lapsed = $state.raw<GivenOrder[]>([]);
  result = $state.raw<Outcome | null>(null);
  key = $state('');
  seats = $state.raw<Partial<Record<SeatName, string>>>({});
  seat = $state<SeatName>('spectator');
  commitment = $state('');
  watch = $state('');
  /** Whether this page only looks over a seat's shoulder. */
  watching = $state(false);
  map = $state.raw<MapFile | null>(null);
  catalog = $state.raw<Catalog | null>(null);
  connection = $state<Connection>('connecting');
  busy = $state(false);
  failure = $state<ApiError | null>(null);
  notice = $state.raw<Notice | null>(null);

  private readonly line = new Line(this);

  constructor(
    readonly id: string,
    readonly token: string,
  ) {}

  /** 0 Axis, 1 Allies, -1 a spectator. */
  get side(): number {
    return SEATS.indexOf(this.seat);
  }

  /** Whether a computer plays this seat for now. */
  get isAway(): boolean {
    return this.mayAct && !this.result && (this.seats[this.seat] ?? 'human') !== 'human';
  }

  /** Whether this page has a seat of its own. */
  get mayAct(): boolean {
    return this.side >= 0 && !this.watching;
  }

  get isAsked(): boolean {
    return !!this.decision && !this.decision.waiting;
  }

  async open(): Promise<void> {
    try {
      const snapshot = await this.get<Snapshot>('');
      const [map, file] = await Promise.all([
        getOnce<MapFile>(`maps/${snapshot.view.map}`),
        getOnce<CatalogFile>(`catalog/${encodeURIComponent(snapshot.scenario)}`),
      ]);
      this.catalog ??= readCatalog(file);
      this.map ??= map;
      this.begin(snapshot);
      this.listen();
    } catch (error) {
      this.failure = error instanceof ApiError ? error : new ApiError(0, { text: String(error) });
    }
  }

  private begin(snapshot: Snapshot): void {
    this.commitment = snapshot.commitment;
    this.seats = snapshot.seats;
    this.seat = snapshot.you;
    this.watch = snapshot.watch ?? '';
    this.watching = snapshot.watching ?? false;
    this.log = [];
    this.take(snapshot);
  }

  close(): void {
    this.line.close();
  }

  // --- listening ----------------------------------------------------------------------------

  /** Follow the game from here on. */
  listen(): void {
    this.line.open();
  }

  request(): StreamRequest {
    const headers = { ...seatHeader(this.token), 'Last-Event-ID': String(this.number) };
    return { address: address(`games/${this.id}/stream`, { lang: spoken() }), headers };
  }

  async reached(): Promise<number> {
    return (await this.get<{ number: number }>('number')).number;
  }

  take(state: State): void {
    if (state.number < this.number) return;
    this.log = told(this.log, state.log);
    this.number = state.number;
    this.view = state.view;
    this.decision = state.decision;
    this.canUndo = state.can_undo;
    this.takeback = state.takeback;
    this.standing = state.standing;
    this.orders = state.orders ?? [];
    this.lapsed = state.lapsed ?? [];
    this.result = state.result ?? null;
    this.key = state.key ?? '';
    if (state.seats) this.seats = state.seats;
  }

  /** Whether lines before the first one that is known can be fetched. */
  get hasOlder(): boolean {
    return (this.log[0]?.number ?? 0) > 1;
  }

  /** Fetch the log from its beginning: a page that comes late has the end of it only. */
  async fetchLog(): Promise<void> {
    if (!this.hasOlder) return;
    const all = await this.get<LogLine[]>('log', { from: 0 }).catch(() => null);
    if (all) this.log = preceded(this.log, all);
  }

  // --- doing --------------------------------------------------------------------------------

  decide(option: string): Promise<void> {
    return this.act('decide', { number: this.number, option });
  }

  undo(): Promise<void> {
    return this.act('undo', { number: this.number });
  }

  askTakeback(): Promise<void> {
    return this.act('takeback', { number: this.number });
  }

  answerTakeback(yes: boolean): Promise<void> {
    return this.act('takeback/answer', { number: this.number, yes });
  }

  /** Let a computer player play this seat, or ("human") play it again oneself. */
  handOver(player: string): Promise<void> {
    return this.act('seat', { number: this.number, player });
  }

  stand(window: string, scope: string): Promise<void> {
    return this.act('stand', { window, scope });
  }

  unstand(): Promise<void> {
    return this.act('unstand', {});
  }

  order(order: StandingOrder): Promise<void> {
    return this.act('order', order);
  }

  unorder(order: number): Promise<void> {
    return this.act('unorder', { order });
  }

  /** Send something; a refusal becomes a notice, a stale number is no matter: the stream tells. */
  private async act(what: string, body: unknown): Promise<void> {
    if (this.busy) return;
    if (this.connection === 'replaced') this.listen();
    this.busy = true;
    this.notice = null;
    try {
      await this.post(what, body);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 409) this.notice = { text: error.message, rule: error.body.rule ?? '' };
    } finally {
      this.busy = false;
    }
  }

  why(option: string): Promise<Refusal | { legal: true }> {
    return this.post('why', { option });
  }

  get<T>(path: string, query: Record<string, string | number> = {}): Promise<T> {
    const tail = path ? `/${path}` : '';
    return get<T>(`games/${this.id}${tail}`, { lang: spoken(), ...query }, this.token);
  }

  post<T>(path: string, body: unknown): Promise<T> {
    return post<T>(`games/${this.id}/${path}`, body, this.token, { lang: spoken() });
  }
}

/** Put older lines before those that are known; no line that is known counts as new. */
export function preceded(known: readonly Told[], all: readonly LogLine[]): Told[] {
  const [first] = known;
  const older = all.filter((line) => !first || line.number < first.number);
  const start = (first?.id ?? 1) - older.length;
  return [...older.map((line, i) => ({ ...line, id: start + i })), ...known];
}

/** Add lines: those that come twice after a reconnection once, what was taken back struck out. */
export function told(old: readonly Told[], more: readonly LogLine[]): Told[] {
  const last = old.at(-1)?.number ?? -1;
  let id = old.at(-1)?.id ?? 0;
  const fresh = more.filter((line) => line.number > last).map((line) => ({ ...line, id: ++id }));
  const all = [...old, ...fresh];
  const cuts = fresh.filter((line) => line.from);
  if (!cuts.length) return all;
  const struck = (line: Told): boolean =>
    cuts.some((cut) => line.number >= (cut.from ?? 0) && line.number < cut.number);
  return all.map((line) => (struck(line) ? { ...line, undone: true } : line));
}
