/** Counters of a scenario, by key. */

import type { Lang } from '../../net/words.svelte';
import type { CatalogFile, GroupFacts, PairOf, UnitType, WinWay } from './protocol';

export interface Catalog {
  units: ReadonlyMap<string, UnitType>;
  wins: PairOf<WinWay[]>;
  otherwise: number;
  groups: PairOf<GroupFacts[]>;
  smoke: PairOf<boolean>;
}

export const readCatalog = (file: CatalogFile): Catalog => ({
  units: new Map(file.units.map((unit) => [unit.key, unit])),
  wins: file.wins,
  otherwise: file.otherwise,
  groups: file.groups,
  smoke: file.smoke,
});

export const nameIn = (lang: Lang, unit: UnitType | undefined): string =>
  unit?.names[lang] ?? unit?.names.en ?? unit?.name ?? '';
