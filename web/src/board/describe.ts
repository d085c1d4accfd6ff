/** A hex in words, for those who do not see the board. */

import type { Cell } from '../art/sheet';
import { nameIn } from '../lib/catalog';
import type { Desk } from '../lib/desk.svelte';
import type { UnitView } from '../lib/protocol';
import { say, spoken } from '../lib/words.svelte';

export function describe(desk: Desk, cell: Cell): string {
  const units = (desk.stacks.get(cell.name) ?? []).map((unit) => unitInWords(desk, unit));
  const lit = desk.answersAt(cell.name).length ? [say('web-can-choose')] : [];
  return [cell.name, ground(desk, cell), ...units, ...lit].join(', ');
}

/** What the ground of a hex is: terrain, level, Cover, Fortification. */
export function ground(desk: Desk, cell: Cell): string {
  const parts = [say(`terrain-${cell.terrain}`)];
  if (cell.level) parts.push(say('web-level', { level: cell.level }));
  if (cell.cover) parts.push(say('web-cover', { cover: cell.cover }));
  if (cell.hindrance) parts.push(say('web-hindrance', { hindrance: cell.hindrance }));
  if (cell.objective) parts.push(say('web-objective', { number: cell.objective }));
  const fort = desk.view?.fortifications[cell.name];
  if (fort) parts.push(say(`fortification-${fort}`));
  const smoke = desk.view?.smoke[cell.name];
  if (smoke !== undefined) parts.push(`${say('terrain-smoke')} ${smoke}`);
  if (desk.view?.blaze.includes(cell.name)) parts.push(say('terrain-blaze'));
  return parts.join(' · ');
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
