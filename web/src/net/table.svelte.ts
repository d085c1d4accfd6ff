/** One seat at one game: what it knows, kept fresh by the stream, and what it can do. */

import { ApiError, address, get, post, seatHeader } from './api';
import { type Beat, beatsOf, type Told } from './beats';
import { ServerTime } from './clock';
import type { Json } from './json';
import { type Connection, Line as Wire } from './line';
import { Pace, type Speed } from './pace.svelte';
import { brief, isRefusal, isTalk, peopleAt } from './people';
import { HUMAN, SPECTATOR } from './players';
import type {
  Conduct,
  Duties,
  FieldFault,
  Line,
  Outcome,
  PageState,
  Places,
  Proposal,
  Question,
  Reached,
  Reading,
  Sealing,
  SeatFacts,
  Settled,
  Side,
  Snapshot,
  Stood,
  TableClock,
  Takeback,
  Why,
} from './protocol';
import { breachOf } from './seal';
import { PAGE, Seen } from './seen';
import { keptGame } from './shelf';
import type { StreamRequest } from './stream';
import { say, spoken } from './words.svelte';

export interface Notice {
  text: string;
  rule: string;
  details: string[];
  /** What is wrong with each field of a form. */
  faults: FieldFault[];
}

export type { Told };

/** Where it is seen what happens. */
export interface Stage {
  /** A moment, for so many milliseconds. */
  play(beat: Beat, lasts: number): void;
  /** The table is now as it was played. */
  settle(): void;
}

/** An order in force, or one that was dropped, as far as every system tells it. */
export interface GivenOrder extends Json {
  order: number;
  text: string;
  why?: string;
}

/** Milliseconds after which a page that still shows something says so. */
const PULSE = 8_000;

export class Table {
  system = $state('');
  scenario = $state('');
  title = $state('');
  /** The game whose battle this is. */
  parent = $state('');
  sides = $state.raw<Side[]>([]);
  number = $state(-1);
  view = $state.raw<Json | null>(null);
  private asked = $state.raw<Question | null>(null);
  asides = $state.raw<Question | null>(null);
  log = $state.raw<Told[]>([]);
  canUndo = $state(false);
  takeback = $state.raw<Takeback | null>(null);
  standing = $state.raw<Stood[]>([]);
  orders = $state.raw<GivenOrder[]>([]);
  lapsed = $state.raw<GivenOrder[]>([]);
  result = $state.raw<Outcome | null>(null);
  /** How people ended a game that was not over. */
  settled = $state.raw<Settled | null>(null);
  proposals = $state.raw<readonly Proposal[]>([]);
  /** What somebody has just said no to, in words, until one does something. */
  declined = $state('');
  /** The game that is played again with sides changed, once all have agreed. */
  rematch = $state('');
  /** Games that fight battles of this one, in which others have seats. */
  battles = $state.raw<readonly string[]>([]);
  /** Whether it was agreed to on this page. */
  wantsRematch = $state(false);
  clock = $state.raw<TableClock | null>(null);
  /** Who of those who are asked side by side has answered, where all may know. */
  sealing = $state.raw<Sealing | null>(null);
  /** What this seat may do, and what is for others. */
  duties = $state.raw<Duties | null>(null);
  /** How people play together here. */
  conduct = $state.raw<Conduct>({});
  /** Whose pages are open, by the names of seats. */
  present = $state.raw<Readonly<Record<string, boolean>>>({});
  /** The number since which the same is asked: what people only say to each other changes nothing. */
  since = $state(-1);
  key = $state('');
  seats = $state.raw<SeatFacts[]>([]);
  /** The name of the seat. */
  seat = $state('');
  commitment = $state('');
  /** The text whose hash that is, as far as it is told. */
  sealed = $state('');
  /** Whether others may look over this seat's shoulder. */
  watched = $state(false);
  /** Whether the server writes letters. */
  letters = $state(false);
  /** What is not as usual about this game. */
  terms = $state.raw<readonly string[]>([]);
  /** Whether this browser has not claimed the seat, but somebody else has. */
  foreign = $state(false);
  /** Whether this page only looks over a seat's shoulder. */
  watching = $state(false);
  inspections = $state.raw<string[]>([]);
  /** How unclear rules are read in this game. */
  readings = $state.raw<readonly Reading[]>([]);
  connection = $state<Connection>('connecting');
  busy = $state(false);
  failure = $state<ApiError | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** Whether one has gone back since one's last answer: then nothing is answered by itself. */
  wentBack = $state(false);

  /** Where it is seen what happens, if anywhere. */
  stage: Stage | null = null;
  readonly pace = new Pace<PageState>({
    play: (beat, lasts) => this.play(beat, lasts),
    apply: (state) => this.apply(state),
  });
  private readonly seen = new Seen((said) => this.post('seen', said));
  readonly time = new ServerTime();
  private pulse: ReturnType<typeof setInterval> | undefined;
  private readonly line = new Wire(this);
  /** The last line that came; it may still wait to be shown. */
  private heard: { number: number; id: number } = { number: -1, id: 0 };
  /** The number that came last, */
  known = -1;
  /** and the last one with which more came than talk. */
  private changed = -1;

  constructor(
    readonly id: string,
    readonly token: string,
  ) {}

  /** Whether all sit at this screen. */
  hotseat = $state(false);

  private get place(): SeatFacts | undefined {
    return this.seats.find((seat) => seat.name === this.seat);
  }

  /** The number of one's side; -1 for who only looks. */
  get side(): number {
    return this.place?.side ?? -1;
  }

  /** Who plays a side. */
  playerOf(side: number): string {
    return this.seats.find((seat) => seat.side === side)?.player ?? '';
  }

  /** What a side is called. */
  sideName(side: number): string {
    return this.sides[side]?.name ?? say('side-nobody');
  }

  /** Whether a computer plays this seat for now. */
  get isAway(): boolean {
    return this.mayAct && !this.ended && (this.place?.player ?? HUMAN) !== HUMAN;
  }

  /** Whether nothing can be chosen any more: the game is over, or people have settled it. */
  get ended(): boolean {
    return !!this.result || !!this.settled;
  }

  /** Who has won; -1 if nobody, or not yet. */
  get winner(): number {
    return this.settled?.winner ?? this.result?.winner ?? -1;
  }

  /** Seats that people play. */
  get people(): readonly SeatFacts[] {
    return peopleAt(this.seats);
  }

  /** Whether somebody else plays here with whoever sits at this page. */
  get inCompany(): boolean {
    return !this.hotseat && this.people.some(({ name }) => name !== this.seat);
  }

  /** Whether people play on one's own side beside oneself. */
  get hasCompanions(): boolean {
    const { side, seat } = this;
    const own = this.people.filter((each) => each.side === side && each.name !== seat);
    return !this.hotseat && this.mayAct && side >= 0 && own.length > 0;
  }

  /** Whether an adviser may be asked now. */
  get mayConsult(): boolean {
    return this.ended || this.conduct.advice !== false;
  }

  /** How those are called who play a side, in full. */
  namesOf(side: number): string {
    const own = this.seats.filter((seat) => seat.side === side && seat.called);
    return own.map(({ called }) => called).join(', ');
  }

  /** Who plays a side, where a person does: oneself, a name, or somebody. */
  personOf(side: number): string {
    if (side === this.side) return say('web-player-you');
    const own = this.seats.filter((seat) => seat.side === side);
    const names = own.map(({ called }) => brief(called));
    return names.filter(Boolean).join(', ') || say('web-player-human');
  }

  /** What is wrong with what is told of this game, by the seal that this browser saw first. */
  get breach(): string {
    const { commitment: seal, sealed, system, scenario, conduct, terms } = this;
    const told = { seal, sealed, system, scenario, conduct, terms };
    return seal ? breachOf(told, keptGame(this.id)?.seal) : '';
  }

  /** What a side is called, and who plays it. */
  whoIs(side: number): string {
    const names = this.seats.filter((seat) => seat.side === side && seat.called);
    const called = names.map((seat) => brief(seat.called)).join(', ');
    return called ? `${this.sideName(side)} (${called})` : this.sideName(side);
  }

  /** Whether this page has a seat of its own. */
  get mayAct(): boolean {
    return !!this.place && this.place.role !== SPECTATOR && !this.watching;
  }

  /** What is asked, once it has been shown what led to it. */
  get decision(): Question | null {
    return this.pace.playing ? null : this.asked;
  }

  get isAsked(): boolean {
    return !!this.decision && !this.decision.waiting;
  }

  /** Everything that the seat is asked at the same time. */
  get questions(): readonly Question[] {
    return this.decision ? [this.decision, ...(this.decision.also ?? [])] : [];
  }

  /** Sit down; whatever must be fetched before the table is shown is awaited. */
  async open(prepare: (snapshot: Snapshot) => Promise<void>): Promise<void> {
    try {
      const snapshot = await this.get<Snapshot>('', this.name);
      await prepare(snapshot);
      this.begin(snapshot);
      this.failure = null;
      this.listen();
    } catch (error) {
      this.failure = error instanceof ApiError ? error : new ApiError(0, { text: String(error) });
    }
  }

  private begin(snapshot: Snapshot): void {
    this.system = snapshot.system;
    this.scenario = snapshot.scenario;
    this.title = snapshot.title;
    this.parent = snapshot.parent ?? '';
    this.sides = snapshot.sides;
    this.commitment = snapshot.commitment ?? '';
    this.sealed = snapshot.sealed ?? '';
    this.seat = snapshot.you;
    this.hotseat = !!keptGame(this.id)?.hotseat;
    this.watched = snapshot.watched ?? false;
    this.letters = snapshot.letters ?? false;
    this.terms = snapshot.terms ?? [];
    this.conduct = snapshot.conduct ?? {};
    this.watching = snapshot.watching ?? false;
    this.inspections = snapshot.inspections ?? [];
    this.readings = snapshot.readings ?? [];
    this.pace.clear();
    this.log = this.fresh(snapshot.log, { number: -1, id: 0 });
    this.known = snapshot.number;
    this.changed = snapshot.number;
    this.tick(snapshot);
    this.apply(snapshot);
  }

  close(): void {
    clearInterval(this.pulse);
    this.pace.clear();
    this.line.close();
  }

  // --- at a pace ----------------------------------------------------------------------------

  /** Show what happens at another speed. */
  tempo(speed: Speed): void {
    this.pace.speed = speed;
    if (speed !== 'off') return;
    this.pace.skip();
    this.seen.release();
  }

  /** The name under which computer players wait for this page; none if it shows all at once. */
  private get name(): Record<string, string> {
    return this.pace.speed === 'off' ? {} : { page: PAGE };
  }

  /** Tell what has been shown, where that lets a computer player go on. */
  private tell(): void {
    const withComputers = this.seats.some(({ player }) => player !== HUMAN);
    const waits = !this.asked || this.asked.waiting;
    if (this.pace.speed !== 'off' && withComputers && waits && !this.ended)
      this.seen.tell(this.number);
  }

  // --- listening ----------------------------------------------------------------------------

  /** Follow the game from here on. */
  listen(): void {
    this.line.open();
    clearInterval(this.pulse);
    this.pulse = setInterval(() => this.pace.playing && this.tell(), PULSE);
  }

  request(): StreamRequest {
    const headers = { ...seatHeader(this.token), 'Last-Event-ID': String(this.known) };
    const query = { lang: spoken(), ...this.name };
    return { address: address(`games/${this.id}/stream`, query), headers };
  }

  async reached(): Promise<number> {
    return (await this.get<Reached>('number')).number;
  }

  take(state: PageState): void {
    if (state.number < this.known) return;
    this.known = state.number;
    const fresh = this.fresh(state.log);
    if (!fresh.length || !fresh.every(isTalk)) this.changed = state.number;
    this.tick(state);
    this.declined = this.refused(fresh) || this.declined;
    this.pace.take(beatsOf(fresh, this.side), state);
  }

  /** What others have said no to, of what this seat has proposed. */
  private refused(fresh: readonly Told[]): string {
    const asked = this.mayAct && this.proposals.some(({ yours }) => yours);
    const waits = asked || (this.mayAct && !!this.takeback?.yours);
    return (
      (waits && fresh.findLast((line) => isRefusal(line) && line.by !== this.seat)?.text) || ''
    );
  }

  /** Clocks go on while it is still being shown what happened. */
  private tick({ clock }: PageState): void {
    this.clock = clock ?? null;
    if (clock) this.time.hear(clock.now, performance.now());
  }

  meet(present: Readonly<Record<string, boolean>>): void {
    this.present = present;
  }

  /** Lines that have not come before, each with its name. */
  private fresh(lines: readonly Line[], after = this.heard): Told[] {
    const found = freshOf(after, lines);
    this.heard = found.at(-1) ?? after;
    return found;
  }

  private play(beat: Beat, lasts: number): void {
    this.log = joined(this.log, beat.lines);
    this.stage?.play(beat, lasts);
  }

  private apply(state: PageState): void {
    this.number = state.number;
    this.since = Math.min(this.changed, state.number);
    this.view = state.view;
    this.asked = state.decision;
    this.canUndo = state.can_undo;
    this.takeback = state.takeback;
    this.standing = state.standing;
    this.orders = (state.orders ?? []) as GivenOrder[];
    this.lapsed = (state.lapsed ?? []) as GivenOrder[];
    this.asides = state.asides ?? null;
    this.result = state.result ?? null;
    this.settled = state.settled ?? null;
    this.proposals = state.proposals ?? [];
    this.rematch = state.rematch ?? '';
    this.battles = state.battles ?? [];
    this.sealing = state.sealing ?? null;
    this.duties = state.duties ?? null;
    this.key = state.key ?? '';
    this.seats = state.seats;
    this.stage?.settle();
    this.tell();
  }

  /** Whether lines before the first one that is known can be fetched. */
  get hasOlder(): boolean {
    return (this.log[0]?.number ?? 0) > 1;
  }

  /** Fetch the log from its beginning: a page that comes late has the end of it only. */
  async fetchLog(): Promise<void> {
    if (!this.hasOlder) return;
    const all = await this.get<Line[]>('log', { from: 0 }).catch(() => null);
    if (all) this.log = preceded(this.log, all);
  }

  // --- doing --------------------------------------------------------------------------------

  /** Answer; what is in `then` follows as long as the same is asked. */
  decide(option: string, flow = -1, then: readonly string[] = []): Promise<void> {
    this.wentBack = false;
    const more = then.length ? { then } : {};
    return this.act('decide', { number: this.number, option, ...named(flow), ...more });
  }

  /** Answer what is no question. */
  goOn(option: string): Promise<void> {
    return this.act('decide', { number: this.number, option, by_itself: true });
  }

  /** Say something without being asked. */
  speakUp(option: string): Promise<void> {
    return this.act('aside', { option });
  }

  /** Have the report that is asked for fought out at a table of its own. */
  commission(system: string, flow = -1): Promise<void> {
    return this.act('commission', { number: this.number, system, ...named(flow) });
  }

  undo(): Promise<void> {
    this.pace.skip();
    this.wentBack = true;
    return this.act('undo', { number: this.number });
  }

  /** Lay a piece elsewhere; what was laid since lies as it lay. */
  placeAnew(piece: string, place: string): Promise<void> {
    this.wentBack = true;
    return this.act('anew', { number: this.number, piece, place });
  }

  /** Where a piece could lie instead; a refusal becomes a notice. */
  async placesAnew(piece: string): Promise<Places | null> {
    this.notice = null;
    try {
      return await this.get<Places>('places', { piece });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.notice = noticeOf(error);
      return null;
    }
  }

  askTakeback(): Promise<void> {
    this.wentBack = true;
    return this.act('takeback', { number: this.number });
  }

  answerTakeback(yes: boolean): Promise<void> {
    return this.act('takeback/answer', { number: this.number, yes });
  }

  /** Let a computer player play this seat, or ("human") play it again oneself. */
  handOver(player: string): Promise<void> {
    return this.act('seat', { number: this.known, player });
  }

  // --- between people -----------------------------------------------------------------------

  /** Say something to all at the table; whether it was heard. */
  /** Say something, to all or aside to one's own side. */
  async talk(text: string, aside = false): Promise<boolean> {
    await this.act('talk', { text, ...(aside ? { aside } : {}) });
    return !this.notice;
  }

  callMe(called: string): Promise<void> {
    return this.act('called', { called });
  }

  resign(): Promise<void> {
    return this.act('resign', { number: this.known });
  }

  /** Propose something to all other sides or agree to it (`yes`), decline it or take it back. */
  propose(kind: string, yes: boolean): Promise<void> {
    if (kind === 'rematch') this.wantsRematch = yes;
    return this.act(kind, { number: this.known, yes });
  }

  claimWin(): Promise<void> {
    return this.act('claim-win', { number: this.known });
  }

  stand(window: string, scope: string): Promise<void> {
    return this.act('stand', { window, scope });
  }

  unstand(): Promise<void> {
    return this.act('unstand', {});
  }

  order(order: Json): Promise<void> {
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
    this.declined = '';
    try {
      await this.post(what, body);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 409) this.notice = noticeOf(error);
    } finally {
      this.busy = false;
    }
  }

  why(option: string, flow = -1): Promise<Why> {
    return this.post('why', { option, ...named(flow) });
  }

  get<T>(path: string, query: Record<string, string | number> = {}): Promise<T> {
    const tail = path ? `/${path}` : '';
    return get<T>(`games/${this.id}${tail}`, { lang: spoken(), ...query }, this.token);
  }

  post<T>(path: string, body: unknown): Promise<T> {
    return post<T>(`games/${this.id}/${path}`, body, this.token, { lang: spoken() });
  }
}

/** Names the question where several are asked at once. */
const named = (flow: number): { flow?: number } => (flow < 0 ? {} : { flow });

const noticeOf = ({ message, body }: ApiError): Notice => ({
  text: message,
  rule: body.rule ?? '',
  details: body.details ?? [],
  faults: body.faults ?? [],
});

/** Put older lines before those that are known; no line that is known counts as new. */
export function preceded(known: readonly Told[], all: readonly Line[]): Told[] {
  const [first] = known;
  const older = all.filter((line) => !first || line.number < first.number);
  const start = (first?.id ?? 1) - older.length;
  return [...older.map((line, i) => ({ ...line, id: start + i })), ...known];
}

/** The lines that come after the one that was heard last, each with its name. */
function freshOf(after: { number: number; id: number }, lines: readonly Line[]): Told[] {
  const fresh = lines.filter((line) => line.number > after.number);
  return fresh.map((line, i) => ({ ...line, id: after.id + 1 + i }));
}

/** Add lines: those that come twice after a reconnection once, what was taken back struck out. */
export function told(old: readonly Told[], more: readonly Line[]): Told[] {
  return joined(old, freshOf(old.at(-1) ?? { number: -1, id: 0 }, more));
}

/** Add lines; what they take back is struck out. */
function joined(old: readonly Told[], fresh: readonly Told[]): Told[] {
  const all = [...old, ...fresh];
  const cuts = fresh.filter((line) => line.from);
  if (!cuts.length) return all;
  const struck = (line: Told): boolean =>
    cuts.some(
      (cut) =>
        line.number >= (cut.from ?? 0) &&
        line.number < cut.number &&
        !cut.stays?.includes(line.number),
    );
  return all.map((line) => (struck(line) ? { ...line, undone: true } : line));
}
