/** Panzer Grenadier on the page. */

import './counters.css';
import type { SystemUI } from '../../shell/system';
import Activation from './Activation.svelte';
import Board from './Board.svelte';
import Briefing from './Briefing.svelte';
import { Battle, HEX } from './battle.svelte';
import Charts from './Charts.svelte';
import { isBeside } from './fighting';
import OrderForm from './OrderForm.svelte';
import Picture from './Picture.svelte';
import Scenario from './Scenario.svelte';
import Sight from './Sight.svelte';
import Situation from './Situation.svelte';
import Stamp from './Stamp.svelte';
import Status from './Status.svelte';
import { caption, FILTERS, part, rank } from './scenarios';

const ui: SystemUI = {
  model: (desk) => new Battle(desk),
  board: Board,
  places: [HEX],
  status: Status,
  tools: Sight,
  situation: Situation,
  hand: Activation,
  charts: Charts,
  picture: Picture,
  keys: [
    ['L', 'web-key-sight'],
    ['S', 'web-key-sees'],
    ['W', 'web-key-spotters'],
    ['O', 'web-key-lanes'],
  ],
  alone: ['pass', 'done', 'stop', 'resolve', 'dig-in', 'limber', 'unlimber', 'recover', 'exit'],
  order: OrderForm,
  isBeside,
  stamp: Stamp,
  scenario: Scenario,
  briefing: Briefing,
  filters: FILTERS,
  caption,
  part,
  rank,
};

export default ui;
