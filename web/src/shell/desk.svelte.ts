/** What one player looks at and points to: the state of the page around a table. */

import { getContext, setContext } from 'svelte';
import { inputBegan, isTooSoon } from '../kit/inputs';
import { hovers } from '../kit/media';
import { settings } from '../kit/settings.svelte';
import { beatsOf, type Told } from '../net/beats';
import type { Json } from '../net/json';
import { Pace } from '../net/pace.svelte';
import type {
  Answer,
  Hint,
  Laid,
  OddsFacts,
  PastView,
  Places,
  Question,
  Ref,
  Snapshot,
  Way,
  Why,
} from '../net/protocol';
import { keyOf } from '../net/refs';
import type { Table } from '../net/table.svelte';
import { learn, say, speakOf } from '../net/words.svelte';
import type { Camera } from '../surfaces/camera.svelte';
import { type Listed, listed, offersOf, parted, series, togetherIn, turnsLuck } from './choices';
import { Listener } from './ear.svelte';
import { idleAnswer, keepsBeat, untilBeat } from './idle.svelte';
import { Stage } from './stage.svelte';
import { type Explanation, type Model, type SystemUI, uiOf } from './system';
import { Timing } from './timing.svelte';
import { type Going, nextStep, partedWays, type Task, tasksOf, waysOf } from './ways.svelte';

/** Why something is not offered, or that it is. */
export type Reason = Why;

/** What a thing is called while it is dragged onto the board. */
export const THING = 'text/x-sandtable-thing';

export interface Inquiry {
  about: string;
  /** The place that was asked about, as a word; "" for things that lie beside the board. */
  place: string;
  /** The question that was open, as a word: what is said is true of no other. */
  moment: string;
  answers: Reason[];
  /** What the thing does that was asked about. */
  explained: readonly Explanation[];
}

export interface Menu {
  title: string;
  answers: readonly Answer[];
}

/** A piece that was taken up: where it lay, and where it may lie at this number of the table. */
export interface Lifted extends Places {
  piece: Answer;
  home: Ref | null;
}

const NOTHING = { number: -1, options: [] };

export class Desk {
  ui = $state.raw<SystemUI | null>(null);
  model = $state.raw<Model>({});
  /** Things that are pointed at, opened and focused, as words (`keyOf`); "" for none. */
  hovered = $state('');
  opened = $state('');
  focused = $state('');
  rule = $state('');
  private inquired = $state.raw<Inquiry | null>(null);
  menu = $state.raw<Menu | null>(null);
  confirming = $state.raw<Answer | null>(null);
  /** The answer that is pointed at. */
  pointed = $state.raw<Answer | null>(null);
  /** What an answer may lead to, as it was last asked for. */
  foretold = $state.raw<{ answer: Answer; odds: OddsFacts } | null>(null);
  /** Whether the board shows what is foretold. */
  foretoldThere = $state(false);
  /** What a standing order is about to be given for. */
  ordering = $state.raw<{ about: Ref | null } | null>(null);
  replaying = $state(false);
  /** Where the replay is to be opened; with `why`, what the adviser thinks of it is shown. */
  visited = $state.raw<{ number: number; why: boolean } | null>(null);
  reviewing = $state(false);
  /** Whether the list of keys is open. */
  keys = $state(false);
  /** Whether the board is shown without what lies on it. */
  bare = $state(false);
  private advice = $state.raw<Hint | null>(null);
  /** A position of the past that is shown instead of the present one. */
  replayed = $state.raw<PastView | null>(null);
  /** Things that are lit on the board because they are pointed at elsewhere. */
  lit = $state.raw<readonly Ref[]>([]);
  /** What moves the board, while it is shown. */
  camera = $state.raw<Camera | null>(null);
  /** What was last answered without the player, in words; "" since they have answered. */
  answered = $state('');
  /** Since when what is asked now is shown, and something else was before: the clock of inputs. */
  private since = 0;
  private shown = 0;
  /** Whether a pass waits for its beat. */
  onBeat = $state(false);
  private prompted = '';
  /** Answers that are chosen to be given together, at which number. */
  private gathered = $state.raw<{ number: number; options: readonly string[] }>(NOTHING);
  /** A way that was named and is being gone. */
  going = $state.raw<Going | null>(null);
  /** The number at which the adviser last did a part of the set-up; -1 when nobody asked for it. */
  resting = $state(-1);
  /** Which of several questions is looked at, by the flow that asks it. */
  private attended = $state(-1);

  /** Whether what one holds is to be seen, where a small screen shows one sheet at a time. */
  reaching = $state(false);
  /** Whether the charts lie beside the table. */
  charting = $state(false);
  /** A piece that was taken up to be laid elsewhere, while nothing else has happened. */
  private taken = $state.raw<Lifted | null>(null);
  readonly lifted: Lifted | null = $derived.by(() =>
    (this.taken?.number ?? -1) >= this.table.since && this.table.isAsked && !this.replayed
      ? this.taken
      : null,
  );
  /** The question that is looked at; with a piece in hand, where it is to lie. */
  readonly question: Question | null = $derived.by(() => {
    const all = this.table.questions;
    const asked = all.find((each) => (each.flow ?? -1) === this.attended) ?? all[0] ?? null;
    return asked && this.lifted ? whereTo(asked, this.lifted) : asked;
  });
  readonly offers: ReadonlyMap<string, readonly Answer[]> = $derived.by(() =>
    offersOf(this.isBusy ? null : this.question),
  );
  /** Answers behind answers: by the place that names them, and those of no place. */
  readonly ways = $derived.by(() =>
    partedWays(
      waysOf(this.isBusy ? null : this.question),
      (kind) => this.ui?.places?.includes(kind) ?? false,
      (thing) => this.model.place?.(thing) ?? null,
    ),
  );
  /** What a whole group could do, by place. */
  readonly tasks = $derived.by(() => tasksOf(this.isBusy ? [] : (this.model.tasks?.() ?? [])));
  /** What a way answers now; '' if it waits, undefined if it ends. */
  readonly next: string | undefined = $derived.by(() => nextStep(this));
  /** What is open now, as a word: a question of one's own, somebody else's, or nothing. */
  private readonly moment: string = $derived.by(() => {
    if (this.table.ended) return 'over';
    return this.table.isAsked ? `${this.table.since}` : `side ${this.question?.side ?? -1}`;
  });
  /** What was asked about; it is gone with its question. */
  readonly inquiry: Inquiry | null = $derived.by(() =>
    this.inquired?.moment === this.moment ? this.inquired : null,
  );
  /** What the page answers by itself, since it is no question. */
  readonly idle: Answer | undefined = $derived.by(() => idleAnswer(this));
  /** Answers of which several may be chosen before they are given. */
  readonly together: readonly Answer[] = $derived.by(() =>
    this.replayed ? [] : togetherIn(this.question),
  );
  /** Those of them that are chosen, in that order. */
  readonly ticked: readonly string[] = $derived.by(() =>
    this.gathered.number >= this.table.since ? this.gathered.options : [],
  );
  readonly view: Json | null = $derived.by(() => this.replayed?.view ?? this.table.view);
  /** What has happened up to the position that is shown. */
  readonly lines: readonly Told[] = $derived.by(() => {
    const past = this.replayed;
    return past ? this.table.log.filter((line) => line.number <= past.number) : this.table.log;
  });
  /** The side that is asked in the position that is shown; -1 if none is, or several are. */
  readonly asked: number = $derived.by(() =>
    this.replayed ? this.replayed.asked : (this.question?.side ?? -1),
  );
  /** Things that the question is about. */
  readonly about: readonly Ref[] = $derived.by(() =>
    this.replayed || this.question?.waiting ? [] : (this.question?.about ?? []),
  );
  /** What is advised for the question that is asked now. */
  readonly advised: Hint | null = $derived.by(() =>
    this.table.isAsked && !this.replayed && (this.advice?.number ?? -1) >= this.table.since
      ? this.advice
      : null,
  );

  /** What people say to each other, and the time that each has. */
  readonly ear: Listener;
  readonly timing: Timing;
  /** What is seen of what happens. */
  readonly stage = new Stage((thing) => this.model.place?.(thing) ?? null);
  /** Shows the past; each moment of it ends in whatever is to be shown then. */
  readonly past = new Pace<() => void>({
    play: (beat, lasts) => this.stage.play(beat, lasts),
    apply: (then) => {
      then();
      this.stage.settle();
    },
  });

  constructor(readonly table: Table) {
    this.ear = new Listener(table);
    this.timing = new Timing(table);
    table.stage = {
      play: (beat, lasts) => this.replaying || this.stage.play(beat, lasts),
      settle: () => this.replaying || this.stage.settle(),
    };
  }

  /** Play lines on the position of the past that is shown; `then` shows the one they lead to. */
  perform(lines: readonly Told[], then: () => void): void {
    this.past.speed = settings.pace;
    this.past.take(beatsOf(lines, -1), then);
  }

  /** Get ready for a table: its system's words, its page, and what that draws. */
  async prepare(snapshot: Snapshot): Promise<void> {
    const [ui] = await Promise.all([uiOf(snapshot.system), learn(snapshot.system)]);
    speakOf(snapshot.system);
    if (this.ui !== ui) {
      this.model = ui.model?.(this) ?? {};
      this.ui = ui;
    }
    await this.model.load?.(snapshot);
  }

  /** Look at another of the questions that are asked at once. */
  attend(question: Question): void {
    this.attended = question.flow ?? -1;
    this.confirming = null;
    this.close();
  }

  /** Whether nothing is to be chosen: something else is shown, or answered by the page. */
  private get isBusy(): boolean {
    return !!this.replayed || !!this.idle || !!this.going;
  }

  // --- things and what they offer -----------------------------------------------------------

  /** What is offered about a thing. */
  answersOn(thing: Ref): readonly Answer[] {
    return this.offers.get(keyOf(thing)) ?? [];
  }

  /** What is offered about a thing and whatever lies there. */
  answersAt(thing: Ref): readonly Answer[] {
    const there = this.model.at?.(thing) ?? [];
    return [...this.answersOn(thing), ...there.flatMap((each) => this.answersOn(each))];
  }

  /** What was laid at a place, or of a thing, and may be laid elsewhere. */
  laidAt(thing: Ref): readonly Laid[] {
    if (this.isBusy) return [];
    const there = [thing, ...(this.model.at?.(thing) ?? [])].map(keyOf);
    return (this.question?.anew ?? []).filter(({ piece, place }) =>
      [piece.on, place].some((each) => each && there.includes(keyOf(each))),
    );
  }

  /** The only thing that lies at a place where nothing is offered, if it may be taken up. */
  private onlyAt(place: Ref): Laid | undefined {
    const here = this.laidAt(place).filter(
      (each) => each.place && keyOf(each.place) === keyOf(place),
    );
    return here.length === 1 && !this.answersAt(place).length ? here[0] : undefined;
  }

  /** Take up what was laid, to lay it elsewhere. */
  async lift({ piece, place }: Laid): Promise<void> {
    if (this.isDeaf || this.table.busy) return;
    this.close();
    const found = await this.table.placesAnew(piece.option);
    this.taken = found && { ...found, piece, home: place ?? null };
  }

  /** Leave what was taken up where it lay; whether there was something. */
  putDown(): boolean {
    const held = !!this.lifted;
    this.taken = null;
    return held;
  }

  // --- choosing -----------------------------------------------------------------------------

  /** Note what is shown from now on: something else is deaf for a moment. */
  noteShown(now: number): void {
    const prompt = this.table.isAsked ? (this.question?.prompt ?? '') : '';
    this.since = now;
    if (prompt !== this.prompted) this.shown = now;
    this.prompted = prompt;
  }

  /** What others wait for has come or gone: everything below it has moved. */
  noteMoved(now: number): void {
    this.shown = now;
  }

  /** Do what the player wants, unless they could not yet have seen what they wanted. */
  heed(act: () => void): void {
    if (!this.isDeaf) act();
  }

  /** Whether what the player does now began before they could have seen what is asked. */
  private get isDeaf(): boolean {
    return settings.guard && isTooSoon(inputBegan(), this.shown);
  }

  /** Choose an answer: give it, ask again first, or lay it to others that go with it. */
  choose(answer: Answer): void {
    if (this.isDeaf) return;
    this.menu = null;
    this.close();
    if (this.together.includes(answer)) this.tick(answer);
    else this.give(answer);
  }

  /** Give one answer, whatever could go with it. */
  give(answer: Answer): void {
    if (!this.mustConfirm(answer)) this.send(answer);
    else {
      this.confirming = answer;
      this.shown = performance.now();
    }
  }

  isTicked(answer: Answer): boolean {
    return this.ticked.includes(answer.option);
  }

  private tick({ option }: Answer): void {
    const kept = this.ticked.filter((each) => each !== option);
    const options = kept.length < this.ticked.length ? kept : [...kept, option];
    this.gathered = { number: this.table.number, options };
  }

  /** Give several answers, one after another. */
  async giveAll(options: readonly string[]): Promise<void> {
    if (this.isDeaf || !this.question) return;
    const [first, ...then] = series(this.question, options);
    if (first) await this.submit(first, then);
  }

  /** The way that leads to a place where nothing is offered. */
  wayTo(place: Ref): Way | undefined {
    return this.answersAt(place).length ? undefined : this.ways.places.get(keyOf(place));
  }

  /** Go a way: give its answers one after another. */
  follow(way: Way): void {
    if (this.isDeaf || this.table.busy) return;
    this.close();
    this.going = { way, left: way.options, number: -1, since: this.table.log.at(-1)?.id ?? 0 };
    void this.stepOn();
  }

  /** What a whole group could do at a place. */
  tasksAt(place: Ref): readonly Task[] {
    return this.tasks.get(keyOf(place)) ?? [];
  }

  /** The only thing that a group could do at a place where nothing else is offered. */
  private taskAt(place: Ref): Task | undefined {
    const [task, ...more] = this.answersAt(place).length ? [] : this.tasksAt(place);
    return task?.rolls || more.length ? undefined : task;
  }

  /** Let a group do something, one after another. */
  undertake(task: Task): void {
    if (this.isDeaf || this.table.busy) return;
    this.close();
    const way = { options: [], text: task.text };
    this.going = { way, task, left: [], number: -1, since: this.table.log.at(-1)?.id ?? 0 };
  }

  /** Give the next answer of a task, as the table knows it; without one it is at its end. */
  private async taskOn(going: Going, { kind, place }: Task): Promise<void> {
    const asked = { ...going, number: this.table.number };
    this.going = asked;
    const found = await this.table
      .get<{ option: string }>('inspect/task', { task: kind, [place.kind]: place.id })
      .catch(() => null);
    if (this.going !== asked) return;
    if (found?.option) await this.submit(found.option);
    else this.halt();
  }

  /** Give the next answer of a way, or all that are left if they are chosen together. */
  async stepOn(): Promise<void> {
    const { going, table, together } = this;
    if (going?.task) return this.taskOn(going, going.task);
    const [next, ...left] = going?.left ?? [];
    if (!going || !next) return;
    const atOnce = going.left.every((each) => together.some(({ option }) => option === each));
    this.going = left.length && !atOnce ? { ...going, left, number: table.number } : null;
    await this.submit(next, atOnce ? left : []);
  }

  /** Go no further. */
  halt(): void {
    this.going = null;
  }

  /** Where chance follows every answer there is nothing to stand back from. */
  private mustConfirm(answer: Answer): boolean {
    if (this.confirming?.option === answer.option || settings.confirm === 'never') return false;
    if (settings.confirm === 'always') return true;
    if (!hovers.current && this.model.attacks?.(answer)) return true;
    return turnsLuck(answer) && !this.question?.options?.every(turnsLuck);
  }

  send(answer: Answer): void {
    if (this.isDeaf || this.onBeat) return;
    const { question, table } = this;
    const passes = answer.role === 'pass' && question && keepsBeat(table, question);
    if (passes) void this.sendOnBeat(answer.option);
    else void this.submit(answer.option);
  }

  /** Between people a pass leaves on a beat, so that it does not tell who has given it. */
  private async sendOnBeat(option: string): Promise<void> {
    const { since } = this.table;
    this.onBeat = true;
    await new Promise((done) => setTimeout(done, untilBeat(performance.now() - this.since)));
    this.onBeat = false;
    if (this.table.since === since) await this.submit(option);
  }

  /** Answer the question that is looked at with anything, a point or a form too; was it taken? */
  async submit(option: string, then: readonly string[] = []): Promise<boolean> {
    this.confirming = null;
    this.pointed = null;
    this.answered = '';
    this.model.look?.(null);
    const { lifted } = this;
    if (lifted) await this.table.placeAnew(lifted.piece.option, option);
    else await this.table.decide(option, this.question?.flow, then);
    return !this.table.notice;
  }

  /** One answer is given at once; of several the player picks. */
  pick(title: string, answers: readonly Answer[]): void {
    const [only, ...more] = answers;
    if (only && !more.length) this.choose(only);
    else if (only) this.menu = { title, answers };
  }

  /** A thing was dragged onto the board, or a piece to a place. */
  play(thing: Ref): void {
    const way = this.wayTo(thing);
    if (way) this.follow(way);
    else this.pick(this.nameOf(thing), this.answersOn(thing));
  }

  /** Lay the answers of a question out as they are listed. */
  listed(question: Question): Listed {
    const laid = parted(question, (kind) => this.ui?.places?.includes(kind) ?? false);
    const { model } = this;
    return listed(
      laid,
      (thing) => model.place?.(thing) ?? null,
      (place) => model.weight?.(place) ?? 0,
    );
  }

  nameOf(thing: Ref): string {
    return this.model.name?.(thing) ?? thing.id;
  }

  click(place: Ref): void {
    if (this.model.takes?.(place)) return;
    const answers = this.answersAt(place);
    const way = this.wayTo(place);
    const laid = this.onlyAt(place);
    const task = this.taskAt(place);
    if (answers.length === 1 && answers[0]) this.choose(answers[0]);
    else if (way) this.follow(way);
    else if (task) this.undertake(task);
    else if (this.lifted) this.tryAt(place, this.lifted);
    else if (laid) void this.lift(laid);
    else if (this.opened === keyOf(place)) this.close();
    else this.open(place);
  }

  /** What was taken up is put down where it lay; at other places the table says why it cannot. */
  private tryAt(place: Ref, { home, places }: Lifted): void {
    const before = home && keyOf(this.model.place?.(home) ?? home);
    const [alike] = places.filter(({ on }) => on?.kind === place.kind);
    if (before === keyOf(place) || !alike) this.putDown();
    else void this.submit(alike.option.replace(alike.on?.id ?? '', place.id));
  }

  /** The pointer or the focus rests on a place. */
  point(place: Ref | null): void {
    this.hovered = place ? keyOf(place) : '';
    const answers = place ? this.answersAt(place) : [];
    if (answers.length === 1) this.pointed = answers[0] ?? null;
    this.model.look?.(place);
  }

  open(place: Ref): void {
    this.inquired = null;
    this.opened = keyOf(place);
  }

  close(): void {
    this.opened = '';
    this.inquired = null;
  }

  /** Look at the game as it was after a number; with `why`, as it was before, and what to choose. */
  visit(number: number, why = false): void {
    this.reviewing = false;
    this.visited = { number: why ? Math.max(0, number - 1) : number, why };
    this.replaying = true;
  }

  /** What was shown of the past is put away. */
  leavePast(): void {
    if (!this.replayed && !this.visited) return;
    this.past.clear();
    this.stage.clear();
    this.replayed = null;
    this.visited = null;
  }

  /** Whether an answer is the one that is advised. */
  isAdvised(answers: readonly Answer[]): boolean {
    return !!this.advised && answers.some((each) => each.option === this.advised?.option);
  }

  // --- asking -------------------------------------------------------------------------------

  /** Ask why answers are not offered; without any, why nothing about a thing is. */
  async ask(about: string, options: string[], place = '', thing?: Ref): Promise<void> {
    const explained = (thing && this.model.about?.(thing)) ?? [];
    const begun: Inquiry = { about, place, moment: this.moment, answers: [], explained };
    this.inquired = begun;
    const flow = this.question?.flow;
    const asked = options.length ? options : [''];
    const found = await Promise.all(
      asked.map((option) => this.table.why(option, flow).catch(refused)),
    );
    if (this.inquired === begun) this.inquired = { ...begun, answers: distinct(found) };
  }

  /** Answers about a thing that are not offered, to ask why: so many of the likeliest verbs. */
  guesses(thing: Ref, most = 1): string[] {
    const verbs = this.question?.verbs?.[thing.kind] ?? [];
    return verbs.slice(0, most).map((verb) => `${verb}:${thing.id}`);
  }

  /** Look at a place closely: what is there, what it offers, and why not more. */
  inspect(place: Ref): void {
    this.open(place);
    if (this.answersAt(place).length) return;
    const asked = new Set(this.question?.options?.map((answer) => answer.on?.kind ?? ''));
    const there = (this.model.at?.(place) ?? []).filter((thing) => asked.has(thing.kind));
    const guesses = (there.length ? there : [place]).flatMap((thing) => this.guesses(thing));
    void this.ask(this.nameOf(place), guesses, keyOf(place));
  }

  /** Why a thing offers nothing; `place` is where the reasons are shown, none: in a dialog. */
  askThing(thing: Ref, place: Ref | null, most = 1): void {
    void this.ask(this.nameOf(thing), this.guesses(thing, most), place ? keyOf(place) : '', thing);
  }

  askAnswer(answer: Answer): void {
    void this.ask(answer.text, [answer.option]);
  }

  /** What would the adviser do? */
  async consult(): Promise<void> {
    if (!this.table.isAsked || !this.table.mayConsult) return;
    this.advice = await this.table.get<Hint>('hint').catch(() => null);
  }

  dismiss(): void {
    this.advice = null;
  }
}

/** What is asked about a piece that was taken up. */
const whereTo = (asked: Question, { piece, places }: Lifted): Question => ({
  side: asked.side,
  text: say('web-anew-where', { piece: piece.text }),
  rule: asked.rule ?? '',
  prompt: asked.prompt ?? '',
  about: piece.on ? [piece.on] : [],
  verbs: asked.verbs ?? {},
  options: places,
});

function refused(error: unknown): Reason {
  return { text: error instanceof Error ? error.message : '' };
}

function distinct(found: Reason[]): Reason[] {
  return [...new Map(found.map((each) => [JSON.stringify(each), each])).values()];
}

const KEY = Symbol('desk');
export const giveDesk = (desk: Desk): Desk => setContext(KEY, desk);
export const useDesk = (): Desk => getContext<Desk>(KEY);
