/** A stream of events by `fetch`: unlike `EventSource` it can send a seat's secret in a header. */

import { EventParser, type StreamEvent } from './events';

export interface StreamRequest {
  address: string;
  headers: Record<string, string>;
}

export interface StreamListener {
  opened(): void;
  heard(event: StreamEvent): void;
  /** The line broke, or the server said no; the stream tries again by itself. */
  broke(): void;
  /** What opened the stream opens it no longer: it is closed. */
  refused(): void;
}

const SOON = 1000;
const LATEST = 15_000;
/** The server gives a sign of life every 15 seconds. */
const QUIET = 45_000;
const FORBIDDEN = 403;

/** How long to wait before the next try; pages that lost their server together come one by one. */
export function delay(failures: number, soon = SOON, chance = Math.random()): number {
  return Math.min(soon * 2 ** failures, LATEST) * (1 + chance / 4);
}

export class Stream {
  private call: AbortController | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private retry: number | undefined;

  constructor(
    private readonly request: () => StreamRequest,
    private readonly listener: StreamListener,
  ) {}

  /** Listen from now on, until it is closed. */
  open(): void {
    this.close();
    this.failures = 0;
    void this.listen();
  }

  close(): void {
    clearTimeout(this.timer);
    this.call?.abort();
    this.call = null;
  }

  private async listen(): Promise<void> {
    const call = new AbortController();
    this.call = call;
    for await (const event of this.events(call)) {
      this.listener.heard(event);
      if (this.call !== call) return;
    }
    if (this.call !== call) return;
    this.later(delay(this.failures, this.retry), () => void this.listen());
    this.failures += 1;
    this.listener.broke();
  }

  /** What comes over the line until it ends or breaks, or nothing comes for too long. */
  private async *events(call: AbortController): AsyncGenerator<StreamEvent> {
    const stop = (): void => call.abort();
    const parser = new EventParser();
    this.later(QUIET, stop);
    try {
      const reader = await this.answer(call.signal);
      for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
        this.failures = 0;
        this.later(QUIET, stop);
        yield* parser.take(piece.value);
        this.retry = parser.retry;
      }
    } catch {
      // Nobody is there, or the line broke.
    }
  }

  private async answer(
    signal: AbortSignal,
  ): Promise<ReadableStreamDefaultReader<string> | undefined> {
    const { address, headers } = this.request();
    const response = await fetch(address, { headers, signal, cache: 'no-store' });
    if (response.status === FORBIDDEN) {
      this.close();
      this.listener.refused();
    }
    if (!response.ok || !response.body) return undefined;
    this.listener.opened();
    return response.body.pipeThrough(new TextDecoderStream()).getReader();
  }

  private later(milliseconds: number, then: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(then, milliseconds);
  }
}
