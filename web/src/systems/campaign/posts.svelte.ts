/** Where formations are placed before the first round: the draft of the plain form, on the map. */

import type { Question } from '../../net/protocol';
import type { Desk } from '../../shell/desk.svelte';
import { type Draft, draftKey, draftOf, wasGiven } from '../../shell/plain/drafts.svelte';
import { type Fault, type FormShape, toldOf } from '../../shell/plain/forms';

const POSTS = 'take-posts';

export class Posts {
  faults = $state.raw<readonly Fault[]>([]);

  readonly asked: { question: Question; shape: FormShape } | null = $derived.by(() => {
    const { desk } = this;
    const question = desk.replayed ? null : desk.question;
    if (!question || question.waiting || !desk.table.isAsked) return null;
    const shape = question.domains?.find((each) => each['verb'] === POSTS);
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
  /** The formations that are to be placed. */
  readonly waiting: readonly string[] = $derived.by(
    () => this.asked?.shape.fields?.map(({ name }) => name ?? '') ?? [],
  );

  constructor(readonly desk: Desk) {}

  /** The field on which a formation is to stand; '' for none yet. */
  fieldOf(formation: string): string {
    return String(this.draft?.fields[formation] ?? '');
  }

  /** The fields on which a formation could stand. */
  fieldsFor(formation: string): readonly string[] {
    const field = this.asked?.shape.fields?.find(({ name }) => name === formation);
    return field?.choices?.map(({ value }) => String(value)) ?? [];
  }

  /** Place a formation; whether it may stand there. */
  place(formation: string, field: string): boolean {
    if (!this.draft || !this.fieldsFor(formation).includes(field)) return false;
    this.faults = [];
    this.draft.fields[formation] = field;
    return true;
  }

  /** The next formation that stands nowhere. */
  get next(): string {
    return this.waiting.find((name) => !this.fieldOf(name)) ?? '';
  }

  faultsOf(formation: string): readonly Fault[] {
    return this.faults.filter(({ field }) => field === formation);
  }

  async handIn(onanswer: (option: string) => Promise<boolean>): Promise<void> {
    const { asked, draft, key } = this;
    const fields = draft?.read();
    if (!asked || !fields) return;
    const told = toldOf(asked.shape.fields ?? [], fields);
    const taken = await onanswer(`${POSTS}:${JSON.stringify(told)}`);
    if (taken) wasGiven(key);
    this.faults = taken ? [] : (this.desk.table.notice?.faults ?? []);
  }
}
