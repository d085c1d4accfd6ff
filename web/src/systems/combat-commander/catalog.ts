/** Counters and cards of a scenario, by key. */

import type { Lang } from '../../net/words.svelte';
import type {
  Card,
  CatalogFile,
  Chit,
  Named,
  PairOf,
  RadioType,
  ScenarioFacts,
  UnitType,
  WeaponType,
} from './protocol';

export interface Catalog {
  scenario: ScenarioFacts;
  nations: PairOf<string>;
  units: Map<string, UnitType>;
  weapons: Map<string, WeaponType>;
  radios: Map<string, RadioType>;
  decks: PairOf<Card[]>;
  chits: Map<string, Chit>;
}

const byKey = <T extends { key: string }>(list: readonly T[]): Map<string, T> =>
  new Map(list.map((each) => [each.key, each]));

export function readCatalog(file: CatalogFile): Catalog {
  return {
    scenario: file.scenario,
    nations: file.scenario.nations,
    units: byKey(file.units),
    weapons: byKey(file.weapons),
    radios: byKey(file.radios),
    decks: [file.decks.axis, file.decks.allies],
    chits: byKey(file.chits),
  };
}

export const nameIn = (lang: Lang, thing: Named | undefined): string =>
  thing?.names[lang] ?? thing?.names.en ?? thing?.key ?? '';
