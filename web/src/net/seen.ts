/** Telling the server what a page has shown: computer players wait for pages that take their time. */

import type { SeenRequest } from './protocol';

/** A number that no table reaches: nobody waits for a page that has shown so much. */
const EVERYTHING = 2 ** 31 - 1;

/** The name of this page. */
export const PAGE = Math.random().toString(36).slice(2, 14);

export class Seen {
  private told = -1;
  private latest = -1;
  private telling = false;

  constructor(private readonly send: (said: SeenRequest) => Promise<unknown>) {}

  /** Everything up to a number has been shown. */
  tell(number: number): void {
    this.latest = number;
    if (!this.telling) void this.speak();
  }

  /** From now on everything is shown at once. */
  release(): void {
    if (this.told >= 0) this.tell(EVERYTHING);
  }

  /** One word at a time; what was shown meanwhile is told with the next. */
  private async speak(): Promise<void> {
    this.telling = true;
    do {
      this.told = this.latest;
      await this.send({ number: this.told, page: PAGE }).catch(() => undefined);
    } while (this.told !== this.latest);
    this.telling = false;
  }
}
