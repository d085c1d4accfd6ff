/** The computer players that the server offers for a system, the weakest first. */

import { getOnce } from './api';
import type { OpponentFacts } from './protocol';
import { type Lang, say } from './words.svelte';

/** Whoever sits at a seat that no computer plays. */
export const HUMAN = 'human';

/** The role, and the name, of a seat for those who only look. */
export const SPECTATOR = 'spectator';

export const computers = (system: string, lang: Lang): Promise<OpponentFacts[]> =>
  getOnce<OpponentFacts[]>(`systems/${system}/players?lang=${lang}`);

export async function computerNamed(
  system: string,
  lang: Lang,
  name: string,
): Promise<OpponentFacts | undefined> {
  const all = await computers(system, lang).catch(() => []);
  return all.find((each) => each.name === name);
}

/** Who is proposed: the one that is named, if he is offered, or the one that plays well. */
export const proposedOf = (all: readonly OpponentFacts[], named = ''): string =>
  (all.find(({ name }) => name === named) ?? all.find(({ proposed }) => proposed) ?? all[0])
    ?.name ?? '';

const AT_ONCE = 0.1;

/** How long a player is expected to think about a decision, in words. */
export const thinking = (computer: OpponentFacts): string =>
  computer.thinking < AT_ONCE
    ? say('web-thinking-none')
    : say('web-thinking', { seconds: computer.thinking });
