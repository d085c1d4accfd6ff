/** The words of this system. */

import { wordsOf } from '../../net/words.svelte';

export const SYSTEM = 'campaign';
export const say = wordsOf(SYSTEM);
