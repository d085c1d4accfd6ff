/** The computer players that the server offers, the weakest first. */

import { getOnce } from './api';
import type { Computer, Lang } from './protocol';
import { say } from './words.svelte';

export const computers = (lang: Lang): Promise<Computer[]> =>
  getOnce<Computer[]>(`players?lang=${lang}`);

export async function computerNamed(lang: Lang, name: string): Promise<Computer | undefined> {
  const all = await computers(lang).catch(() => []);
  return all.find((each) => each.name === name);
}

const AT_ONCE = 0.1;

/** How long a player is expected to think about a decision, in words. */
export const thinking = (computer: Computer): string =>
  computer.thinking < AT_ONCE
    ? say('web-thinking-none')
    : say('web-thinking', { seconds: computer.thinking });
