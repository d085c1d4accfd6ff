/** Every table that is opened is kept on the shelf, friends' links too. */

import { keepGame, keptGame } from '../lib/shelf';
import type { Table } from '../lib/table.svelte';

export function rememberVisit(table: Table): void {
  const known = keptGame(table.id);
  const scenario = table.catalog?.scenario;
  if (!scenario) return;
  const link = `/#/game/${table.id}/${table.token}`;
  keepGame({
    id: table.id,
    title: scenario.title,
    scenario: scenario.key,
    map: scenario.map,
    seats: { axis: table.seats.axis ?? '', allies: table.seats.allies ?? '' },
    hotseat: known?.hotseat ?? false,
    links: table.watching
      ? { spectator: link, ...known?.links }
      : { ...known?.links, [table.seat]: link },
    opened: Date.now(),
    over: table.view?.over ?? false,
  });
}
