/** The pages of this browser that listen to the server: they tell each other that they do. */

interface Call {
  who: number;
  /** Whether this is the answer to somebody's question. */
  here: boolean;
}

const NAME = 'sandtable.lines';
/** Milliseconds in which another page answers; one that is hidden may take its time. */
const ANSWER = 1500;

export class Company {
  /** Whether this page listens. */
  listens = false;
  private readonly channel = new BroadcastChannel(NAME);
  private readonly who = Math.random();
  private heard = 0;

  constructor() {
    this.channel.onmessage = ({ data }: MessageEvent<Call>) => this.hear(data);
  }

  /** How many other pages listen. */
  async others(): Promise<number> {
    this.heard = 0;
    this.say({ who: this.who, here: false });
    await new Promise((resolve) => setTimeout(resolve, ANSWER));
    return this.heard;
  }

  leave(): void {
    this.listens = false;
    this.channel.close();
  }

  private hear({ who, here }: Call): void {
    if (here && who === this.who) this.heard += 1;
    if (!here && this.listens) this.say({ who, here: true });
  }

  private say(call: Call): void {
    this.channel.postMessage(call);
  }
}
