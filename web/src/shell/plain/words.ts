/** Names for what a system tells by keys: its own words where it has some, else the key itself. */

import { knows, say } from '../../net/words.svelte';
import { asWords } from './facts';
import type { Choice } from './forms';

/** What a key of the view is called (`fact-…` among the system's words). */
export const named = (key: string): string =>
  knows(`fact-${key}`) ? say(`fact-${key}`) : asWords(key);

/** A message if there is one, else a key as words. */
export const labelled = (message: string | undefined, key: string): string =>
  message && knows(message) ? say(message) : asWords(key);

/** What a choice of a field is called. */
export const chosenName = (choice: Choice): string =>
  choice.name || labelled(choice.label, String(choice.value));

/** One value of a view. */
export function valued(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return say(value ? 'web-plain-yes' : 'web-plain-no');
  return String(value);
}
