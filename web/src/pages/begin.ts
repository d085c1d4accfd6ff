/** Beginning a game, and opening a saved one. */

import { gameLink } from '../kit/routes';
import { settings } from '../kit/settings.svelte';
import { ApiError, post } from '../net/api';
import { invited, sitDown } from '../net/claims';
import type { Json } from '../net/json';
import { HUMAN, SPECTATOR } from '../net/players';
import type { Conduct, NewGameAnswer, ScenarioCard, SeatPlan } from '../net/protocol';
import { PAGE } from '../net/seen';
import { keepGame, tokenOf } from '../net/shelf';

export type Company = 'computer' | 'friend' | 'hotseat' | 'watch';

export interface Wish {
  system: string;
  scenario: ScenarioCard;
  company: Company;
  /** The name of one's own seat. */
  seat: string;
  computer: string;
  options: Json;
  /** Seats that the game has by its options, */
  more?: readonly SeatPlan[];
  /** how people play together, */
  conduct?: Conduct;
  /** and how one wants to be called. */
  called?: string;
}

type Seats = Record<string, string>;

/** Who sits where: a person, or the name of a computer player. */
export function seatsFor(
  seats: readonly SeatPlan[],
  { company, seat, computer }: Pick<Wish, 'company' | 'seat' | 'computer'>,
): Seats {
  const player = (each: SeatPlan): string => {
    if (each.side < 0) return HUMAN;
    if (company === 'watch') return computer;
    return company === 'computer' && each.name !== seat ? computer : HUMAN;
  };
  return Object.fromEntries(seats.map((each) => [each.name, player(each)]));
}

export async function begin(wish: Wish): Promise<void> {
  const { system, scenario, company, options } = wish;
  const seats = seatsFor([...scenario.seats, ...(wish.more ?? [])], wish);
  const made = await post<NewGameAnswer>('games', {
    system,
    scenario: scenario.key,
    seats: invited(seats),
    options,
    ...(wish.conduct ? { conduct: wish.conduct } : {}),
    ...(settings.pace === 'off' ? {} : { page: PAGE }),
  });
  const people = Object.keys(made.invitations);
  const mine = { computer: people, friend: [wish.seat], hotseat: people, watch: [] }[company];
  const seated = await sitDown(made, mine, wish.called);
  keepGame({
    ...seated,
    id: made.game,
    title: scenario.title,
    system,
    scenario: scenario.key,
    facts: scenario.facts,
    seats,
    hotseat: company === 'hotseat',
    opened: Date.now(),
  });
  const first = scenario.seats.find((each) => each.side >= 0)?.name ?? SPECTATOR;
  const own = { computer: wish.seat, friend: wish.seat, hotseat: first, watch: SPECTATOR }[company];
  open(made.game, seated.links[own]);
}

const open = (game: string, link = ''): void => {
  location.hash = gameLink(game, tokenOf(link));
};

/** Go on with a saved game, all seats at this screen. */
export async function importGame(file: File): Promise<void> {
  const response = await fetch('api/games/import', {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
  });
  const made = (await response.json()) as NewGameAnswer & { text?: string; details?: string[] };
  if (!response.ok) {
    throw new ApiError(response.status, { text: [made.text, ...(made.details ?? [])].join(' ') });
  }
  const names = Object.keys(made.links).filter((name) => name !== SPECTATOR);
  keepGame({
    id: made.game,
    title: file.name.replace(/\.\w+$/, ''),
    system: '',
    scenario: '',
    facts: {},
    links: made.links,
    seal: made.seal,
    seats: Object.fromEntries(names.map((name) => [name, HUMAN])),
    hotseat: true,
    opened: Date.now(),
  });
  open(made.game, made.links[names[0] ?? SPECTATOR]);
}
