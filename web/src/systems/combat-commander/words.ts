/** The words of this system. */

import { wordsOf } from '../../net/words.svelte';

export const SYSTEM = 'combat-commander';
export const say = wordsOf(SYSTEM);
