/** What Panzer Grenadier sends within the page's protocol. Everything here is drawn, nothing judged. */

import type { Part } from '../../net/protocol';
import type { Lang } from '../../net/words.svelte';

export type PairOf<T> = readonly [T, T];
/** A value and its range. */
export type Fire = PairOf<number>;

// --- before a game ------------------------------------------------------------------------------

/** The facts on a scenario's card. */
export interface Facts {
  /** The scenario whose boards are drawn. */
  map: string;
  place: string;
  year: number;
  date: string;
  nations: PairOf<string>;
  boards: string[][];
  turns: number;
  size: PairOf<number>;
  scale: 'small' | 'middle' | 'large';
  night: boolean;
  confidence: string;
}

/** What a scenario's own page tells beside its card. */
export interface BriefingFacts extends Facts {
  situation: string;
  forces: PairOf<string[]>;
  wins: string[];
  morale: PairOf<number[]>;
  initiative: PairOf<number>;
  visibility: number;
}

// --- boards and counters ------------------------------------------------------------------------

export interface MapHex {
  name: string;
  names: string[];
  x: number;
  y: number;
  terrain: string;
  hill: boolean;
  limiting: boolean;
  bridge: boolean;
  ford: boolean;
  /** What is drawn over a small part of open ground. */
  slight: string;
  road: number[];
  rail: number[];
  /** What entering costs by class, in sixths; -1 where nobody can. */
  cost: Record<string, number>;
}

export interface MapFile {
  key: string;
  boards: string[][];
  north: number;
  hexes: MapHex[];
  hedges: { a: string; b: string; direction: number }[];
  exits: PairOf<string[]>;
}

export interface Face {
  direct: Fire | null;
  bombard: Fire | null;
  at: Fire | null;
  armor: number | null;
  move: number;
}

export interface UnitType {
  key: string;
  nation: string;
  name: string;
  kind: string;
  move_class: string;
  steps: number;
  limbered: number;
  full: Face;
  reduced: Face;
  names: Partial<Record<Lang, string>>;
}

/** One condition of a way to win. */
export interface Condition {
  kind: 'control' | 'steps' | 'lost' | 'exit' | 'towns';
  number: number;
  hexes: string[];
}

export interface WinWay {
  now: boolean;
  conditions: Condition[];
}

export interface GroupFacts {
  name: string;
  /** When it enters; 0: it sets up. */
  turn: number;
  zone: string[];
}

export interface CatalogFile {
  nations: string[];
  units: UnitType[];
  wins: PairOf<WinWay[]>;
  otherwise: number;
  groups: PairOf<GroupFacts[]>;
  smoke: PairOf<boolean>;
}

// --- the table ----------------------------------------------------------------------------------

export interface Leader {
  rank: string;
  morale: number;
  combat: number;
  morale_mod: number;
}

export interface PieceView {
  id: number;
  side: number;
  type: string;
  name: string;
  kind: string;
  nation: string;
  where: 'out' | 'board' | 'waiting' | 'lost' | 'left' | 'unseen';
  hex: string;
  group: number;
  seat: number;
  steps: number;
  reduced: boolean;
  values: Face;
  leader: Leader | null;
  /** 0 good order, 1 disrupted, 2 demoralized. */
  status: 0 | 1 | 2;
  /** 1 moved, 2 fired, 3 one opportunity fire is left. */
  marks: number;
  limbered: boolean;
  carrier: number;
  /** 1 digging in, 2 dug in. */
  digging: number;
  working: boolean;
  spotted: boolean;
  hidden: boolean;
  mounted: boolean;
  held: number;
  shots: number;
  fire_left: number[] | null;
  crossing: boolean;
  tank_leader: boolean | null;
}

export interface Mine {
  id: number;
  side: number;
  hex: string;
  strength: number | null;
  shown: boolean;
}

export interface OffBoard {
  value: number;
  turns: PairOf<number>;
  here: boolean;
  used: boolean;
}

export interface AirView {
  coming: PairOf<number>[];
  there: { firepower: number; used: boolean }[];
}

export interface View {
  scenario: string;
  boards: string[][];
  nations: PairOf<string>;
  morale: PairOf<number[]>;
  visibility: number;
  night: boolean;
  turn: number;
  turns: number;
  time: string;
  phase: 'set-up' | 'action' | 'marker-removal' | 'over';
  placing: number;
  active: number;
  segment: number;
  opening: number;
  saved: number;
  passed: PairOf<boolean>;
  initiative: PairOf<number>;
  initiative_winner: number;
  lost_steps: PairOf<number>;
  exited_steps: PairOf<number>;
  over: boolean;
  winner: number;
  pieces: PieceView[];
  hidden: PairOf<number>;
  control: Record<string, number>;
  smoke: Record<string, number[]>;
  wrecks: Record<string, number>;
  entrenchments: string[];
  mines: Mine[];
  off_board: PairOf<OffBoard[]>;
  aircraft: PairOf<AirView>;
}

// --- looking ------------------------------------------------------------------------------------

export interface SightReport {
  from: string;
  to: string;
  range: number;
  clear: boolean;
  visibility: number;
  path: string[];
  text: string[];
}

/** Hexes with a number each. */
export interface Overlay {
  kind: string;
  hexes: Record<string, number>;
}

/** Whom a leader would activate: each with the leader who reaches him, and what it could do. */
export interface CommandReport {
  piece: number;
  hex: string;
  reached: Reached[];
}

export interface Reached {
  piece: number;
  by: number;
  move: boolean;
  fire: boolean;
  /** Whether it would find somebody to fire at. */
  target: boolean;
}

/** Who of a group could do what: numbers of pieces by hex. */
export type TaskReport = Record<'move' | 'fire' | 'assault', Record<string, number[]>>;

/** Somebody who sees, or can shoot, with the distance and what is left of it. */
export interface Watcher {
  piece: number;
  hex: string;
  range: number;
  /** Shots that are left, where it is about shooting. */
  shots: number;
  /** "direct" or "at". */
  kinds: string[];
}

export interface WatchReport {
  kind: string;
  hex: string;
  /** From so far it can be seen; by hex of whoever would look. */
  hexes: Record<string, number>;
  watchers: Watcher[];
}

// --- combat -------------------------------------------------------------------------------------

/** Targets with everything in common: their shift, their column, and what came of it. */
export interface CombatGroup {
  pieces: number[];
  shift: Part[];
  column: number;
  result: string;
}

/** One attack: by the tables, or an anti-tank shot. A roll of 0 is still to come. */
export interface Combat {
  kind: 'direct' | 'bombard' | 'friendly-fire' | 'assault' | 'at';
  rule: string;
  side: number;
  hex: string;
  firers: number[];
  value: Part[];
  roll: number;
  groups: CombatGroup[];
}

export interface PreviewReport {
  option: string;
  combats: Combat[];
}

// --- charts -------------------------------------------------------------------------------------

export interface Grid {
  columns: number[];
  rows: Record<string, string[]>;
  modifiers: Record<string, number>;
}

export interface TerrainRow {
  key: string;
  /** Costs in sixths by class; -1 where nobody can. */
  cost: Record<string, number>;
  limiting: boolean;
  direct: number;
  bombard: number;
  assault: number;
  at: number;
}

export interface ChartFile {
  direct: Grid;
  bombard: Grid;
  assault: Grid;
  friendly_fire: number[];
  anti_tank: { lowest: [string, number][]; modifiers: Record<string, number> };
  terrain: TerrainRow[];
}
