import { beforeEach, describe, expect, it } from 'vitest';
import { type Beat, beatsOf, type Effect, type Told } from './beats';
import { Pace } from './pace.svelte';
import type { Ref } from './protocol';

const hex = (id: string): Ref => ({ kind: 'hex', id });
const unit = (id: string): Ref => ({ kind: 'unit', id });
const move = (id: string, ...path: string[]): Effect => ({
  effect: 'move',
  piece: unit(id),
  path: path.map(hex),
});
const shot: Effect = { effect: 'shot', start: [unit('1')], target: hex('B2'), total: 7, text: '7' };
const mark: Effect = { effect: 'mark', at: unit('2'), tone: 'bad', text: '' };

let id = 0;
const line = (effects: Effect[] = [], more: Partial<Told> = {}): Told => ({
  id: ++id,
  number: id,
  text: `line ${id}`,
  side: 1,
  effects,
  ...more,
});

/** What was shown, in order, and a clock that the test winds by hand. */
class Show {
  seen: string[] = [];
  now = 0;
  private due: { at: number; then: () => void } | null = null;
  readonly pace = new Pace<string>(
    {
      play: (beat, lasts) => this.seen.push(`${kinds(beat)} ${Math.round(lasts)}`),
      apply: (state) => this.seen.push(state),
    },
    (milliseconds, then) => {
      const due = { at: this.now + milliseconds, then };
      this.due = due;
      return () => {
        if (this.due === due) this.due = null;
      };
    },
  );

  take(state: string, ...lines: Told[]): void {
    this.pace.take(beatsOf(lines, 0), state);
  }

  wait(milliseconds: number): void {
    const end = this.now + milliseconds;
    while (this.due && this.due.at <= end) {
      const { at, then } = this.due;
      this.due = null;
      this.now = at;
      then();
    }
    this.now = end;
  }
}

const kinds = ({ effects }: Beat): string =>
  effects.map(({ effect }) => effect).join('+') || 'words';

describe('moments', () => {
  it('last as long as what is seen of them', () => {
    const beats = beatsOf([line([shot]), line([mark, mark]), line([move('1', 'A', 'B', 'C')])], 0);
    expect(beats.map((beat) => [kinds(beat), beat.step, beat.lasts])).toEqual([
      ['shot', 1, 700],
      ['mark', 1, 500],
      ['mark', 1, 500],
      ['move', 1, 180],
      ['move', 2, 180],
    ]);
  });

  it('are nothing for quiet lines and what one has done oneself', () => {
    const quiet = [line([], { weight: 0 }), line([], { side: 0 }), line([shot], { undone: true })];
    const beats = beatsOf(quiet, 0);
    expect(beats.map(({ lasts }) => lasts)).toEqual([0]);
    expect(beats[0]?.lines).toHaveLength(3);
  });

  it('are shared by those who go the same way', () => {
    const beats = beatsOf([line([move('1', 'A', 'B')]), line([move('2', 'A', 'B')])], 0);
    expect(beats.map(kinds)).toEqual(['move+move']);
    expect(beats[0]?.lines).toHaveLength(2);
  });

  it('bring every line of the log once, in order', () => {
    const lines = [line(), line([shot, mark]), line([], { weight: 0 }), line([mark])];
    expect(beatsOf(lines, 0).flatMap((beat) => beat.lines)).toEqual(lines);
  });

  it('what dice came to is told when they lie', () => {
    const dice: Effect = { effect: 'draw', thing: unit('dice'), side: 0, text: '', values: [7] };
    const both = line([dice, shot]);

    expect(beatsOf([both], 0).map((beat) => beat.lines)).toEqual([[], [both]]);
    expect(beatsOf([line([dice])], 0)[0]?.lines).toHaveLength(1);
  });
});

describe('the pace', () => {
  let show: Show;
  beforeEach(() => {
    show = new Show();
    show.pace.speed = 'normal';
  });

  it('shows what leads to a state before it', () => {
    show.take('one', line([shot]), line([mark]));
    expect(show.seen).toEqual(['shot 700']);
    expect(show.pace.playing).toBe(true);
    show.wait(700);
    expect(show.seen).toEqual(['shot 700', 'mark 500']);
    show.wait(500);
    expect(show.seen).toEqual(['shot 700', 'mark 500', 'one']);
    expect(show.pace.playing).toBe(false);
  });

  it('lets a state wait for those before it', () => {
    show.take('one', line([shot]));
    show.take('two');
    expect(show.seen).toEqual(['shot 700']);
    show.wait(700);
    expect(show.seen.slice(1)).toEqual(['one', 'two']);
  });

  it.each([
    ['slow', 'shot 1260'],
    ['fast', 'shot 280'],
  ] as const)('is %s by choice', (speed, seen) => {
    show.pace.speed = speed;
    show.take('one', line([shot]));
    expect(show.seen).toEqual([seen]);
  });

  it('shows everything at once when it is off', () => {
    show.pace.speed = 'off';
    show.take('one', line([shot]));
    expect(show.seen).toEqual(['shot 0', 'one']);
    expect([show.pace.playing, show.pace.lively]).toEqual([false, false]);
  });

  it('goes faster when much waits, and jumps from far behind', () => {
    show.take('much', ...Array.from({ length: 20 }, () => line([shot])));
    expect(show.seen).toEqual(['shot 250']);
    show.pace.skip();
    show.seen = [];
    show.take('far', ...Array.from({ length: 200 }, () => line([shot])));
    expect(show.seen.filter((each) => each === 'shot 0').length).toBe(193);
    show.wait(5_000);
    expect(show.seen.at(-1)).toBe('far');
  });

  it('is skipped by wish: every line comes, and what is asked', () => {
    show.take('one', line([shot]), line([mark]));
    show.take('two', line([mark]));
    show.pace.skip();
    expect(show.seen).toEqual(['shot 700', 'mark 0', 'one', 'mark 0', 'two']);
    expect(show.pace.playing).toBe(false);
    show.wait(10_000);
    expect(show.seen).toHaveLength(5);
  });

  it('stands still while it is paused', () => {
    show.take('one', line([shot]), line([mark]));
    show.pace.pause();
    show.wait(60_000);
    expect(show.seen).toEqual(['shot 700']);
    show.take('two');
    show.pace.pause();
    show.wait(500);
    expect(show.seen).toEqual(['shot 700', 'mark 500', 'one', 'two']);
  });

  it('is lively for a moment after the last', () => {
    show.take('one', line([shot]));
    show.wait(700);
    expect(show.pace.lively).toBe(true);
    show.wait(600);
    show.take('two', line([shot]));
    show.wait(700);
    expect(show.pace.lively).toBe(true);
    show.wait(700);
    expect(show.pace.lively).toBe(false);
  });
});
