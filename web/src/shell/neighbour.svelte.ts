/** The other seat at the same screen: what it is asked, and passing for it. */

import { get, post } from '../net/api';
import type { Question, Snapshot } from '../net/protocol';
import type { Table } from '../net/table.svelte';
import { spoken } from '../net/words.svelte';
import { passOf } from './choices';

export class Neighbour {
  number = $state(-1);
  reaction = $state.raw<Question | null>(null);

  constructor(private readonly table: Table) {}

  async look(token: string, number: number): Promise<void> {
    if (number === this.number) return;
    const path = `games/${this.table.id}`;
    const page = await get<Snapshot>(path, { lang: spoken() }, token).catch(() => null);
    if (!page) return;
    this.reaction = page.decision && passOf(page.decision) ? page.decision : null;
    this.number = page.number;
  }

  pass(token: string): Promise<unknown> {
    const option = this.reaction ? passOf(this.reaction)?.option : undefined;
    return this.send('decide', { number: this.number, option }, token);
  }

  stand(token: string, scope: string): Promise<unknown> {
    return this.send('stand', { window: this.reaction?.window ?? '', scope }, token);
  }

  private send(what: string, body: unknown, token: string): Promise<unknown> {
    return post(`games/${this.table.id}/${what}`, body, token).catch(() => undefined);
  }
}
