/** Combat Commander on the page. */

import './counters.css';
import type { SystemUI } from '../../shell/system';
import Board from './Board.svelte';
import Briefing from './Briefing.svelte';
import { Battle, HEX } from './battle.svelte';
import Charts from './Charts.svelte';
import Hand from './Hand.svelte';
import LastCard from './LastCard.svelte';
import OrderForm from './OrderForm.svelte';
import Picture from './Picture.svelte';
import Scenario from './Scenario.svelte';
import Sight from './Sight.svelte';
import Situation from './Situation.svelte';
import Stamp from './Stamp.svelte';
import Status from './Status.svelte';
import { caption, FILTERS, opponent, part, rank } from './scenarios';

const ui: SystemUI = {
  model: (desk) => new Battle(desk),
  board: Board,
  places: [HEX],
  status: Status,
  tools: Sight,
  situation: Situation,
  hand: Hand,
  drawn: LastCard,
  charts: Charts,
  picture: Picture,
  keys: [
    ['L', 'web-key-sight'],
    ['S', 'web-key-sees'],
    ['T', 'web-key-threat'],
  ],
  alone: ['pass', 'end-turn', 'done', 'fire', 'stop', 'exit', 'smoke', 'reroll'],
  isBeside: (outcome, atStake) =>
    (atStake ? /^(enemy|trigger|weapon|time|game)-/ : /^(own|trigger|weapon|time|game)-/).test(
      outcome,
    ),
  order: OrderForm,
  stamp: Stamp,
  scenario: Scenario,
  briefing: Briefing,
  filters: FILTERS,
  caption,
  part,
  rank,
  opponent,
};

export default ui;
