/** What the server keeps for this system's page. */

import { getOnce } from '../../net/api';
import type { CatalogFile, ChartFile, MapFile } from './protocol';
import { SYSTEM } from './words';

const path = (kind: string, key: string): string =>
  `systems/${SYSTEM}/library/${kind}/${encodeURIComponent(key)}`;

/** The joined boards of a scenario. */
export const fetchMap = (scenario: string): Promise<MapFile> =>
  getOnce<MapFile>(path('map', scenario));
export const fetchCatalog = (scenario: string): Promise<CatalogFile> =>
  getOnce<CatalogFile>(path('catalog', scenario));
export const fetchCharts = (): Promise<ChartFile> => getOnce<ChartFile>(path('charts', 'all'));
