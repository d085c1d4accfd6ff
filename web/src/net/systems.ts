/** The systems that the server plays. */

import { getOnce } from './api';
import type { ScenarioCard, SystemFacts } from './protocol';
import { type Lang, learn } from './words.svelte';

export const systems = (lang: Lang): Promise<SystemFacts[]> =>
  getOnce<SystemFacts[]>(`systems?lang=${lang}`);

/** The scenarios of a system; its words are known then. */
export async function scenariosOf(system: string, lang: Lang): Promise<ScenarioCard[]> {
  const [found] = await Promise.all([
    getOnce<ScenarioCard[]>(`systems/${system}/scenarios?lang=${lang}`),
    learn(system),
  ]);
  return found;
}

/** One scenario in full, also one that stands in no list. */
export async function scenarioOf(system: string, key: string, lang: Lang): Promise<ScenarioCard> {
  const path = `systems/${encodeURIComponent(system)}/scenarios/${encodeURIComponent(key)}`;
  const [found] = await Promise.all([getOnce<ScenarioCard>(`${path}?lang=${lang}`), learn(system)]);
  return found;
}
