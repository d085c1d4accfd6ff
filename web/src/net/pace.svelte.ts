/**
 * What happens is shown one moment after another, each for as long as it deserves.
 *
 * States wait in a queue. Of each, the new lines of the log come moment by moment (`beats`), and only
 * then the state itself. When too much waits it goes faster, and from far behind the page jumps.
 */

import type { Beat } from './beats';

/** How fast it is shown; "off": at once. */
export type Speed = 'slow' | 'normal' | 'fast' | 'off';
export const SPEEDS: readonly Speed[] = ['slow', 'normal', 'fast', 'off'];
const FACTORS: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.4, off: 0 };

/** Milliseconds: with more than this to show it goes faster, */
const MUCH = 5_000;
/** up to so many times, */
const FASTEST = 5;
/** and with more than this the page jumps until only `MUCH` is left. */
const FAR = 40_000;
/** Milliseconds for which it may go on after the last moment. */
const LINGERS = 700;

/** Whoever shows it. */
export interface Shower<S> {
  /** A moment: its lines come into the log, its effects are seen for so many milliseconds. */
  play(beat: Beat, lasts: number): void;
  /** All of a state has been seen. */
  apply(state: S): void;
}

/** Calls back after so many milliseconds; returns what forgets it. */
export type Clock = (milliseconds: number, then: () => void) => () => void;

const clock: Clock = (milliseconds, then) => {
  const timer = setTimeout(then, milliseconds);
  return () => clearTimeout(timer);
};

type Moment<S> = { beat: Beat } | { state: S };

const lasts = (moment: Moment<unknown>): number => ('beat' in moment ? moment.beat.lasts : 0);

/** Shows what leads to states of any kind. */
export class Pace<S> {
  speed = $state<Speed>('off');
  /** Whether a moment is being shown: what is asked comes after it. */
  playing = $state(false);
  /** Whether something is being shown, or was until just now. */
  lively = $state(false);
  paused = $state(false);
  private waiting: Moment<S>[] = [];
  private forget: () => void = () => undefined;

  constructor(
    private readonly shower: Shower<S>,
    private readonly after: Clock = clock,
  ) {}

  /** Show the moments that lead to a state, and then the state. */
  take(beats: readonly Beat[], state: S): void {
    this.waiting.push(...beats.map((beat) => ({ beat })), { state });
    if (this.playing) return;
    this.forget();
    this.goOn();
  }

  /** Show everything that waits at once. */
  skip(): void {
    this.forget();
    this.paused = false;
    for (const moment of this.waiting.splice(0)) this.show(moment, 0);
    this.rest();
  }

  /** Forget whatever waits. */
  clear(): void {
    this.forget();
    this.waiting = [];
    this.playing = this.lively = this.paused = false;
  }

  /** Stop at the moment that is shown, or go on. */
  pause(): void {
    if (!this.playing) return;
    this.paused = !this.paused;
    this.forget();
    if (!this.paused) this.goOn();
  }

  /** Show what waits up to the next moment that takes time. */
  private goOn(): void {
    this.jump();
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      const held = lasts(next) * this.factor(lasts(next));
      if (held) this.playing = this.lively = true;
      this.show(next, held);
      if (held) {
        this.forget = this.after(held, () => this.goOn());
        return;
      }
    }
    this.rest();
  }

  /** Everything has been shown. */
  private rest(): void {
    this.playing = false;
    this.forget = this.lively
      ? this.after(LINGERS, () => {
          this.lively = false;
        })
      : () => undefined;
  }

  private show(moment: Moment<S>, held: number): void {
    if ('beat' in moment) this.shower.play(moment.beat, held);
    else this.shower.apply(moment.state);
  }

  /** How long all that waits would take at the speed that was chosen. */
  private get left(): number {
    return this.waiting.reduce((sum, each) => sum + lasts(each), 0) * FACTORS[this.speed];
  }

  private factor(now: number): number {
    const factor = FACTORS[this.speed];
    const rate = (this.left + now * factor) / MUCH;
    return factor / Math.min(FASTEST, Math.max(1, rate));
  }

  private jump(): void {
    let { left } = this;
    if (left <= FAR) return;
    while (left > MUCH) {
      const next = this.waiting.shift();
      if (!next) return;
      left -= lasts(next) * FACTORS[this.speed];
      this.show(next, 0);
    }
  }
}
