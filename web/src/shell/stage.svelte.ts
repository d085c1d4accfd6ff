/** What is seen of what happens: the moment that is shown, and what stays of it until the next. */

import { type Sound, sound } from '../kit/sound';
import type { Beat, Effect, EffectOf } from '../net/beats';
import type { Ref } from '../net/protocol';
import { keyOf } from '../net/refs';

/** A piece on its way, in one step of its path. */
export interface Leg {
  piece: Ref;
  from: Ref;
  to: Ref;
  /** Names the step: the same piece may go the same way twice. */
  id: number;
}

/** A shot with the places between which it went. */
export interface Fired {
  id: number;
  from: readonly Ref[];
  to: Ref;
  text: string;
}

/** What came of something, at its place. */
export interface Marked {
  id: number;
  at: Ref;
  tone: 'good' | 'bad' | 'plain';
  text: string;
}

/** Tells where a thing lies before what is shown has changed that. */
export type Locate = (thing: Ref) => Ref | null;

export class Stage {
  /** What is shown now; null: nothing happens. */
  beat = $state.raw<Beat | null>(null);
  /** How many milliseconds it is shown. */
  lasts = $state(0);
  /** Pieces on their way; each stands where its last step led until the table is as it was played. */
  legs = $state.raw<ReadonlyMap<string, Leg>>(new Map());
  /** What was begun last, and by whom. */
  begun = $state.raw<EffectOf<'begin'> | null>(null);
  /** The ways of pieces since then, by piece. */
  trails = $state.raw<ReadonlyMap<string, readonly Ref[]>>(new Map());
  /** The shots of the last moment in which something was fired. */
  shots = $state.raw<readonly Fired[]>([]);
  /** What came of it. */
  marks = $state.raw<readonly Marked[]>([]);
  /** How many effects have been seen, and how many have passed by at once. */
  shown = $state(0);
  skipped = $state(0);
  private count = 0;

  constructor(private readonly locate: Locate) {}

  /** The effects of a kind that are seen now. */
  now<K extends Effect['effect']>(kind: K): EffectOf<K>[] {
    const effects = this.beat?.effects ?? [];
    return effects.filter((each): each is EffectOf<K> => each.effect === kind);
  }

  /** The places of what is seen now; the one to look at comes last. */
  get places(): Ref[] {
    const { effects = [], step = 0 } = this.beat ?? {};
    return effects.flatMap((effect) => {
      if (effect.effect === 'move') return effect.path.slice(Math.max(0, step - 1), step + 1);
      if (effect.effect === 'mark') return [this.placeOf(effect.at)];
      if (effect.effect !== 'shot') return [];
      return [...effect.start, effect.target].map((thing) => this.placeOf(thing));
    });
  }

  /** Where a thing stands in what is shown. */
  placeOf(thing: Ref): Ref {
    return this.legs.get(keyOf(thing))?.to ?? this.locate(thing) ?? thing;
  }

  /** Show a moment. */
  play(beat: Beat, lasts: number): void {
    this.beat = lasts ? beat : null;
    this.lasts = lasts;
    this.tally(beat, lasts);
    for (const effect of beat.effects) this.see(effect, beat.step);
    const heard = lasts ? beat.effects.map(soundOf).find((each) => each) : null;
    if (heard) sound(heard);
  }

  /** A piece that goes several steps is one effect. */
  private tally({ effects, step }: Beat, lasts: number): void {
    if (step > 1) return;
    if (lasts) this.shown += effects.length;
    else this.skipped += effects.length;
  }

  /** The table is now as it was played: nothing is on its way any more. */
  settle(): void {
    this.beat = null;
    if (this.legs.size) this.legs = new Map();
  }

  /** Put everything away. */
  clear(): void {
    this.settle();
    this.begun = null;
    this.trails = new Map();
    this.shots = [];
    this.marks = [];
  }

  private see(effect: Effect, step: number): void {
    this.count += 1;
    if (effect.effect === 'begin') this.begin(effect);
    else if (effect.effect === 'move') this.move(effect, step);
    else if (effect.effect === 'shot') this.fire(effect);
    else if (effect.effect === 'mark') this.mark(effect);
  }

  private begin(effect: EffectOf<'begin'>): void {
    this.begun = effect;
    this.trails = new Map();
    this.shots = [];
    this.marks = [];
  }

  private move({ piece, path }: EffectOf<'move'>, step: number): void {
    const [from, to] = [path[step - 1], path[step]];
    if (!from || !to) return;
    const key = keyOf(piece);
    const way = this.trails.get(key) ?? [from];
    this.trails = new Map(this.trails).set(key, [...way, to]);
    this.legs = new Map(this.legs).set(key, { piece, from, to, id: this.count });
  }

  private fire({ start, target, text }: EffectOf<'shot'>): void {
    const places = new Map(start.map((each) => [keyOf(this.placeOf(each)), this.placeOf(each)]));
    const shot = { id: this.count, from: [...places.values()], to: this.placeOf(target), text };
    this.shots = [shot];
    this.marks = [];
  }

  private mark({ at, tone, text }: EffectOf<'mark'>): void {
    this.marks = [...this.marks, { id: this.count, at: this.placeOf(at), tone, text }];
  }
}

function soundOf(effect: Effect): Sound | null {
  if (effect.effect === 'mark') return effect.tone === 'bad' ? 'hit' : null;
  return SOUNDS[effect.effect] ?? null;
}

const SOUNDS: Partial<Record<Effect['effect'], Sound>> = {
  draw: 'flip',
  move: 'walk',
  shot: 'shot',
};
