/** Every table that is opened is kept on the shelf, with the seal that was seen first. */

import type { Json } from '../net/json';
import { SPECTATOR } from '../net/players';
import type { ScenarioCard } from '../net/protocol';
import { keepGame, keptGame } from '../net/shelf';
import { scenariosOf } from '../net/systems';
import type { Table } from '../net/table.svelte';
import { spoken } from '../net/words.svelte';

/** Facts for the picture: those that are kept, or those on the scenario's card. */
async function factsOf(table: Table): Promise<Json> {
  const known = keptGame(table.id);
  if (known?.scenario) return known.facts;
  const cards: ScenarioCard[] = await scenariosOf(table.system, spoken()).catch(() => []);
  return cards.find((card) => card.key === table.scenario)?.facts ?? {};
}

export async function rememberVisit(table: Table): Promise<void> {
  const facts = await factsOf(table);
  const known = keptGame(table.id);
  const link = `/#/game/${table.id}/${table.token}`;
  const claimed = table.mayAct && !!table.seats.find(({ name }) => name === table.seat)?.since;
  const foreign = known?.links[table.seat] ? !!known.foreign : claimed;
  table.foreign = foreign;
  keepGame({
    ...known,
    id: table.id,
    title: table.title,
    system: table.system,
    scenario: table.scenario,
    facts,
    seats: Object.fromEntries(table.seats.map(({ name, player }) => [name, player])),
    others: table.seats
      .filter(({ name, called }) => called && name !== table.seat)
      .map(({ called }) => called)
      .join(', '),
    hotseat: known?.hotseat ?? false,
    links: table.watching
      ? { [SPECTATOR]: link, ...known?.links }
      : { ...known?.links, [table.seat]: link },
    seal: known?.seal ?? table.commitment,
    foreign,
    opened: Date.now(),
    over: table.ended,
    number: table.known,
    turn: table.isAsked,
  });
}
