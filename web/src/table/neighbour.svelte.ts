/** The other seat at the same screen: what it is asked, and passing for it. */

import { get, post } from '../lib/api';
import type { Question, Snapshot } from '../lib/protocol';
import type { Table } from '../lib/table.svelte';
import { spoken } from '../lib/words.svelte';
import { isReaction } from './choices';

export class Neighbour {
  number = $state(-1);
  reaction = $state.raw<Question | null>(null);

  constructor(private readonly table: Table) {}

  async look(token: string, number: number): Promise<void> {
    if (number === this.number) return;
    const path = `games/${this.table.id}`;
    const page = await get<Snapshot>(path, { lang: spoken() }, token).catch(() => null);
    if (!page) return;
    this.reaction = page.decision && isReaction(page.decision) ? page.decision : null;
    this.number = page.number;
  }

  pass(token: string): Promise<unknown> {
    return this.send('decide', { number: this.number, option: 'pass' }, token);
  }

  stand(token: string, scope: string): Promise<unknown> {
    return this.send('stand', { window: this.reaction?.window ?? '', scope }, token);
  }

  private send(what: string, body: unknown, token: string): Promise<unknown> {
    return post(`games/${this.table.id}/${what}`, body, token).catch(() => undefined);
  }
}
