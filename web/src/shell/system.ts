/**
 * What a rule system gives to the page.
 *
 * A system is a folder `systems/NAME` whose `index.ts` exports a `SystemUI` by default; it is loaded
 * when a table or a scenario of that system is shown. A system without a folder is shown plainly.
 */

import type { Component } from 'svelte';
import type { Json } from '../net/json';
import type { Answer, Ref, ScenarioCard, Snapshot } from '../net/protocol';
import type { Desk } from './desk.svelte';
import type { Task } from './ways.svelte';

/** What a system knows of one table beside its page; everything may be left out. */
export interface Model {
  /** Fetch what is drawn, before the table is shown. */
  load?(snapshot: Snapshot): Promise<void>;
  /** The things that lie at a place: what they offer can be chosen there. */
  at?(place: Ref): readonly Ref[];
  /** The place at which a thing lies. */
  place?(thing: Ref): Ref | null;
  /** What a thing is called, for titles. */
  name?(thing: Ref): string;
  /** A place with what lies there, in a few words: above the answers about that. */
  heading?(place: Ref): string;
  /** Where many places are listed, those with more weight come first. */
  weight?(place: Ref): number;
  /** Whether dragging this piece to a place may answer the question. */
  canDrag?(piece: Ref): boolean;
  /** Whether a click on a thing was meant for something else than an answer. */
  takes?(thing: Ref): boolean;
  /** Whether a click on a thing would be taken so, though an answer is about it. */
  wouldTake?(thing: Ref): boolean;
  /** Whether an answer attacks: who cannot point without touching sees first what it may lead to. */
  attacks?(answer: Answer): boolean;
  /** The pointer or the focus rests on a thing; null: on none. */
  look?(thing: Ref | null): void;
  /** Put away whatever is looked at (Escape); whether there was something. */
  clear?(): boolean;
  /** Keys at a thing on the board that are this system's own; whether the key was one. */
  key?(key: string, thing: Ref): boolean;
  /** What a whole group could do now, and where (`inspect/task` gives its answers). */
  tasks?(): readonly Task[];
  /** Hints for beginners that fit the moment, the most needed first. */
  lessons?(): readonly Lesson[];
  /** What a thing does, a line for each of its parts; with a verb, only what that would play. */
  about?(thing: Ref, verb?: string): readonly Explanation[];
}

/** One thing that scenarios differ in; without `values` all that there are, by name. */
export interface Filter {
  key: string;
  title: () => string;
  of: (scenario: ScenarioCard) => readonly string[];
  name: (value: string) => string;
  values?: readonly string[];
}

/** A hint for beginners: the id of its words, and the rules that it is about. */
export interface Lesson {
  words: string;
  rules?: readonly string[];
}

/** What something is called, and what it does. */
export interface Explanation {
  name: string;
  text: string;
}

export interface SystemUI {
  /** What the system knows of a table; its parts find it in `useDesk().model`. */
  model?: (desk: Desk) => Model;

  // --- at the table; every part takes the desk from `useDesk()` ------------------------------

  /** The middle of the page. */
  board: Component;
  /** The kinds of things that are places on the board: answers about them are lit there. */
  places?: readonly string[];
  /** Clock and points, in the bar above. */
  status?: Component;
  /** Looking tools of its own, beside those that zoom. */
  tools?: Component;
  /** Who is against whom and what about: beside the board. */
  situation?: Component;
  /** What one holds: below the board. */
  hand?: Component;
  /** What was drawn last: beside the hand. */
  drawn?: Component;
  /** Keys of its own on the board: what is printed on them, and the id of their words. */
  keys?: readonly (readonly [string, string])[];
  /** A small picture of a thing, beside its answer. */
  picture?: Component<{ thing: Ref }>;
  /** Charts that lie beside the table for whoever wants to look something up. */
  charts?: Component;
  /** Answers that are no list of options (spaces, forms); without it the plain ones are used. */
  domains?: Component<{
    domains: Json[];
    onanswer: (option: string) => Promise<boolean>;
    report?: number | null;
  }>;
  /** Answers about no thing, by name: one can ask why they are not offered now. */
  alone?: readonly string[];
  /** Outcomes that matter less to who is asked, `atStake` if it is their own things: their odds
   * stand below the others. */
  isBeside?: (outcome: string, atStake: boolean) => boolean;
  /** A form for a standing order, about a thing if one was pointed at. */
  order?: Component<{ about: Ref | null; onclose: () => void }>;

  // --- before a game -------------------------------------------------------------------------

  /** The picture of a scenario, from the facts on its card. */
  stamp?: Component<{ facts: Json }>;
  /** What stands on a scenario's card below its title. */
  scenario?: Component<{ scenario: ScenarioCard }>;
  /** A scenario in full, on its own page: situation, forces, what counts. */
  briefing?: Component<{ scenario: ScenarioCard }>;
  /** What the list of scenarios can be filtered by. */
  filters?: readonly Filter[];
  /** A scenario in one line: where, when. */
  caption?: (scenario: ScenarioCard) => string;
  /** Who a side is in a scenario, and what it is to do. */
  part?: (scenario: ScenarioCard, side: number) => { name: string; text: string };
  /** Which scenarios come first: the lower the earlier. */
  rank?: (scenario: ScenarioCard) => number;
  /** The computer player that is proposed; "" for the usual one. */
  opponent?: (scenario: ScenarioCard) => string;
}

/** Scenarios as they are listed. */
export function inOrder(ui: SystemUI, scenarios: readonly ScenarioCard[]): ScenarioCard[] {
  const rank = ui.rank ?? (() => 0);
  return scenarios.toSorted((a, b) => rank(a) - rank(b) || a.key.localeCompare(b.key));
}

const FOLDERS = import.meta.glob<{ default: SystemUI }>('../systems/*/index.ts');

/** The page of a system; the plain one if it has no folder. */
export async function uiOf(system: string): Promise<SystemUI> {
  const load = FOLDERS[`../systems/${system}/index.ts`];
  return load ? (await load()).default : (await import('./plain')).plainUI;
}
