/** How much room there is, and what one points with. */

import { MediaQuery } from 'svelte/reactivity';

/** A phone, held either way. */
export const phone = new MediaQuery('(max-width: 860px), (max-height: 500px)');
/** Room for a column on both sides of the board. */
export const wide = new MediaQuery('(min-width: 1341px) and (min-height: 501px)');
/** Whether a thing can be pointed at without being touched. */
export const hovers = new MediaQuery('(any-hover: hover)');
