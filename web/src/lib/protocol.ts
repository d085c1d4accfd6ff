/** What travels between server and page. Everything here is drawn, nothing is judged. */

export type Lang = 'en' | 'de' | 'bg';
export type SideName = 'axis' | 'allies';
export type SeatName = SideName | 'spectator';
export const SIDES: readonly SideName[] = ['axis', 'allies'];

export type PairOf<T> = readonly [T, T];
export type Point = readonly [number, number];

export interface ScenarioCard {
  key: string;
  title: string;
  place: string;
  year: number;
  map: string;
  nations: PairOf<string>;
  postures: PairOf<string>;
  length: { time: number; sudden_death: number };
  size: PairOf<number>;
  own: boolean;
  designed: string[];
  quality: PairOf<string>;
  orders: PairOf<number>;
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

/** The catalogue as it is sent; `lib/catalog` makes it easy to look things up in. */
export interface CatalogFile {
  scenario: ScenarioCard;
  units: UnitType[];
  weapons: WeaponType[];
  radios: RadioType[];
  decks: Record<SideName, Card[]>;
  chits: Chit[];
  fortifications: { key: string; cover: number; artillery_cover: number }[];
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
  cards: CardsView[];
  over: boolean;
  winner: number;
}

export interface Answer {
  option: string;
  verb: string;
  value: number | string;
  text: string;
}

export interface Question {
  side: number;
  prompt: string;
  text: string;
  rule: string;
  args?: (number | string)[];
  window?: string;
  options?: Answer[];
  /** So many of the last answers have nothing to do with the question. */
  asides?: number;
  waiting?: boolean;
  /** Names the question in an answer, where the seat is asked several at once. */
  flow?: number;
  also?: Question[];
}

export interface SumPart {
  amount: number;
  label: string;
  rule: string;
  text: string;
}

export interface Sum {
  name: string;
  total: number;
  parts: SumPart[];
}

export interface LogLine {
  number: number;
  kind: string;
  rule: string;
  text: string;
  sums: Sum[];
  undone: boolean;
  /** For what was taken back: the first number of it. */
  from?: number;
  side?: number;
  unit?: number;
  hex?: string;
  card?: string;
}

export interface Takeback {
  side: number;
  yours: boolean;
  from: number;
  learned: LogLine[];
}

export interface Outcome {
  winner: number;
  reason: string;
  rule: string;
  score: number;
  text: string;
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

export interface GivenOrder extends StandingOrder {
  order: number;
  text: string;
  /** Why it was dropped. */
  why?: string;
}

export interface State {
  number: number;
  view: View;
  decision: Question | null;
  log: LogLine[];
  can_undo: boolean;
  takeback: Takeback | null;
  standing: { window: string; scope: string }[];
  orders?: GivenOrder[];
  lapsed?: GivenOrder[];
  result?: Outcome;
  key?: string;
  seats?: Record<SeatName, string>;
}

export interface Snapshot extends State {
  game: string;
  scenario: string;
  you: SeatName;
  seats: Record<SeatName, string>;
  seeded: boolean;
  /** A secret with which others may look over this seat's shoulder; "" for who only watches. */
  watch?: string;
  watching?: boolean;
  commitment: string;
}

export interface Refusal {
  rule: string;
  reason: string;
  text: string;
}

export interface RuleText {
  id: string;
  title: string;
  statements: { id: string; text: string }[];
  rulings: { id: string; question: string; ruling: string }[];
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

/** A chance between 0 and 1, and the bounds within which it lies. */
export interface Prospect {
  id: string;
  text: string;
  chance: number;
  low: number;
  high: number;
}

/** What an answer may lead to; `kind` is "" if no roll follows from it. */
export interface Odds {
  number: number;
  option: string;
  kind: string;
  exact: boolean;
  assumes: { id: string; text: string }[];
  outcomes: Prospect[];
  units: { unit: number; side: number; name: string; outcomes: Prospect[] }[];
}

/** Something that speaks for or against a choice, and how much. */
export interface Thought {
  id: string;
  text: string;
  amount: number;
}

/** What the captain would choose now. */
export interface Advice {
  number: number;
  option: string;
  text: string;
  second: string;
  reasons: Thought[];
}

/** What the player saw who made a choice: chances to win, his own first. */
export interface Ahead {
  chance?: number;
  second?: string;
  second_chance?: number;
}

/** What the captain thinks of a choice of the past. */
export interface Verdict {
  number: number;
  side: number;
  prompt: string;
  chosen: string;
  best: string;
  agrees: boolean;
  reasons: Thought[];
  ahead: Ahead;
}

export interface Swing {
  number: number;
  luck: number;
  expected: number;
  after: number;
  lines: string[];
}

export interface Mistake {
  number: number;
  prompt: string;
  chosen: string;
  better: string;
  cost: number;
}

/** A finished game by chances to win; `values` are those of the first side. */
export interface Review {
  sides: SideName[];
  numbers: number[];
  /** The last choice before the point from which the game can be played again, 0: its beginning. */
  seam: number;
  values: number[];
  luck: Record<SideName, number>;
  swings: Swing[];
  costly: Record<SideName, Mistake[]>;
}

/** A computer player. */
export interface Computer {
  name: string;
  title: string;
  text: string;
  /** Expected seconds for a decision. */
  thinking: number;
}

export interface Overlay {
  kind: string;
  hexes?: Record<string, number>;
  units?: { unit: number; side: number; hex: string; value: number }[];
}
