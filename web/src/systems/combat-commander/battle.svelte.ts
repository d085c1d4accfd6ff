/** A battle as its page knows it: the map, the counters and cards, and who stands where. */

import type { Point } from '../../art/geometry';
import { readSheet, type Sheet } from '../../art/sheet';
import type { Ref, Snapshot } from '../../net/protocol';
import { type Desk, useDesk } from '../../shell/desk.svelte';
import type { Explanation, Lesson, Model } from '../../shell/system';
import { explained } from './about';
import { type Catalog, readCatalog } from './catalog';
import { Lens } from './lens.svelte';
import { fetchCatalog, fetchMap } from './library';
import { planOf } from './palette';
import type { Card, MapFile, MapHex, UnitView, View, WeaponView } from './protocol';
import { stacksOf } from './stacks';
import { Values } from './values';
import { say } from './words';

/** The kinds of things that answers are about. */
export const HEX = 'hex';
export const UNIT = 'unit';
export const WEAPON = 'weapon';
export const CARD = 'card';

export const hexRef = (name: string): Ref => ({ kind: HEX, id: name });
export const unitRef = (unit: UnitView): Ref => ({ kind: UNIT, id: String(unit.id) });
export const cardRef = (card: Card): Ref => ({ kind: CARD, id: String(card.index) });

/** The scenario in which beginners are taught. */
export const FIRST = 'first-steps';

/** What beginners are told before the hint to a question itself. */
const BEFORE: Record<string, readonly string[]> = {
  'set-up-piece': ['winning'],
  'order-or-pass': ['counters', 'cards', 'time'],
  reroll: ['initiative'],
};

export class Battle implements Model {
  map = $state.raw<MapFile | null>(null);
  catalog = $state.raw<Catalog | null>(null);
  readonly lens: Lens;
  readonly values: Values;
  /** The hex that is pointed at or focused, and the objective whose line in the list is. */
  private looked = $state('');
  listed = $state(0);

  readonly view: View | null = $derived.by(() => this.desk.view as unknown as View | null);
  readonly sheet: Sheet | null = $derived.by(() => (this.map ? readSheet(planOf(this.map)) : null));
  readonly hexes: ReadonlyMap<string, MapHex> = $derived.by(
    () => new Map(this.map?.hexes.map((hex) => [hex.name, hex])),
  );
  readonly stacks: ReadonlyMap<string, UnitView[]> = $derived.by(() =>
    this.view && this.catalog ? stacksOf(this.view, this.catalog) : new Map(),
  );
  readonly hand: Card[] = $derived.by(() => {
    const side = this.desk.table.side;
    const keys = this.view?.cards[side]?.hand ?? [];
    const deck = this.catalog?.decks[side] ?? [];
    return keys.flatMap((key) => deck.find((card) => card.key === key) ?? []);
  });
  /** Hexes that the question is about. */
  readonly named: readonly string[] = $derived.by(() => [
    ...new Set(this.desk.about.map((thing) => this.hexOf(thing))),
  ]);

  /** The side that must decide; while nobody is asked, the one whose Turn it is. */
  readonly asked: number = $derived.by(() =>
    this.desk.asked < 0 ? (this.view?.active ?? -1) : this.desk.asked,
  );
  /** The objective that is shown with all its hexes; 0 for none. */
  readonly shown: number = $derived.by(
    () => this.listed || (this.hexes.get(this.looked)?.objective ?? 0),
  );

  constructor(readonly desk: Desk) {
    this.lens = new Lens(desk.table);
    this.values = new Values(desk.table);
  }

  async load(snapshot: Snapshot): Promise<void> {
    const [map, file] = await Promise.all([
      fetchMap((snapshot.view as unknown as View).map),
      fetchCatalog(snapshot.scenario),
    ]);
    this.catalog ??= readCatalog(file);
    this.map ??= map;
  }

  // --- things -------------------------------------------------------------------------------

  unit(id: number): UnitView | undefined {
    return this.view?.units.find((unit) => unit.id === id);
  }

  weaponOf(unit: UnitView): WeaponView | undefined {
    return unit.weapon < 0 ? undefined : this.view?.weapons.find(({ id }) => id === unit.weapon);
  }

  cardOf(side: number, key: string): Card | undefined {
    return this.catalog?.decks[side]?.find((card) => card.key === key);
  }

  /** Where a thing lies; "" if it is not on the map. */
  hexOf({ kind, id }: Ref): string {
    if (kind === HEX) return id;
    if (kind === UNIT) return this.unit(Number(id))?.hex ?? '';
    const bearer = this.view?.units.find((unit) => unit.weapon === Number(id));
    return kind === WEAPON ? (bearer?.hex ?? '') : '';
  }

  place(thing: Ref): Ref {
    return hexRef(this.hexOf(thing));
  }

  spot(thing: Ref): Point | undefined {
    return this.sheet?.byName.get(this.hexOf(thing))?.center;
  }

  at({ kind, id }: Ref): Ref[] {
    const found = this.unit(Number(id));
    const units =
      kind === HEX ? (this.stacks.get(id) ?? []) : found && kind === UNIT ? [found] : [];
    return units.flatMap((unit) => [
      ...(kind === HEX ? [unitRef(unit)] : []),
      ...(unit.weapon >= 0 ? [{ kind: WEAPON, id: String(unit.weapon) }] : []),
    ]);
  }

  name({ kind, id }: Ref): string {
    if (kind === UNIT) return this.unit(Number(id))?.name ?? id;
    const card = this.hand.find((each) => each.index === Number(id));
    return kind === CARD && card ? say(`order-${card.order}`) : id;
  }

  /** It moves, or the question is about it. */
  canDrag(piece: Ref): boolean {
    const unit = this.unit(Number(piece.id));
    if (!unit || unit.side !== this.desk.table.side) return false;
    const offersHexes = [...this.desk.offers.keys()].some((key) => key.startsWith(`${HEX}:`));
    return offersHexes && (unit.moving || this.named.includes(unit.hex));
  }

  // --- looking ------------------------------------------------------------------------------

  takes(thing: Ref): boolean {
    return thing.kind === HEX && this.lens.takes(thing.id);
  }

  look(thing: Ref | null): void {
    this.looked = thing?.kind === HEX ? thing.id : '';
    if (!thing) this.lens.pointAway();
    else if (thing.kind === HEX) void this.lens.look(thing.id);
  }

  clear(): boolean {
    const active = this.lens.active;
    this.lens.clear();
    return active;
  }

  key(pressed: string, { id: hex }: Ref): boolean {
    if (pressed === 'l') this.lens.measure(hex);
    else if (pressed === 's') void this.lens.shade('sees', hex, { hex });
    else if (pressed === 't') void this.lens.shade('threat', hex, { hex });
    else return false;
    return true;
  }

  /** How one wins is told with the first piece, the cards with the first Order. */
  lessons(): Lesson[] {
    const { table, question } = this.desk;
    const prompt = question?.prompt ?? '';
    if (table.scenario !== FIRST || !table.isAsked) return [];
    return [...(BEFORE[prompt] ?? []), prompt].map((each) => ({ words: `web-hint-${each}` }));
  }

  /** The Order, Action, Event and trigger of a card in one's hand; with a verb, what it plays. */
  about({ kind, id }: Ref, verb = ''): Explanation[] {
    const card = kind === CARD ? this.hand.find((each) => each.index === Number(id)) : undefined;
    return card ? explained(card, verb) : [];
  }
}

export const useBattle = (): Battle => useDesk().model as Battle;
