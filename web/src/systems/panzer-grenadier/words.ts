/** The words of this system. */

import { wordsOf } from '../../net/words.svelte';

export const SYSTEM = 'panzer-grenadier';
export const say = wordsOf(SYSTEM);
