/** How much room there is. */

import { MediaQuery } from 'svelte/reactivity';

export const phone = new MediaQuery('(max-width: 860px)');
export const wide = new MediaQuery('(min-width: 1381px)');
