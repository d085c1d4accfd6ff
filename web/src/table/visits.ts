/** Every table that is opened is kept on the shelf, friends' links too. */

import { keepGame, keptGame } from '../lib/shelf';
import type { Table } from '../lib/table.svelte';

export function rememberVisit(table: Table): void {
  const known = keptGame(table.id);
  const scenario = table.catalog?.scenario;
  if (!scenario) return;
  keepGame({
    id: table.id,
    title: scenario.title,
    scenario: scenario.key,
    map: scenario.map,
    seats: { axis: table.seats.axis ?? '', allies: table.seats.allies ?? '' },
    hotseat: known?.hotseat ?? false,
    links: { ...known?.links, [table.seat]: `/#/game/${table.id}/${table.token}` },
    opened: Date.now(),
    over: table.view?.over ?? false,
  });
}
