/** A hex in words, for those who do not see the board. */

import type { Cell } from '../art/sheet';
import type { Desk } from '../lib/desk.svelte';
import { nameIn } from '../lib/catalog';
import type { UnitView } from '../lib/protocol';
import { say, spoken } from '../lib/words.svelte';

export function describe(desk: Desk, cell: Cell): string {
  const view = desk.view;
  const parts = [cell.name, say(`terrain-${cell.terrain}`)];
  if (cell.level) parts.push(say('web-level', { level: cell.level }));
  if (cell.objective) parts.push(say('web-objective', { number: cell.objective }));
  const fort = view?.fortifications[cell.name];
  if (fort) parts.push(say(`fortification-${fort}`));
  const smoke = view?.smoke[cell.name];
  if (smoke !== undefined) parts.push(`${say('terrain-smoke')} ${smoke}`);
  if (view?.blaze.includes(cell.name)) parts.push(say('terrain-blaze'));
  for (const unit of desk.stacks.get(cell.name) ?? []) parts.push(unitInWords(desk, unit));
  if (desk.answersAt(cell.name).length) parts.push(say('web-can-choose'));
  return parts.join(', ');
}

export function unitName(desk: Desk, unit: UnitView): string {
  const type = desk.table.catalog?.units.get(unit.type);
  const name = nameIn(spoken(), type);
  return type?.kind === 1 ? name : say('unit-numbered', { name, number: unit.id });
}

export function unitInWords(desk: Desk, unit: UnitView): string {
  const side = say(unit.side === 0 ? 'side-axis' : 'side-allies');
  const states = (['broken', 'suppressed', 'veteran', 'activated'] as const)
    .filter((state) => unit[state])
    .map((state) => say(`state-${state}`));
  const weapon = desk.view?.weapons.find((each) => each.id === unit.weapon);
  const arms = weapon ? [nameIn(spoken(), desk.table.catalog?.weapons.get(weapon.type))] : [];
  return [`${side}: ${unitName(desk, unit)}`, ...arms, ...states].join(' ');
}
