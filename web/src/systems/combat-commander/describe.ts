/** A hex in words, for those who do not see the board. */

import { spoken } from '../../net/words.svelte';
import { type Battle, HEX, hexRef } from './battle.svelte';
import { nameIn } from './catalog';
import type { MapHex, UnitView } from './protocol';
import { hexesOf } from './stakes';
import { say } from './words';

export function describe(battle: Battle, hex: string): string {
  const units = (battle.stacks.get(hex) ?? []).map((unit) => unitInWords(battle, unit));
  const lit = battle.desk.answersAt(hexRef(hex)).length ? [say('web-can-choose')] : [];
  const way = battle.desk.wayTo(hexRef(hex));
  if (way) lit.push(way.on?.kind === HEX ? say('web-way-there') : way.text);
  if (battle.desk.laidAt(hexRef(hex)).length) lit.push(say('web-anew-there'));
  return [hex, ground(battle, hex), ...units, ...lit].join(', ');
}

/** What the ground of a hex is: terrain, level, Cover, cost, sight, Fortification. */
export function ground(battle: Battle, name: string): string {
  const hex = battle.hexes.get(name);
  const view = battle.view;
  if (!hex) return '';
  const parts = [say(`terrain-${hex.terrain}`)];
  if (hex.level) parts.push(say('web-level', { level: hex.level }));
  if (hex.cover) parts.push(say('web-cover', { cover: hex.cover }));
  parts.push(...WAYS.filter(([way]) => hex[way].length).map(([, word]) => say(word)));
  parts.push(costOf(hex));
  if (hex.obstacle) parts.push(say('web-obstacle'));
  if (hex.hindrance) parts.push(say('web-hindrance', { hindrance: hex.hindrance }));
  if (hex.objective) parts.push(objectiveOf(battle, hex.objective));
  const fort = view?.fortifications[name];
  if (fort) parts.push(say(`fortification-${fort}`));
  const smoke = view?.smoke[name];
  if (smoke !== undefined) parts.push(`${say('terrain-smoke')} ${smoke}`);
  if (view?.blaze.includes(name)) parts.push(say('terrain-blaze'));
  return parts.join(' · ');
}

const WAYS = [
  ['road', 'terrain-road'],
  ['rail', 'terrain-railway'],
  ['trail', 'terrain-trail'],
] as const;

function costOf({ move }: MapHex): string {
  if (move < 0) return say('web-no-entry');
  return say('web-cost', { points: `${Math.floor(move / 2) || ''}${move % 2 ? '½' : ''}` });
}

/** An objective with all its hexes, if it has several. */
function objectiveOf({ map }: Battle, number: number): string {
  const hexes = hexesOf(map, number);
  return hexes.length > 1
    ? say('web-objective-whole', { number, hexes: hexes.join(' ') })
    : say('web-objective', { number });
}

export function unitName(battle: Battle, unit: UnitView): string {
  const type = battle.catalog?.units.get(unit.type);
  const name = nameIn(spoken(), type);
  return type?.kind === 1 ? name : say('unit-numbered', { name, number: unit.id });
}

export function unitInWords(battle: Battle, unit: UnitView): string {
  const side = battle.desk.table.sideName(unit.side);
  const states = (['broken', 'suppressed', 'veteran', 'activated'] as const)
    .filter((state) => unit[state])
    .map((state) => say(`state-${state}`));
  const weapon = battle.weaponOf(unit);
  const arms = weapon ? [nameIn(spoken(), battle.catalog?.weapons.get(weapon.type))] : [];
  return [`${side}: ${unitName(battle, unit)}`, ...arms, ...states].join(' ');
}
