/** A hex in words, for those who do not see the board. */

import { type Battle, HEX, hexRef } from './battle.svelte';
import { points } from './labels';
import type { MapHex, PieceView } from './protocol';
import { say } from './words';

export function describe(battle: Battle, hex: string): string {
  const { desk } = battle;
  const pieces = (battle.stacks.get(hex) ?? []).map((piece) => pieceInWords(battle, piece));
  const lit = desk.answersAt(hexRef(hex)).length ? [say('web-can-choose')] : [];
  const way = desk.wayTo(hexRef(hex));
  if (way) lit.push(way.on?.kind === HEX ? say('web-way-there') : way.text);
  lit.push(...desk.tasksAt(hexRef(hex)).map(({ text }) => text));
  if (desk.laidAt(hexRef(hex)).length) lit.push(say('web-anew-there'));
  return [hex, ground(battle, hex), ...pieces, ...lit].join(', ');
}

const CLASSES = ['foot', 'motorized', 'mechanized'];

/** What the ground of a hex is: terrain, ways, works, costs, sight, whose it is. */
export function ground(battle: Battle, name: string): string {
  const hex = battle.hexes.get(name);
  if (!hex) return '';
  const parts = [say(`terrain-${hex.terrain}`), ...features(hex), ...works(battle, name)];
  const owner = battle.view?.control[name] ?? -1;
  if (owner >= 0) parts.push(say('web-held', { side: battle.desk.table.sideName(owner) }));
  return parts.join(' · ');
}

/** What entering costs, class by class. */
export function costs(battle: Battle, name: string): string {
  const hex = battle.hexes.get(name);
  if (!hex) return '';
  return CLASSES.map((each) => {
    const cost = hex.cost[each] ?? -1;
    return say(`web-cost-${each}`, { points: cost < 0 ? '—' : points(cost) });
  }).join(' · ');
}

function features(hex: MapHex): string[] {
  const found = [
    hex.hill && 'terrain-hill',
    hex.bridge && 'terrain-bridge',
    hex.ford && 'terrain-ford',
    hex.road.length > 0 && 'terrain-road',
    hex.rail.length > 0 && 'terrain-rail',
    hex.limiting && 'web-limiting',
  ];
  return found.filter((each) => each !== false).map((each) => say(each));
}

function works({ view }: Battle, name: string): string[] {
  if (!view) return [];
  const found: string[] = [];
  if (view.entrenchments.includes(name)) found.push(say('work-entrenchment'));
  if (view.smoke[name]) found.push(say('terrain-smoke'));
  for (const mine of view.mines.filter(({ hex }) => hex === name))
    found.push(say('web-mine', { strength: mine.strength ?? '?' }));
  const wrecks = view.wrecks[name];
  if (wrecks) found.push(say('web-wrecks', { number: wrecks }));
  return found;
}

/** What lies on a piece, in words. */
export function statesOf(battle: Battle, piece: PieceView): string[] {
  const flags: [boolean, string][] = [
    [piece.reduced, 'reduced'],
    [piece.status === 1, 'status-1'],
    [piece.status === 2, 'status-2'],
    [piece.digging === 1, 'digging'],
    [piece.digging === 2, 'dug-in'],
    [piece.limbered, 'limbered'],
    [piece.mounted, 'mounted'],
    [piece.hidden, 'hidden'],
    [piece.spotted, 'spotted'],
    [piece.marks === 1, 'moved'],
    [piece.marks === 2, 'fired'],
    [piece.marks === 3, 'one-shot-left'],
    [piece.held > 0, 'held'],
    [piece.crossing, 'crossing'],
    [piece.tank_leader === true, 'tank-leader'],
  ];
  const found = flags.filter(([is]) => is).map(([, name]) => say(`state-${name}`));
  const carrier = battle.piece(piece.carrier);
  if (carrier) found.push(say('state-aboard', { piece: battle.nameOf(carrier) }));
  return found;
}

/** The values that a counter shows, in words. */
export function valuesOf({ values, leader, steps }: PieceView): string[] {
  if (leader)
    return [
      say('figures-leader', {
        morale: leader.morale,
        combat: leader.combat,
        mod: leader.morale_mod,
        move: values.move,
      }),
    ];
  const fire = (['direct', 'bombard', 'at'] as const).flatMap((kind) => {
    const found = values[kind];
    return found ? [say(`figures-${kind}`, { value: found[0], range: found[1] })] : [];
  });
  const armor = values.armor === null ? [] : [say('figures-armor', { value: values.armor })];
  return [
    ...fire,
    ...armor,
    say('figures-move', { value: values.move }),
    say('web-steps', { number: steps }),
  ];
}

export function pieceInWords(battle: Battle, piece: PieceView): string {
  const side = battle.desk.table.sideName(piece.side);
  const words = [...valuesOf(piece), ...statesOf(battle, piece)].join(', ');
  return `${side}: ${battle.nameOf(piece)}, ${words}`;
}
