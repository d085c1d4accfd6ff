/** What can be wished of a random scenario. */

import { getOnce } from '../net/api';
import type { WishesFacts } from '../net/protocol';
import type { Lang } from '../net/words.svelte';

/** The wishes that a system grants; no prefix where it makes no scenarios. */
export const wishesOf = (system: string, lang: Lang): Promise<WishesFacts> =>
  getOnce<WishesFacts>(`systems/${system}/wishes?lang=${lang}`);

/** The key of a random scenario; what is left empty is left to chance. */
export function keyOfWishes(
  { prefix, fields }: WishesFacts,
  seed: number,
  wanted: Readonly<Record<string, string>>,
): string {
  const asked = fields.filter(({ name }) => wanted[name]);
  return prefix + [`seed=${seed}`, ...asked.map(({ name }) => `${name}=${wanted[name]}`)].join(',');
}
