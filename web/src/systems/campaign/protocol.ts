/** What the server tells of a campaign besides what it tells of every table. */

export type Side = 0 | 1;

// --- the map (`inspect/map`) --------------------------------------------------------------------

export interface MapPlace {
  kind: string;
  /** Tenths of an inch from the north-western corner of its field; empty where nobody says. */
  at: readonly number[];
}

export interface MapField {
  name: string;
  title: string;
  /** Its column from the west, and its row from the north. */
  column: number;
  row: number;
  village: string;
  places: readonly MapPlace[];
  /** Groups of exits that water inside the field divides. */
  banks: readonly (readonly string[])[];
}

export type Pair = readonly [string, string];

export interface MapFacts {
  title: string;
  width: number;
  height: number;
  field: { width: number; depth: number };
  fields: readonly MapField[];
  roads: readonly Pair[];
  rails: readonly Pair[];
  rivers: readonly Pair[];
}

// --- the view -----------------------------------------------------------------------------------

export interface UnitView {
  id: string;
  name: string;
  points: number;
  rating: number;
  ready: number;
  left: number;
  members: number;
}

export interface FormationView {
  id: string;
  name: string;
  side: number;
  kind: string;
  seat: number;
  /** '' while it waits outside the map. */
  field: string;
  entry: string;
  dug_in: boolean;
  must_reorganise: boolean;
  dropped: boolean;
  on_foot: boolean;
  points: number;
  units: readonly UnitView[];
}

export interface FieldView {
  title: string;
  owner: string;
  places: readonly string[];
  village: string;
  bridge: boolean;
  fortified: boolean;
  /** The sides that are known to have troops there. */
  troops: readonly number[];
}

export interface OrderView {
  formation: string;
  kind: string;
  path: readonly string[];
  forward: boolean;
  flank: boolean;
  air: string;
  status: 'open' | 'done' | 'void' | 'unfinished';
  minutes: number;
  steps: number;
}

export interface BattleView {
  number: number;
  field: string;
  minute: number;
  kind: string;
  attackers: readonly (readonly [string, number])[];
  defenders: readonly string[];
}

export interface FoughtView {
  number: number;
  field: string;
  minute: number;
  lasted: number;
  winner: number;
  retreat: number;
}

export interface SideView {
  name: string;
  nation: string;
  reserve: number;
  wins: number;
  commander: string;
}

export interface View {
  round: number;
  phase: string;
  minute: number;
  weather: string;
  offensive: string;
  sides: readonly SideView[];
  fields: Readonly<Record<string, FieldView>>;
  formations: Readonly<Record<string, FormationView>>;
  orders: Readonly<Record<string, OrderView>>;
  battles: readonly BattleView[];
  fought: readonly FoughtView[];
}

// --- what can be ordered (`inspect/orders`) -------------------------------------------------------

export interface Reason {
  text: string;
  rule: string;
}

export interface Part {
  amount: number;
  text: string;
  rule: string;
}

/** One order for a place: its minutes with their parts, or why it cannot be given. */
export interface Offer {
  order: string;
  path: readonly string[];
  minutes?: number;
  parts?: readonly Part[];
  why?: Reason;
  /** Why it could be given over the commander's head only. */
  forward?: Reason;
  flank?: boolean;
}

export interface Way {
  field: string;
  path: readonly string[];
  minutes: number;
  legs: readonly number[];
}

export interface Possibilities {
  formation: string;
  /** Whether the seat may give it orders. */
  mine: boolean;
  on_foot: boolean;
  beside: readonly { field: string; orders: readonly Offer[] }[];
  far: readonly Way[];
  here: readonly Offer[];
  air: readonly { id: string; name: string }[];
}

// --- what becomes of a sheet (`inspect/outlook`) --------------------------------------------------

export interface Line {
  formation: string;
  order: string;
  path: string[];
  forward: boolean;
  flank: boolean;
  air: string;
}

export interface Step {
  field: string;
  /** The minute of the round in which it is reached. */
  at: number;
  minutes: number;
  parts: readonly Part[];
}

export interface Ordered {
  formation: string;
  order: string;
  path: readonly string[];
  minutes: number;
  steps: readonly Step[];
  fits: 'sure' | 'counts' | 'quiet' | 'long' | 'rounds' | 'late' | 'at-once';
  rounds?: number;
}

/** What the enemy could do, and what would come of it for an order. */
export interface Meeting {
  what: string;
  text: string;
  rule: string;
  enemy: string;
  kind: 'attack' | 'move';
  field: string;
  his: number;
  own: number;
  forward: boolean;
  minutes: number;
  parts: readonly Part[];
}

export interface OutlookFacts {
  /** So many minutes the round lasts at least, and at most if nobody attacks. */
  least: number;
  quiet: number;
  /** Minutes of a round of battle. */
  round: number;
  orders: readonly Ordered[];
  meets: Readonly<Record<string, readonly Meeting[]>>;
  faults: Readonly<Record<string, readonly Reason[]>>;
}
