/** What Combat Commander sends within the page's protocol. Everything here is drawn, nothing judged. */

import type { Point } from '../../art/geometry';
import type { Total } from '../../net/protocol';
import type { Lang } from '../../net/words.svelte';

export type PairOf<T> = readonly [T, T];

/** The facts on a scenario's card. */
export interface Facts {
  place: string;
  year: number;
  map: string;
  nations: PairOf<string>;
  postures: PairOf<string>;
  length: { time: number; sudden_death: number };
  size: PairOf<number>;
  own: boolean;
  /** About how long a game takes; null if none was measured. */
  minutes: number | null;
  scale: 'small' | 'middle' | 'large';
  difficulty: 'easy' | 'middle' | 'hard';
  /** The share of the first side in percent, in games of a computer against itself. */
  balance: { games: number; share: number; low: number; high: number } | null;
  designed: string[];
  quality: PairOf<string>;
  orders: PairOf<number>;
}

/** What a scenario's own page tells beside its card. */
export interface BriefingFacts extends Facts {
  situation: string;
  forces: PairOf<string[]>;
  chits: string[];
  secret: PairOf<number>;
  surrender: PairOf<number>;
  vp: number;
  initiative: number;
  first: number;
}

/** A scenario as the catalogue tells it. */
export interface ScenarioFacts extends Facts {
  key: string;
  title: string;
}

export interface MapHex {
  name: string;
  x: number;
  y: number;
  terrain: string;
  level: number;
  road: number[];
  rail: number[];
  trail: number[];
  building: number;
  objective: number;
  under: string;
  /** What entering costs, in half points; -1 where nobody can. */
  move: number;
  cover: number;
  hindrance: number;
  obstacle: boolean;
}

export interface MapSide {
  a: string;
  b: string;
  kind: string;
}

export interface MapFile {
  key: string;
  title: string;
  cols: number;
  rows: number;
  hexes: MapHex[];
  sides: MapSide[];
  outlines: Record<string, Point[][]>;
  hills: { level: number; outline: Point[] }[];
  objectives: string[];
  artillery: string[];
}

export interface Face {
  fp: number;
  range: number;
  move: number;
  morale: number;
  command: number;
  fp_boxed: boolean;
  range_boxed: boolean;
  move_boxed: boolean;
}

export interface Named {
  key: string;
  names: Partial<Record<Lang, string>>;
}

export interface UnitType extends Named {
  kind: number;
  nation: string;
  quality: string;
  grade: string;
  front: Face;
  back: Face;
  vp: number;
}

export interface WeaponType extends Named {
  nation: string;
  fp: number;
  min_range: number;
  range: number;
  fp_boxed: boolean;
  range_boxed: boolean;
  move: number;
  ordnance: boolean;
  smoke: boolean;
  mg: boolean;
  mortar: boolean;
  fix: number[];
  eliminate: number[];
}

export interface RadioType extends Named {
  fp: number;
  smoke: boolean;
}

export interface Card {
  index: number;
  key: string;
  order: string;
  action: string;
  event: string;
  hex: string;
  dice: { white: number; colored: number };
  trigger: string;
  breeze: number;
}

export interface Chit {
  key: string;
  objective: number;
  vp: number;
  special: string;
}

/** The catalogue as it is sent; `catalog` makes it easy to look things up in. */
export interface CatalogFile {
  scenario: ScenarioFacts;
  units: UnitType[];
  weapons: WeaponType[];
  radios: RadioType[];
  decks: { axis: Card[]; allies: Card[] };
  chits: Chit[];
  fortifications: { key: string; cover: number; artillery_cover: number }[];
}

/** A row of the Terrain Chart; null where the rest of the hex decides. */
export interface TerrainRow {
  key: string;
  move: number | null;
  /** Whether `move` is added to the cost of the hex. */
  added: boolean;
  impassable: boolean;
  cover: number | null;
  hindrance: number | null;
  obstacle: boolean;
}

/** What the charts beside the table show in numbers. */
export interface ChartFile {
  terrain: TerrainRow[];
  fortifications: { key: string; cover: number | null; artillery: number | null }[];
  orders: string[];
  actions: string[];
  events: string[];
  triggers: string[];
  hands: { attacker: number; recon: number; defender: number };
  points: { squad: number; team: number; leader: number };
}

export interface UnitView {
  id: number;
  side: number;
  type: string;
  name: string;
  where: string;
  hex: string;
  broken: boolean;
  suppressed: boolean;
  veteran: boolean;
  weapon: number;
  activated: boolean;
  moving: boolean;
}

export interface WeaponView {
  id: number;
  type: string;
  name: string;
  where: string;
  bearer: number;
  broken: boolean;
}

export interface CardsView {
  hand: string[] | null;
  hand_count: number;
  pile_count: number;
  discards: string[];
}

export interface View {
  scenario: string;
  map: string;
  year: number;
  turn: number;
  active: number;
  initiative: number;
  orders: { given: number; limit: number[] };
  time: number;
  sudden_death: number;
  vp: number;
  surrender: number[];
  units: UnitView[];
  weapons: WeaponView[];
  radios: ({ type: string; broken: boolean } | null)[];
  casualties: number[][];
  time_track: Record<string, number[]>;
  smoke: Record<string, number>;
  blaze: string[];
  fortifications: Record<string, string>;
  control: number[];
  chits: { open: string[]; secret: (string[] | null)[]; secret_count: number[] };
  /** What each objective is worth, as far as the side knows. */
  worth: number[];
  cards: CardsView[];
  over: boolean;
  winner: number;
}

export interface Finding {
  rule: string;
  place: string;
  value: number;
  text: string;
}

export interface SightReport {
  from: string;
  to: string;
  range: number;
  clear: boolean;
  hindrance: number;
  blocker: Finding | null;
  hindrances: Finding[];
  path: { hex: string; touch: string }[];
  text: string[];
}

/** A number of a unit as it is now, what is printed for it, and what it is made of. */
export interface Figure extends Total {
  printed: number;
}

export interface FiguresReport {
  hex: string;
  units: { unit: number; figures: Figure[] }[];
}

export interface Condition {
  kind: 'near' | 'sight' | 'fired-at' | 'attacked' | 'enters' | 'defends';
  unit?: number;
  hex?: string;
  range?: number;
}

/** A reaction that the server makes, or passes, by itself. */
export interface StandingOrder {
  window: string;
  do: 'pass' | 'op-fire' | 'action';
  scope: string;
  when?: Condition[];
  units?: number[];
  action?: string;
  uses?: number;
}

export interface Overlay {
  kind: string;
  hexes?: Record<string, number>;
  units?: { unit: number; side: number; hex: string; value: number }[];
}
