/** An activated group: what everybody of it could do at once, and where. */

import type { Desk } from '../../shell/desk.svelte';
import type { Task } from '../../shell/ways.svelte';
import type { TaskReport } from './protocol';
import { say } from './words';

/** The question who of the group acts next. */
const WHO = 'act-which';
const KINDS = ['fire', 'assault', 'move'] as const;

export class Group {
  private found = $state.raw<{ number: number; report: TaskReport } | null>(null);
  private asked = -1;

  constructor(private readonly desk: Desk) {}

  /** Ask what the group could do, once for each question who acts next. */
  async look(): Promise<void> {
    const { table, question, going } = this.desk;
    const { number } = table;
    if (!table.isAsked || question?.prompt !== WHO || going || this.asked === number) return;
    this.asked = number;
    const report = await table.get<TaskReport>('inspect/tasks').catch(() => null);
    if (report && table.number === number) this.found = { number, report };
  }

  /** What could be done at each hex, and by how many. */
  readonly tasks: readonly Task[] = $derived.by(() => {
    const { found, desk } = this;
    if (!found || found.number !== desk.table.number || !desk.table.isAsked) return [];
    return KINDS.flatMap((kind) =>
      Object.entries(found.report[kind]).map(([hex, pieces]) => ({
        kind,
        place: { kind: 'hex', id: hex },
        text: say(`web-group-${kind}`, { hex, number: pieces.length }),
        rolls: kind !== 'move',
      })),
    );
  });
}
