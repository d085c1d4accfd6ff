import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Company } from './company';
import { EventParser, type StreamEvent } from './events';
import { type Connection, Line } from './line';
import type { PageState } from './protocol';
import { delay, Stream } from './stream';

const TEXT =
  ': ping\n\nid: 3\nevent: state\nretry: 1000\ndata: {"a":\ndata: 1}\n\ndata:plain\n\nevent: none\n\n';
const EVENTS = [
  { name: 'state', data: '{"a":\n1}' },
  { name: 'message', data: 'plain' },
];

describe('events', () => {
  it.each(['\n', '\r\n', '\r'])('are read wherever the text is cut, lines ending in %j', (end) => {
    const text = TEXT.replaceAll('\n', end);
    for (let size = 1; size <= text.length; size++) {
      const parser = new EventParser();
      const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
      expect(pieces.flatMap((piece) => parser.take(piece))).toEqual(EVENTS);
      expect(parser.retry).toBe(1000);
    }
  });

  it('keep what only looks like a field, and forget what was not ended', () => {
    const parser = new EventParser();

    expect(parser.take('data:  a: b\nunknown: x\ndata\nretry: soon\n\ndata: half')).toEqual([
      { name: 'message', data: ' a: b\n' },
    ]);
    expect(parser.retry).toBeUndefined();
  });
});

/** A server whose answers the test gives by hand. */
class FakeServer {
  calls: { address: string; headers: Record<string, string>; signal: AbortSignal }[] = [];
  private body: ReadableStreamDefaultController<Uint8Array> | null = null;
  status = 200;

  readonly fetch = (address: string, init: RequestInit): Promise<Response> => {
    const signal = init.signal as AbortSignal;
    this.calls.push({ address, headers: init.headers as Record<string, string>, signal });
    if (!this.status) return Promise.reject(new TypeError('nobody is there'));
    if (this.status !== 200) return Promise.resolve(new Response('{}', { status: this.status }));
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.body = controller;
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return Promise.resolve(new Response(body));
  };

  async send(text: string): Promise<void> {
    this.body?.enqueue(new TextEncoder().encode(text));
    await soon();
  }

  async end(): Promise<void> {
    this.body?.close();
    await soon();
  }

  get open(): number {
    return this.calls.filter(({ signal }) => !signal.aborted).length;
  }
}

/** Let everything happen that needs no time. */
const soon = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
const later = (seconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(seconds * 1000);
const state = (number: number): string =>
  `id: ${number}\nevent: state\ndata: ${JSON.stringify({ number })}\n\n`;

/** A channel between the pages of one browser, as far as we use it. */
class FakeChannel {
  static all = new Set<FakeChannel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor() {
    FakeChannel.all.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of FakeChannel.all) if (other !== this) other.onmessage?.({ data });
  }

  close(): void {
    FakeChannel.all.delete(this);
  }
}

/** So many pages of the same browser that listen. */
function others(count: number): Company[] {
  return Array.from({ length: count }, () => Object.assign(new Company(), { listens: true }));
}

let server: FakeServer;

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  FakeChannel.all.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a stream', () => {
  const heard: StreamEvent[] = [];
  const told: string[] = [];
  let stream: Stream;

  beforeEach(() => {
    heard.length = told.length = 0;
    stream = new Stream(() => ({ address: 'api/x', headers: { 'X-Seat': 's' } }), {
      opened: () => told.push('opened'),
      heard: (event) => heard.push(event),
      broke: () => told.push('broke'),
      refused: () => told.push('refused'),
    });
  });

  afterEach(() => stream.close());

  it('sends its headers and tells what it hears', async () => {
    stream.open();
    await soon();
    await server.send(state(1));

    expect(server.calls.map(({ headers }) => headers)).toEqual([{ 'X-Seat': 's' }]);
    expect(heard).toEqual([{ name: 'state', data: '{"number":1}' }]);
    expect(told).toEqual(['opened']);
  });

  it('comes back after a second when the line breaks', async () => {
    stream.open();
    await soon();
    await server.end();
    expect(told).toEqual(['opened', 'broke']);
    await later(1.3);

    expect(server.calls).toHaveLength(2);
    expect(told).toEqual(['opened', 'broke', 'opened']);
  });

  it('does not try again where what opened it opens nothing any more', async () => {
    server.status = 403;
    stream.open();
    await later(120);

    expect(server.calls).toHaveLength(1);
    expect(told).toEqual(['refused']);
  });

  it.each([0, 404, 429, 500])('tries again, more and more slowly, after %d', async (status) => {
    server.status = status;
    stream.open();
    await later(120);
    const tries = server.calls.length;
    expect(tries).toBeGreaterThan(6);
    expect(tries).toBeLessThan(14);
    server.status = 200;
    await later(20);

    expect(told.at(-1)).toBe('opened');
  });

  it('waits at most a quarter of a minute and some chance', () => {
    expect([0, 1, 2, 9].map((failures) => delay(failures, 1000, 0))).toEqual([
      1000, 2000, 4000, 15000,
    ]);
    expect(delay(9, 1000, 1)).toBe(18750);
  });

  it('gives a line up that shows no sign of life', async () => {
    stream.open();
    await soon();
    await later(40);
    await server.send(': ping\n\n');
    await later(40);
    expect(told).toEqual(['opened']);
    await later(10);

    expect(told).toEqual(['opened', 'broke', 'opened']);
    expect(server.open).toBe(1);
  });

  it('hears nothing more when it is closed', async () => {
    stream.open();
    await soon();
    stream.close();
    await later(100);

    expect(told).toEqual(['opened']);
    expect(server.open).toBe(0);
    expect(server.calls).toHaveLength(1);
  });
});

describe('the line of a page', () => {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const sitter = {
    connection: 'connecting' as Connection,
    number: 1,
    reached: 1,
    asked: 0,
  };
  let line: Line;

  function turn(hidden: boolean): void {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  }

  beforeEach(() => {
    Object.assign(sitter, { connection: 'connecting', number: 1, reached: 1, asked: 0 });
    page.hidden = false;
    vi.stubGlobal('document', page);
    line = new Line({
      get connection() {
        return sitter.connection;
      },
      set connection(value) {
        sitter.connection = value;
      },
      get known() {
        return sitter.number;
      },
      request: () => ({ address: 'api/x', headers: { 'Last-Event-ID': `${sitter.number}` } }),
      take: ({ number }: PageState) => {
        sitter.number = number;
      },
      meet: () => undefined,
      reached: () => {
        sitter.asked += 1;
        return Promise.resolve(sitter.reached);
      },
    });
  });

  afterEach(() => line.close());

  it('is live while it is looked at, and says when it is lost', async () => {
    line.open();
    await soon();
    expect(sitter.connection).toBe('live');
    await server.send(state(2));
    await server.end();
    expect(sitter.connection).toBe('lost');
    await later(2);

    expect(sitter.connection).toBe('live');
    expect(server.calls.at(-1)?.headers['Last-Event-ID']).toBe('2');
  });

  it('is given back when the page is hidden and many listen, and taken up when it is shown', async () => {
    others(4);
    line.open();
    await soon();
    turn(true);
    await later(29);
    expect(server.open).toBe(1);
    await later(3);
    expect([server.open, sitter.connection]).toEqual([0, 'resting']);
    turn(false);
    await soon();

    expect([server.open, sitter.connection]).toEqual([1, 'live']);
    await later(60);
    expect(sitter.asked).toBe(0);
  });

  it('is kept by a hidden page as long as few listen', async () => {
    others(3);
    line.open();
    await soon();
    turn(true);
    await later(40);
    await server.send(': ping\n\n');
    expect([server.open, sitter.connection]).toEqual([1, 'live']);
    others(1);
    await later(30);

    expect([server.open, sitter.connection]).toEqual([0, 'resting']);
  });

  it('is kept by a page that is hidden only for a moment', async () => {
    others(9);
    line.open();
    await soon();
    turn(true);
    await later(20);
    turn(false);
    await later(20);

    expect([server.open, server.calls.length, sitter.connection]).toEqual([1, 1, 'live']);
  });

  it('counts pages that listen, and not those that rest or were left', async () => {
    const [first, second, third] = others(3);
    const counted = first?.others();
    await later(2);
    expect(await counted).toBe(2);
    if (second) second.listens = false;
    third?.leave();
    const again = first?.others();
    await later(2);

    expect(await again).toBe(0);
  });

  it('that was lost meanwhile is taken up as soon as the page is shown', async () => {
    line.open();
    await soon();
    turn(true);
    server.status = 0;
    await server.end();
    await later(200);
    server.status = 200;
    expect(sitter.connection).toBe('lost');
    turn(false);
    await soon();

    expect(sitter.connection).toBe('live');
  });

  it('is not even opened by a page that nobody has looked at', async () => {
    page.hidden = true;
    line.open();
    await later(30);
    expect(server.calls).toHaveLength(0);
    turn(false);
    await soon();

    expect(sitter.connection).toBe('live');
  });

  it('brings a hidden page its news and is given back at once', async () => {
    page.hidden = true;
    line.open();
    await later(90);
    expect([sitter.asked, server.calls.length]).toEqual([3, 0]);
    sitter.reached = 5;
    await later(30);
    expect(server.open).toBe(1);
    await server.send(state(5));

    expect([sitter.number, server.open, sitter.connection]).toEqual([5, 0, 'resting']);
    await later(60);
    expect(server.calls).toHaveLength(1);
  });

  it('does not come back by itself when another page was given its place', async () => {
    line.open();
    await soon();
    await server.send('event: replaced\ndata: {}\n\n');
    turn(true);
    await later(100);
    turn(false);
    await later(100);
    expect([sitter.connection, server.calls.length, sitter.asked]).toEqual(['replaced', 1, 0]);
    line.open();
    await soon();

    expect([sitter.connection, server.open]).toEqual(['live', 1]);
  });

  it('does not come back by itself when what opened it has ended', async () => {
    line.open();
    await soon();
    await server.send('event: ended\ndata: {}\n\n');
    turn(true);
    await later(100);
    turn(false);
    await later(100);
    expect([sitter.connection, server.calls.length, sitter.asked]).toEqual(['ended', 1, 0]);
    line.open();
    await soon();

    expect([sitter.connection, server.open]).toEqual(['live', 1]);
  });

  it('is quiet when the page is left', async () => {
    line.open();
    await soon();
    line.close();
    turn(true);
    await later(100);

    expect([sitter.connection, server.open, sitter.asked]).toEqual(['closed', 0, 0]);
  });
});
