/**
 * The line from one page to its table.
 *
 * It is a stream. But a browser opens only six connections to a server, so of many tables those that
 * are hidden give theirs back: they ask now and then whether there is news, and fetch it, so that
 * their titles still tell whose turn it is.
 */

import { Company } from './company';
import type { StreamEvent } from './events';
import type { PageState } from './protocol';
import { Stream, type StreamRequest } from './stream';

export type Connection =
  | 'connecting'
  | 'live'
  | 'lost'
  | 'resting'
  | 'replaced'
  | 'ended'
  | 'closed';

/** What is told beside the states. */
interface Presence {
  seats: Record<string, boolean>;
}

/** Whoever sits at the table. */
export interface Sitter {
  connection: Connection;
  /** The number that came last. */
  readonly known: number;
  request(): StreamRequest;
  take(state: PageState): void;
  /** Whose pages are open, by the names of seats. */
  meet(present: Readonly<Record<string, boolean>>): void;
  /** The number that the table has reached. */
  reached(): Promise<number>;
}

/** How many other pages may listen while a hidden one does. */
const OTHERS = 3;
/** How often a hidden page looks whether it should rest, and how often it asks for news then. */
const GRACE = 30_000;
const PAUSE = 30_000;

export class Line {
  private readonly stream: Stream;
  private company: Company | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly sitter: Sitter) {
    this.stream = new Stream(() => sitter.request(), {
      opened: () => this.show('live'),
      heard: (event) => this.hear(event),
      broke: () => this.show('lost'),
      refused: () => this.close('ended'),
    });
  }

  open(): void {
    document.addEventListener('visibilitychange', this.turn);
    this.company ??= new Company();
    if (document.hidden) this.rest();
    else this.listen();
  }

  close(why: 'closed' | 'replaced' | 'ended' = 'closed'): void {
    document.removeEventListener('visibilitychange', this.turn);
    this.company?.leave();
    this.company = null;
    this.stop();
    this.stream.close();
    this.sitter.connection = why;
  }

  private listen(): void {
    this.stop();
    this.attend('connecting');
    this.stream.open();
  }

  private show(connection: Connection): void {
    if (this.sitter.connection !== 'resting') this.sitter.connection = connection;
  }

  private hear(event: StreamEvent): void {
    if (event.name === 'replaced' || event.name === 'ended') this.close(event.name);
    if (event.name === 'presence') this.sitter.meet((JSON.parse(event.data) as Presence).seats);
    if (event.name !== 'state') return;
    this.sitter.take(JSON.parse(event.data) as PageState);
    if (this.sitter.connection === 'resting') this.stream.close();
  }

  // --- while nobody looks -------------------------------------------------------------------

  private readonly turn = (): void => {
    if (document.hidden) this.later(GRACE, () => this.consider());
    else if (this.sitter.connection === 'live') this.stop();
    else this.listen();
  };

  /** Rest if many pages listen; else look again later. */
  private async consider(): Promise<void> {
    const considering = this.timer;
    const others = (await this.company?.others()) ?? 0;
    if (this.timer !== considering) return;
    if (others > OTHERS) this.rest();
    else this.later(GRACE, () => this.consider());
  }

  private rest(): void {
    this.stream.close();
    this.attend('resting');
    this.later(PAUSE, () => this.ask());
  }

  /** Ask whether there is news; if so, listen until it has come. */
  private async ask(): Promise<void> {
    const asking = this.timer;
    const number = await this.sitter.reached().catch(() => -1);
    if (this.timer !== asking) return;
    if (number > this.sitter.known) this.stream.open();
    this.later(PAUSE, () => this.ask());
  }

  private attend(connection: 'connecting' | 'resting'): void {
    this.sitter.connection = connection;
    if (this.company) this.company.listens = connection !== 'resting';
  }

  private later(milliseconds: number, then: () => Promise<void>): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void then(), milliseconds);
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
