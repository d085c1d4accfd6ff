/** The text of a stream of events (`text/event-stream`), taken piece by piece as it arrives. */

export interface StreamEvent {
  name: string;
  data: string;
}

export class EventParser {
  /** Milliseconds after which the server wants to be called again, if it has said so. */
  retry: number | undefined;
  private rest = '';
  private endsInReturn = false;
  private name = '';
  private data: string[] = [];

  /** Take a piece, which may begin and end anywhere; returns the events that it completes. */
  take(piece: string): StreamEvent[] {
    if (!piece) return [];
    const text = this.endsInReturn && piece.startsWith('\n') ? piece.slice(1) : piece;
    this.endsInReturn = piece.endsWith('\r');
    const lines = (this.rest + text).split(/\r\n|\n|\r/);
    this.rest = lines.pop() ?? '';
    return lines.flatMap((line) => this.line(line) ?? []);
  }

  private line(line: string): StreamEvent | null {
    if (!line) return this.end();
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') this.data.push(value);
    else if (field === 'event') this.name = value;
    else if (field === 'retry' && /^\d+$/.test(value)) this.retry = Number(value);
    return null;
  }

  /** An empty line ends an event; one without data is none. */
  private end(): StreamEvent | null {
    const event = { name: this.name || 'message', data: this.data.join('\n') };
    const isEvent = this.data.length > 0;
    this.name = '';
    this.data = [];
    return isEvent ? event : null;
  }
}
