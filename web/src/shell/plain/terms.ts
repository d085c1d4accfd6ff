/** The terms of a battle in a few facts. */

import { knows, say } from '../../net/words.svelte';
import { isEmpty } from './facts';

interface Unit {
  id: string;
  name: string;
  arm: string;
  strength: number;
}

interface Force {
  id: string;
  side: string;
  name: string;
  units: Unit[];
}

export interface Terms {
  title: string;
  ground: { width: number; depth: number; place: string };
  clock: { rounds: number };
  sky: { light: string; weather: string };
  sides: { id: string; name: string; posture: string }[];
  forces: Force[];
}

const word = (family: string, name: string): string => {
  const message = `battle-${family}-${name}`;
  return knows(message) ? say(message) : name;
};

const unitText = ({ id, name, arm, strength }: Unit): string =>
  `${name || id} (${word('arm', arm)}${strength > 1 ? ` ${strength}` : ''})`;

export const TERMS = ['ground', 'place', 'rounds', 'sky', 'postures', 'forces', 'side', 'units'];

/** What everybody wants to know first, by `TERMS`. */
export function inBrief(terms: Terms): Record<string, unknown> {
  const { width, depth, place } = terms.ground;
  const sideName = (id: string): string => terms.sides.find((side) => side.id === id)?.name || id;
  const told = {
    ground: `${width} × ${depth}`,
    place,
    rounds: terms.clock.rounds || '',
    sky: `${word('light', terms.sky.light)}, ${word('weather', terms.sky.weather)}`,
    postures: terms.sides.map((side) => `${side.name || side.id} ${word('posture', side.posture)}`),
    forces: terms.forces.map((force) => ({
      side: sideName(force.side),
      units: force.units.map(unitText),
    })),
  };
  return Object.fromEntries(Object.entries(told).filter(([, fact]) => !isEmpty(fact)));
}
