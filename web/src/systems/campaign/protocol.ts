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
  fought: readonly { number: number; field: string; winner: number }[];
}
