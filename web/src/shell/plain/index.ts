/** The page of a system that has no folder of its own: whatever its questions and views say. */

import type { SystemUI } from '../system';
import Board from './Board.svelte';
import Domains from './Domains.svelte';
import { PlainModel } from './model.svelte';
import Situation from './Situation.svelte';

export const plainUI: SystemUI = {
  model: (desk) => new PlainModel(desk),
  board: Board,
  situation: Situation,
  domains: Domains,
};
