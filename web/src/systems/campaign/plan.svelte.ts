/** The order sheet of a seat while it is written on the map: it is the draft of the plain form. */

import type { Question } from '../../net/protocol';
import type { Desk } from '../../shell/desk.svelte';
import { type Draft, draftKey, draftOf, wasGiven } from '../../shell/plain/drafts.svelte';
import { type Fault, type FormShape, toldOf } from '../../shell/plain/forms';
import {
  type Choice,
  choiceAt,
  isPathed,
  lineFor,
  lineOfFault,
  type Mode,
  targets,
  withLine,
  without,
  written,
} from './lines';
import type { Line, Offer, Ordered, OutlookFacts, Possibilities } from './protocol';

const SHEET = 'orders';
/** So long nothing is written before it is asked what becomes of it. */
const SETTLES = 120;

export class Plan {
  mode = $state<Mode>('march');
  /** Whether the form is shown as plain fields instead. */
  plain = $state(false);
  /** What the formation that is looked at could be ordered. */
  found = $state.raw<Possibilities | null>(null);
  outlook = $state.raw<OutlookFacts | null>(null);
  faults = $state.raw<readonly Fault[]>([]);
  private readonly kept = new Map<string, Possibilities>();
  private timer = 0;

  /** The question that is asked by an order sheet, with the shape of its form. */
  readonly asked: { question: Question; shape: FormShape } | null = $derived.by(() => {
    const { desk } = this;
    const question = desk.replayed ? null : desk.question;
    if (!question || question.waiting || !desk.table.isAsked) return null;
    const shape = question.domains?.find((each) => each['verb'] === SHEET);
    return shape ? { question, shape: shape as unknown as FormShape } : null;
  });
  private readonly key: string = $derived.by(() =>
    this.asked ? draftKey(this.desk.table.id, this.asked.shape) : '',
  );
  readonly draft: Draft | null = $derived.by(() =>
    this.asked
      ? draftOf(this.key, this.asked.shape, this.desk.table.log.at(-1)?.trace === 'undo')
      : null,
  );
  /** The lines that are written. */
  readonly lines: readonly Line[] = $derived.by(
    () => (this.draft?.fields[SHEET] as Line[] | undefined)?.filter(({ order }) => order) ?? [],
  );
  /** The formations for which this seat writes. */
  readonly led: readonly string[] = $derived.by(() => {
    const list = this.asked?.shape.fields?.find(({ name }) => name === SHEET);
    const formation = list?.each?.fields?.find(({ name }) => name === 'formation');
    return formation?.choices?.map(({ value }) => String(value)) ?? [];
  });
  /** Fields to which the formation could be sent by a click. */
  readonly targets: ReadonlyMap<string, Choice> = $derived.by(() =>
    this.canOrder ? targets(this.found, this.mode) : new Map(),
  );

  constructor(
    readonly desk: Desk,
    private readonly chosen: () => string,
  ) {}

  get isOpen(): boolean {
    return !!this.asked && !this.plain;
  }

  /** Whether the formation that is looked at can be ordered now. */
  get canOrder(): boolean {
    return (
      this.isOpen && this.led.includes(this.chosen()) && this.found?.formation === this.chosen()
    );
  }

  lineOf(formation: string): Line | undefined {
    return this.lines.find((line) => line.formation === formation);
  }

  /** What is known of an order that is written. */
  orderedOf(formation: string): Ordered | undefined {
    return this.outlook?.orders.find((each) => each.formation === formation);
  }

  faultsOf(formation: string): readonly { text: string; rule: string }[] {
    const at = this.lines.findIndex((line) => line.formation === formation);
    const sent = this.faults.filter(({ field }) => at >= 0 && lineOfFault(field) === at);
    return sent.length ? sent : (this.outlook?.faults[formation] ?? []);
  }

  // --- asking -----------------------------------------------------------------------------------

  /** Ask what a formation could be ordered. */
  async look(formation: string): Promise<void> {
    const { table } = this.desk;
    const key = `${table.number} ${formation}`;
    const known = this.kept.get(key);
    if (known || !formation) {
      this.found = known ?? null;
      return;
    }
    const found = await table.get<Possibilities>('inspect/orders', { formation }).catch(() => null);
    if (found) this.kept.set(key, found);
    if (this.chosen() === formation) this.found = found;
  }

  /** Ask what becomes of the sheet, once nothing is written for a moment. */
  reckon(): void {
    const { lines } = this;
    clearTimeout(this.timer);
    if (!this.asked) {
      this.outlook = null;
      return;
    }
    const query = Object.fromEntries(lines.map((line) => [line.formation, written(line)]));
    this.timer = window.setTimeout(async () => {
      const found = await this.desk.table
        .get<OutlookFacts>('inspect/outlook', query)
        .catch(() => null);
      if (this.lines === lines) this.outlook = found;
    }, SETTLES);
  }

  // --- writing ----------------------------------------------------------------------------------

  private write(lines: readonly Line[]): void {
    if (!this.draft) return;
    this.faults = [];
    this.draft.fields[SHEET] = [...lines];
  }

  /** Give an order to a formation. */
  give(formation: string, choice: Offer): void {
    if (!this.led.includes(formation)) return;
    this.write(withLine(this.lines, lineFor(this.lineOf(formation), formation, choice)));
  }

  /** Give the order that a field means, of a kind if one is told; whether there was one. */
  send(field: string, mode: Mode = this.mode): boolean {
    const choice = this.canOrder ? choiceAt(this.found, field, mode) : undefined;
    if (choice) this.give(this.chosen(), choice);
    return !!choice;
  }

  /** Give an order that stays where it is; whether it can be given. */
  stay(order: string): boolean {
    const offer = this.found?.here.find((each) => each.order === order && !each.why);
    if (!this.canOrder || !offer) return false;
    this.give(this.chosen(), offer);
    return true;
  }

  change(formation: string, part: Partial<Line>): void {
    const line = this.lineOf(formation);
    if (line) this.write(withLine(this.lines, { ...line, ...part }));
  }

  takeBack(formation: string): boolean {
    const was = !!this.lineOf(formation);
    this.write(without(this.lines, formation));
    return was;
  }

  /** Hand the sheet in, by the very form. */
  async handIn(onanswer: (option: string) => Promise<boolean>): Promise<void> {
    const { asked, draft, key } = this;
    const fields = draft?.read();
    if (!asked || !fields) return;
    const told = toldOf(asked.shape.fields ?? [], { ...fields, [SHEET]: this.lines });
    const taken = await onanswer(`${SHEET}:${JSON.stringify(told)}`);
    if (taken) wasGiven(key);
    this.faults = taken ? [] : (this.desk.table.notice?.faults ?? []);
  }
}

/** Whether an order takes its formation, or its help, somewhere else. */
export const isArrow = (line: { order: string; path: readonly string[] }): boolean =>
  isPathed(line.order) && line.path.length > 0;
