/**
 * The line from one page to its table.
 *
 * A page that is looked at has a stream. One that is hidden gives it back after a while, since a
 * browser opens only six connections to a server: it asks now and then whether there is news, and
 * fetches it, so that its title still tells whose turn it is.
 */

import type { StreamEvent } from './events';
import type { State } from './protocol';
import { Stream, type StreamRequest } from './stream';

export type Connection = 'connecting' | 'live' | 'lost' | 'resting' | 'replaced' | 'closed';

/** Whoever sits at the table. */
export interface Sitter {
  connection: Connection;
  readonly number: number;
  request(): StreamRequest;
  take(state: State): void;
  /** The number that the table has reached. */
  reached(): Promise<number>;
}

/** How long a hidden page keeps its stream, and how often it asks without one. */
const GRACE = 30_000;
const PAUSE = 20_000;

export class Line {
  private readonly stream: Stream;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly sitter: Sitter) {
    this.stream = new Stream(() => sitter.request(), {
      opened: () => this.show('live'),
      heard: (event) => this.hear(event),
      broke: () => this.show('lost'),
    });
  }

  open(): void {
    document.addEventListener('visibilitychange', this.turn);
    if (document.hidden) this.rest();
    else this.listen();
  }

  close(why: 'closed' | 'replaced' = 'closed'): void {
    document.removeEventListener('visibilitychange', this.turn);
    this.stop();
    this.stream.close();
    this.sitter.connection = why;
  }

  private listen(): void {
    this.stop();
    this.sitter.connection = 'connecting';
    this.stream.open();
  }

  private show(connection: Connection): void {
    if (this.sitter.connection !== 'resting') this.sitter.connection = connection;
  }

  private hear(event: StreamEvent): void {
    if (event.name === 'replaced') this.close('replaced');
    if (event.name !== 'state') return;
    this.sitter.take(JSON.parse(event.data) as State);
    if (this.sitter.connection === 'resting') this.stream.close();
  }

  // --- while nobody looks -------------------------------------------------------------------

  private readonly turn = (): void => {
    if (document.hidden) this.later(GRACE, () => this.rest());
    else if (this.sitter.connection === 'resting') this.listen();
    else this.stop();
  };

  private rest(): void {
    this.stream.close();
    this.sitter.connection = 'resting';
    this.later(PAUSE, () => void this.ask());
  }

  /** Ask whether there is news; if so, listen until it has come. */
  private async ask(): Promise<void> {
    const asking = this.timer;
    const number = await this.sitter.reached().catch(() => -1);
    if (this.timer !== asking) return;
    if (number > this.sitter.number) this.stream.open();
    this.later(PAUSE, () => void this.ask());
  }

  private later(milliseconds: number, then: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(then, milliseconds);
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
