/** A battle as its page knows it: boards, counters, who stands where, and what is looked at. */

import type { Point } from '../../art/geometry';
import { readSheet, type Sheet } from '../../art/sheet';
import type { Answer, Ref, Snapshot } from '../../net/protocol';
import { spoken } from '../../net/words.svelte';
import { type Desk, useDesk } from '../../shell/desk.svelte';
import type { Lesson, Model } from '../../shell/system';
import type { Task } from '../../shell/ways.svelte';
import { Activation } from './activation.svelte';
import { type Catalog, nameIn, readCatalog } from './catalog';
import { attacks } from './fighting';
import { Group } from './group.svelte';
import { Lens } from './lens.svelte';
import { lessonsOf } from './lessons';
import { fetchCatalog, fetchCharts, fetchMap } from './library';
import { planOf } from './palette';
import type { ChartFile, MapFile, MapHex, PieceView, View } from './protocol';
import { stacksOf } from './stacks';
import { say } from './words';

/** The kinds of things that answers are about. */
export const HEX = 'hex';
export const PIECE = 'piece';

export const hexRef = (name: string): Ref => ({ kind: HEX, id: name });
export const pieceRef = (piece: PieceView): Ref => ({ kind: PIECE, id: String(piece.id) });

/** Ranks of leaders from the lowest. */
const RANKS = ['CPL', 'SGT', 'LT', 'CPT', 'MAJ', 'LTC', 'COL'];
const rankOf = (piece: PieceView | undefined): number => RANKS.indexOf(piece?.leader?.rank ?? '');

export class Battle implements Model {
  map = $state.raw<MapFile | null>(null);
  catalog = $state.raw<Catalog | null>(null);
  charts = $state.raw<ChartFile | null>(null);
  readonly lens: Lens;
  readonly activation: Activation;
  readonly group: Group;
  /** Whether the tables are shown as an attack would read them. */
  foretelling = $state(false);
  /** Hexes that are shown because their line in a list is pointed at. */
  listed = $state.raw<readonly string[]>([]);

  readonly view: View | null = $derived.by(() => this.desk.view as unknown as View | null);
  readonly sheet: Sheet | null = $derived.by(() => (this.map ? readSheet(planOf(this.map)) : null));
  readonly hexes: ReadonlyMap<string, MapHex> = $derived.by(
    () => new Map(this.map?.hexes.map((hex) => [hex.name, hex])),
  );
  readonly pieces: ReadonlyMap<number, PieceView> = $derived.by(
    () => new Map(this.view?.pieces.map((piece) => [piece.id, piece])),
  );
  readonly stacks: ReadonlyMap<string, PieceView[]> = $derived.by(() =>
    this.view ? stacksOf(this.view) : new Map(),
  );
  /** Hexes that the question is about. */
  readonly named: readonly string[] = $derived.by(() => [
    ...new Set(this.desk.about.map((thing) => this.hexOf(thing)).filter((hex) => hex)),
  ]);
  /** The side that must decide; while nobody is asked, the one whose segment it is. */
  readonly asked: number = $derived.by(() =>
    this.desk.asked < 0 ? (this.view?.active ?? -1) : this.desk.asked,
  );

  constructor(readonly desk: Desk) {
    this.lens = new Lens(desk.table);
    this.activation = new Activation(desk);
    this.group = new Group(desk);
  }

  async load(snapshot: Snapshot): Promise<void> {
    const [map, file, charts] = await Promise.all([
      fetchMap(snapshot.scenario),
      fetchCatalog(snapshot.scenario),
      fetchCharts(),
    ]);
    this.catalog ??= readCatalog(file);
    this.map ??= map;
    this.charts ??= charts;
  }

  // --- things -------------------------------------------------------------------------------

  piece(id: number): PieceView | undefined {
    return this.pieces.get(id);
  }

  /** Where a thing lies; "" if it is not on the boards. */
  hexOf({ kind, id }: Ref): string {
    if (kind === HEX) return id;
    return kind === PIECE ? (this.piece(Number(id))?.hex ?? '') : '';
  }

  place(thing: Ref): Ref {
    return hexRef(this.hexOf(thing));
  }

  spot(thing: Ref): Point | undefined {
    return this.sheet?.byName.get(this.hexOf(thing))?.center;
  }

  at({ kind, id }: Ref): Ref[] {
    return kind === HEX ? (this.stacks.get(id) ?? []).map(pieceRef) : [];
  }

  name({ kind, id }: Ref): string {
    const piece = kind === PIECE ? this.piece(Number(id)) : undefined;
    return piece ? this.nameOf(piece) : id;
  }

  /** A hex with its leaders, and how many units are there. */
  heading({ id: hex }: Ref): string {
    if (!hex) return say('web-off-boards');
    const stack = this.stacks.get(hex) ?? [];
    const leaders = stack.flatMap(({ leader }) => (leader ? [leader.rank] : []));
    const units = stack.length - leaders.length;
    return [hex, ...leaders, ...(units ? [say('web-units', { number: units })] : [])].join(' · ');
  }

  /** Who brings most others along is listed first. */
  weight({ id: hex }: Ref): number {
    return rankOf(this.firstAt(hex));
  }

  /** What a counter is called: what it shows, what it is, and its number. */
  nameOf(piece: PieceView): string {
    const type = this.catalog?.units.get(piece.type);
    return say('web-piece', { name: nameIn(spoken(), type), number: String(piece.id) });
  }

  /** How somebody is announced to act, while that is planned. */
  taskOf(id: number): string {
    return this.activation.plan ? (this.activation.tasks.get(id) ?? '') : '';
  }

  /** An answer about a piece beside the piece itself: its verb is enough, where there is a word. */
  shortOf(answer: Answer): string {
    const verb = answer.option.split(':')[0] ?? '';
    const id = `web-verb-${verb}`;
    const found = say(id);
    return found === id ? answer.text : found;
  }

  /** Who would begin a chain in a hex: the highest leader who can, else anybody who can. */
  firstAt(hex: string): PieceView | undefined {
    return this.firstOf(this.stacks.get(hex) ?? []);
  }

  firstOf(pieces: readonly PieceView[]): PieceView | undefined {
    const able = pieces.filter((piece) => this.desk.answersOn(pieceRef(piece)).length);
    return able.toSorted((a, b) => rankOf(b) - rankOf(a))[0];
  }

  /** It moves, or the question is about it. */
  canDrag(piece: Ref): boolean {
    const found = this.piece(Number(piece.id));
    if (!found || found.side !== this.desk.table.side) return false;
    const offersHexes = [...this.desk.offers.keys()].some((key) => key.startsWith(`${HEX}:`));
    return offersHexes && this.named.includes(found.hex);
  }

  attacks(answer: Answer): boolean {
    return attacks(answer, this.desk.question?.prompt);
  }

  // --- looking ------------------------------------------------------------------------------

  /** Clicks measure sight, take a chain in hand, or change the task of who stands there. */
  takes(thing: Ref): boolean {
    if (thing.kind !== HEX) return false;
    return this.lens.takes(thing.id) || this.activates(thing.id);
  }

  /** Where a segment begins a click takes a whole chain in hand. */
  wouldTake({ kind, id }: Ref): boolean {
    return kind === HEX && this.activation.isOpen && !!this.firstAt(id);
  }

  private activates(hex: string): boolean {
    const { activation } = this;
    if (!activation.isOpen) return false;
    const members = activation.plan?.reached.filter(({ piece }) => this.piece(piece)?.hex === hex);
    if (members?.length) {
      for (const { piece } of members) activation.turn(piece);
      return true;
    }
    const first = this.firstAt(hex);
    if (!first) return activation.clear();
    this.desk.close();
    void activation.begin(first.id);
    return true;
  }

  tasks(): readonly Task[] {
    return this.group.tasks;
  }

  look(thing: Ref | null): void {
    if (thing?.kind === HEX) void this.lens.look(thing.id);
    const hex = thing ? this.hexOf(thing) : '';
    this.activation.point(hex ? (this.firstAt(hex)?.id ?? -1) : -1);
  }

  clear(): boolean {
    const active = this.lens.active;
    this.lens.clear();
    return this.activation.clear() || active;
  }

  key(pressed: string, { id: hex }: Ref): boolean {
    if (pressed === 'l') this.lens.measure(hex);
    else if (pressed === 's') void this.lens.shade('sees', hex);
    else if (pressed === 'w') void this.lens.watch('spotters', hex);
    else if (pressed === 'o') void this.lens.watch('lanes', hex);
    else return false;
    return true;
  }

  lessons(): Lesson[] {
    return lessonsOf(this);
  }
}

export const useBattle = (): Battle => useDesk().model as Battle;
