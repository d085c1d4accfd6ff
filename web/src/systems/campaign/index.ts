/** The campaign on the page. */

import './map.css';
import type { SystemUI } from '../../shell/system';
import Board from './Board.svelte';
import Situation from './Situation.svelte';
import Status from './Status.svelte';
import { FIELD, War } from './war.svelte';

const ui: SystemUI = {
  model: (desk) => new War(desk),
  board: Board,
  places: [FIELD],
  status: Status,
  situation: Situation,
};

export default ui;
