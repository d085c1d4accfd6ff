/** The campaign on the page. */

import './map.css';
import type { SystemUI } from '../../shell/system';
import Board from './Board.svelte';
import Forms from './Forms.svelte';
import Situation from './Situation.svelte';
import Status from './Status.svelte';
import TimeLine from './TimeLine.svelte';
import { FIELD, War } from './war.svelte';

const ui: SystemUI = {
  model: (desk) => new War(desk),
  board: Board,
  places: [FIELD],
  status: Status,
  situation: Situation,
  hand: TimeLine,
  domains: Forms,
  keys: [
    ['N', 'web-key-next'],
    ['M', 'web-key-march'],
    ['S', 'web-key-support'],
    ['D', 'web-key-dig'],
    ['R', 'web-key-reorganise'],
    ['X', 'web-key-take-back'],
  ],
};

export default ui;
