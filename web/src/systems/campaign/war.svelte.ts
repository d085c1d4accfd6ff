/** A campaign as its page knows it: the map, who stands where, and what is looked at. */

import type { Point } from '../../art/geometry';
import type { Ref, Snapshot } from '../../net/protocol';
import { keyOf, refOf } from '../../net/refs';
import { type Desk, useDesk } from '../../shell/desk.svelte';
import type { Model } from '../../shell/system';
import { Film } from './film.svelte';
import { type Land, readLand, slots } from './layout';
import type { Mode } from './lines';
import { Plan } from './plan.svelte';
import { Posts } from './posts.svelte';
import type { FieldView, FormationView, MapFacts, View } from './protocol';
import { say } from './words';

/** The kinds of things that answers are about. */
export const FIELD = 'node';
export const FORMATION = 'formation';

export const fieldRef = (name: string): Ref => ({ kind: FIELD, id: name });
export const formationRef = (name: string): Ref => ({ kind: FORMATION, id: name });

/** A counter on the map: a formation, or troops of which nobody knows more. */
export interface Standing {
  side: number;
  formation: FormationView | null;
  at: Point;
}

/** An order as it is drawn. */
export interface DrawnOrder {
  formation: string;
  order: string;
  path: readonly string[];
  status: string;
  /** null while nobody has reckoned them. */
  minutes: number | null;
}

export class War implements Model {
  land = $state.raw<Land | null>(null);
  readonly plan: Plan;
  readonly posts: Posts;
  readonly film = new Film();
  /** The formation that is looked at. */
  chosen = $state('');

  readonly view: View | null = $derived.by(() => this.desk.view as unknown as View | null);
  /** Who stands on a field, with those of whom only that is known. */
  readonly standing: ReadonlyMap<string, readonly Standing[]> = $derived.by(() => this.placed());
  readonly selected: FormationView | null = $derived.by(
    () => this.view?.formations[this.chosen] ?? null,
  );

  /** Orders that are seen: those that are being written, or all of them once they were shown. */
  readonly orders: readonly DrawnOrder[] = $derived.by(() => {
    if (this.film.running) return this.film.orders;
    return this.plan.asked ? this.writtenOrders() : this.shownOrders();
  });

  constructor(readonly desk: Desk) {
    this.plan = new Plan(desk, () => this.chosen);
    this.posts = new Posts(desk);
  }

  async load(_: Snapshot): Promise<void> {
    this.land ??= readLand(await this.desk.table.get<MapFacts>('inspect/map'));
  }

  private writtenOrders(): DrawnOrder[] {
    return this.plan.lines.map(({ formation, order, path }) => {
      const known = this.plan.orderedOf(formation);
      const same = known?.order === order && known.path.join() === path.join();
      const status = this.plan.faultsOf(formation).length ? 'void' : 'written';
      return { formation, order, path, status, minutes: same ? known.minutes : null };
    });
  }

  private shownOrders(): DrawnOrder[] {
    return Object.values(this.view?.orders ?? {}).map((order) => ({
      formation: order.formation,
      order: order.kind,
      path: order.path.slice(order.steps),
      status: order.status,
      minutes: order.minutes,
    }));
  }

  private placed(): Map<string, Standing[]> {
    const found = new Map<string, Standing[]>();
    for (const plot of this.land?.plots ?? []) {
      const there = this.troopsAt(plot.name);
      const spots = slots(plot, there.length);
      const each = there.map((one, i) => ({ ...one, at: spots[i] ?? plot.center }));
      if (each.length) found.set(plot.name, each);
    }
    return found;
  }

  private troopsAt(field: string): Omit<Standing, 'at'>[] {
    const known = this.formationsAt(field).map((formation) => ({
      side: formation.side,
      formation,
    }));
    const troops = this.view?.fields[field]?.troops ?? [];
    const unknown = troops.filter((side) => known.every((each) => each.side !== side));
    return [...known, ...unknown.map((side) => ({ side, formation: null }))];
  }

  /** The formations on a field, with those that are just being placed there. */
  formationsAt(field: string): FormationView[] {
    const all = Object.values(this.view?.formations ?? {});
    return all.filter((each) => (each.field || this.posts.fieldOf(each.id)) === field);
  }

  /** Fields on which the chosen formation could be placed. */
  readonly posting: readonly string[] = $derived.by(() =>
    this.posts.asked ? this.posts.fieldsFor(this.chosen) : [],
  );

  /** Formations that are not on the map yet. */
  get waiting(): FormationView[] {
    return Object.values(this.view?.formations ?? {}).filter((each) => !each.field);
  }

  /** The number of the side that a field belongs to; -1 if to nobody. */
  ownerOf(field: string): number {
    const key = this.view?.fields[field]?.owner ?? '';
    return this.desk.table.sides.findIndex((side) => side.key === key);
  }

  fieldOf(name: string): FieldView | undefined {
    return this.view?.fields[name];
  }

  titleOf(field: string): string {
    const title = this.view?.fields[field]?.title;
    return title ? `${field} ${title}` : field;
  }

  // --- things -----------------------------------------------------------------------------------

  place({ kind, id }: Ref): Ref | null {
    if (kind === FIELD) return { kind, id };
    const field = this.view?.formations[id]?.field || this.posts.fieldOf(id);
    return kind === FORMATION && field ? fieldRef(field) : null;
  }

  at({ kind, id }: Ref): Ref[] {
    return kind === FIELD ? this.formationsAt(id).map((each) => formationRef(each.id)) : [];
  }

  name({ kind, id }: Ref): string {
    if (kind === FIELD) return this.titleOf(id);
    const found = this.view?.formations[id];
    return found ? `${found.id} ${found.name}` : id;
  }

  heading(place: Ref): string {
    return this.name(place);
  }

  spot(thing: Ref): Point | undefined {
    const field = this.place(thing)?.id ?? '';
    if (thing.kind === FORMATION) {
      const found = this.standing.get(field)?.find((each) => each.formation?.id === thing.id);
      if (found) return found.at;
    }
    return this.land?.byName.get(field)?.center;
  }

  // --- choosing ---------------------------------------------------------------------------------

  /** A formation is looked at; a second click lets it go. */
  choose(id: string): void {
    this.chosen = this.chosen === id ? '' : id;
  }

  /** Clicks choose formations, and give orders to the one that is chosen. */
  takes({ kind, id }: Ref): boolean {
    if (this.desk.lifted || this.desk.answersOn({ kind, id }).length) return false;
    if (kind === FORMATION) this.choose(id);
    else if (kind === FIELD && this.posts.asked) return this.posted(id);
    else if (kind !== FIELD || !this.plan.isOpen) return false;
    else if (!this.plan.send(id)) return this.takesField(id);
    this.desk.close();
    this.desk.hovered = '';
    return true;
  }

  /** Place the chosen formation on a field, or take up who was placed there. */
  private posted(field: string): boolean {
    const { posts } = this;
    const there = posts.waiting.filter((id) => posts.fieldOf(id) === field);
    if (posts.place(this.chosen, field)) this.chosen = posts.next;
    else if (!this.chosen && there[0]) this.chosen = there[0];
    else return false;
    this.desk.close();
    return true;
  }

  /** While orders are written, a field stands for the formations of one's own that are there. */
  private takesField(field: string): boolean {
    const own = this.formationsAt(field).filter(({ id }) => this.plan.led.includes(id));
    const at = own.findIndex(({ id }) => id === this.chosen);
    const next = own[at + 1];
    if (!next) return false;
    this.choose(next.id);
    this.desk.close();
    return true;
  }

  /** Orders by keys: for a field, or for the formation that is chosen. */
  key(pressed: string, thing: Ref): boolean {
    const { plan, posts } = this;
    if (pressed === 'n' && posts.asked) return this.next(posts.waiting);
    if (!plan.isOpen) return false;
    const field = this.place(thing)?.id ?? '';
    if (pressed === 'm') return this.sendTo(field, 'march');
    if (pressed === 's') return this.sendTo(field, 'support');
    if (pressed === 'd') return plan.stay('dig-in');
    if (pressed === 'r') return plan.stay('reorganise');
    if (pressed === 'x') return plan.takeBack(this.chosen);
    if (pressed === 'n') return this.next(plan.led);
    return false;
  }

  /** An order for a field; where there is none, the reasons. */
  private sendTo(field: string, mode: Mode): boolean {
    if (!this.plan.canOrder) return false;
    if (!this.plan.send(field, mode)) this.desk.open(fieldRef(field));
    return true;
  }

  /** Choose the next of some formations. */
  private next(all: readonly string[]): boolean {
    const id = all[(all.indexOf(this.chosen) + 1) % all.length];
    if (!id) return false;
    this.chosen = id;
    const at = this.spot(formationRef(id));
    if (at) this.desk.camera?.reveal(...at);
    return true;
  }

  clear(): boolean {
    const was = !!this.chosen;
    this.chosen = '';
    return was;
  }

  /** What is pointed at, or opened. */
  get shown(): Ref | null {
    const key = this.desk.opened || this.desk.hovered;
    const thing = key ? refOf(key) : null;
    return thing && (thing.kind === FIELD || thing.kind === FORMATION) ? thing : null;
  }

  isOpened(thing: Ref): boolean {
    return this.desk.opened === keyOf(thing);
  }

  sideName(side: number): string {
    return this.view?.sides[side]?.name || this.desk.table.sideName(side);
  }
}

export const useWar = (): War => useDesk().model as War;

/** How far the units of a formation are as they were bought, from 0 to 1. */
export function strengthOf({ units }: FormationView): number {
  const members = units.reduce((sum, unit) => sum + unit.members, 0);
  const ready = units.reduce((sum, unit) => sum + unit.ready, 0);
  return members ? ready / members : 0;
}

/** The Battle Rating of all units of a formation. */
export const ratingOf = ({ units }: FormationView): number =>
  units.reduce((sum, unit) => sum + unit.rating, 0);

/** What is to be remembered of a formation, as ids of words. */
export const marksOf = (each: FormationView): string[] => [
  ...(each.dug_in ? ['dug-in'] : []),
  ...(each.must_reorganise ? ['reorganise'] : []),
  ...(each.dropped ? ['dropped'] : []),
  ...(each.field ? [] : ['waiting']),
];

/** A formation in words. */
export function inWords(each: FormationView): string {
  const kind = say(`formation-kind-${each.kind}`);
  const way = say(each.on_foot ? 'guide-on-foot' : 'guide-motorised');
  const marks = marksOf(each).map((mark) => say(`mark-${mark}`));
  const points = say('web-points-rating', { points: each.points, rating: ratingOf(each) });
  return [`${each.id} ${each.name}`, kind, way, points, ...marks].join(', ');
}
