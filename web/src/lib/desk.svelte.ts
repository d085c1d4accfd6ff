/** What one player looks at and points to: the state of the page around a table. */

import { getContext, setContext } from 'svelte';
import { readSheet, type Sheet } from '../art/sheet';
import type { Camera } from '../board/camera.svelte';
import { Lens } from './lens.svelte';
import { guesses, type Offers, offersOf, turnsCards } from './offers';
import type { Advice, Answer, Card, Refusal, UnitView, View } from './protocol';
import { settings } from './settings.svelte';
import { stacksOf } from './stacks';
import type { Table } from './table.svelte';
import { say } from './words.svelte';

export type Reason = Refusal | { legal: true };

/** What a card is called while it is dragged. */
export const CARD = 'text/x-sandtable-card';

export interface Inquiry {
  about: string;
  /** The hex that was asked about; "" for cards. */
  hex: string;
  answers: Reason[];
  waiting: boolean;
}

export interface Menu {
  title: string;
  answers: Answer[];
}

export class Desk {
  hovered = $state('');
  opened = $state('');
  focused = $state('');
  rule = $state('');
  inquiry = $state.raw<Inquiry | null>(null);
  menu = $state.raw<Menu | null>(null);
  confirming = $state.raw<Answer | null>(null);
  /** The answer that is pointed at. */
  pointed = $state.raw<Answer | null>(null);
  /** What a standing order is about to be given for. */
  ordering = $state.raw<{ unit: number; hex: string } | null>(null);
  replaying = $state(false);
  /** Where the replay is to be opened; with `why`, what the captain thinks of it is shown. */
  visited = $state.raw<{ number: number; why: boolean } | null>(null);
  reviewing = $state(false);
  private advice = $state.raw<Advice | null>(null);
  /** A position of the past that is shown instead of the present one. */
  replayed = $state.raw<View | null>(null);
  /** What moves the board, while it is shown. */
  camera = $state.raw<Camera | null>(null);
  readonly lens: Lens;

  readonly offers: Offers = $derived.by(() => offersOf(this.replayed ? null : this.table.decision));
  readonly sheet: Sheet | null = $derived.by(() =>
    this.table.map ? readSheet(this.table.map) : null,
  );
  readonly view: View | null = $derived.by(() => this.replayed ?? this.table.view);
  readonly stacks: Map<string, UnitView[]> = $derived.by(() =>
    this.view && this.table.catalog ? stacksOf(this.view, this.table.catalog) : new Map(),
  );
  /** Hexes that the question names. */
  readonly named: string[] = $derived.by(() =>
    this.replayed || this.table.decision?.waiting
      ? []
      : (this.table.decision?.text.match(/\b[A-Z]\d{1,2}\b/g) ?? []),
  );
  readonly hand: Card[] = $derived.by(() => {
    const side = this.table.side;
    const keys = this.view?.cards[side]?.hand ?? [];
    const deck = this.table.catalog?.decks[side] ?? [];
    return keys.flatMap((key) => deck.find((card) => card.key === key) ?? []);
  });

  /** What the captain advises for the question that is asked now. */
  readonly advised: Advice | null = $derived.by(() =>
    this.table.isAsked && !this.replayed && this.advice?.number === this.table.number
      ? this.advice
      : null,
  );

  constructor(readonly table: Table) {
    this.lens = new Lens(table);
  }

  // --- things and what they offer -----------------------------------------------------------

  answersAt(hex: string): Answer[] {
    const units = this.stacks.get(hex) ?? [];
    return [
      ...(this.offers.hexes.get(hex) ?? []),
      ...units.flatMap((unit) => this.answersFor(unit)),
    ];
  }

  /** What a unit or its Weapon offers. */
  answersFor(unit: UnitView): Answer[] {
    const weapon = unit.weapon >= 0 ? (this.offers.weapons.get(unit.weapon) ?? []) : [];
    return [...(this.offers.units.get(unit.id) ?? []), ...weapon];
  }

  // --- choosing -----------------------------------------------------------------------------

  choose(answer: Answer): void {
    this.menu = null;
    this.close();
    if (this.mustConfirm(answer)) this.confirming = answer;
    else this.send(answer);
  }

  private mustConfirm(answer: Answer): boolean {
    if (this.confirming?.option === answer.option || settings.confirm === 'never') return false;
    return settings.confirm === 'always' || turnsCards(this.table.decision, answer);
  }

  send(answer: Answer): void {
    this.confirming = null;
    this.pointed = null;
    this.lens.pointAway();
    void this.table.decide(answer.option);
  }

  /** One answer is given at once; of several the player picks. */
  pick(title: string, answers: Answer[]): void {
    const [only, ...more] = answers;
    if (only && !more.length) this.choose(only);
    else if (only) this.menu = { title, answers };
  }

  /** A card was dragged onto the board. */
  playCard(index: number): void {
    const card = this.hand.find((each) => each.index === index);
    if (card) this.pick(say(`order-${card.order}`), this.offers.cards.get(index) ?? []);
  }

  /** Whether dragging a unit can answer the question: it moves, or the question is about it. */
  canDrag(unit: UnitView): boolean {
    const about = unit.moving || this.named.includes(unit.hex);
    return about && unit.side === this.table.side && this.offers.hexes.size > 0;
  }

  /** A counter was dropped on a hex. */
  drop(hex: string): void {
    const answers = this.offers.hexes.get(hex) ?? [];
    if (answers.length) this.pick(hex, answers);
  }

  clickHex(hex: string): void {
    if (this.lens.takes(hex)) return;
    const answers = this.answersAt(hex);
    if (answers.length === 1 && answers[0]) this.choose(answers[0]);
    else if (this.opened === hex) this.close();
    else this.open(hex);
  }

  open(hex: string): void {
    this.inquiry = null;
    this.opened = hex;
  }

  close(): void {
    this.opened = '';
    this.inquiry = null;
  }

  /** Look at the game as it was at a number. */
  visit(number: number, why = false): void {
    this.reviewing = false;
    this.visited = { number, why };
    this.replaying = true;
  }

  /** Whether an answer is the one that the captain advises. */
  isAdvised(answers: readonly Answer[]): boolean {
    return !!this.advised && answers.some((each) => each.option === this.advised?.option);
  }

  // --- asking -------------------------------------------------------------------------------

  async ask(about: string, options: string[], hex = ''): Promise<void> {
    this.inquiry = { about, hex, answers: [], waiting: true };
    const found = await Promise.all(options.map((option) => this.table.why(option).catch(refused)));
    if (this.inquiry?.about === about) {
      this.inquiry = { about, hex, answers: distinct(found), waiting: false };
    }
  }

  /** Look at a hex closely: what is there, what it offers, and why not more. */
  inspect(hex: string): void {
    this.open(hex);
    if (!this.table.isAsked || this.answersAt(hex).length) return;
    const question = this.table.decision;
    const asked = question?.options?.map((answer) => answer.verb) ?? [];
    const units = (this.stacks.get(hex) ?? []).map((unit) => `unit:${unit.id}`);
    const aboutUnits = units.length && (asked.includes('unit') || asked.includes('weapon'));
    const place = `${guesses(question, 'hex')[0]}:${hex}`;
    void this.ask(hex, aboutUnits ? units : [place], hex);
  }

  /** What would the captain do? His choice is lit, and the board shows where it lies. */
  async consult(): Promise<void> {
    if (!this.table.isAsked) return;
    this.advice = await this.table.get<Advice>('hint').catch(() => null);
    const cells = this.sheet?.cells.filter((cell) => this.isAdvised(this.answersAt(cell.name)));
    if (cells?.length) this.camera?.show(cells.map((cell) => cell.center));
  }

  dismiss(): void {
    this.advice = null;
  }

  askUnit(unit: UnitView): void {
    const verb = guesses(this.table.decision, 'unit')[0];
    void this.ask(unit.name, [`${verb}:${unit.id}`], unit.hex);
  }

  askAnswer(answer: Answer): void {
    void this.ask(answer.text, [answer.option]);
  }

  askCard(card: Card): void {
    void this.ask(card.key, [`order:${card.index}`, `action:${card.index}`]);
  }
}

function refused(error: unknown): Refusal {
  return { rule: '', reason: '', text: error instanceof Error ? error.message : '' };
}

function distinct(found: Reason[]): Reason[] {
  return [...new Map(found.map((each) => [JSON.stringify(each), each])).values()];
}

const KEY = Symbol('desk');
export const giveDesk = (desk: Desk): Desk => setContext(KEY, desk);
export const useDesk = (): Desk => getContext<Desk>(KEY);
