/** Beginning a game, and opening a saved one. */

import { ApiError, post } from '../lib/api';
import type { ScenarioCard, SeatName, SideName } from '../lib/protocol';
import { SIDES } from '../lib/protocol';
import { gameLink } from '../lib/routes';
import { keepGame, tokenOf } from '../lib/shelf';

export type Company = 'computer' | 'friend' | 'hotseat' | 'watch';

interface Created {
  game: string;
  links: Partial<Record<SeatName, string>>;
}

type Seats = Record<SideName, string>;

/** Who sits where: "human", or the name of a computer player. */
export function seatsFor(company: Company, side: number, computer = 'random'): Seats {
  if (company === 'watch') return { axis: computer, allies: computer };
  if (company !== 'computer') return { axis: 'human', allies: 'human' };
  return { axis: side === 0 ? 'human' : computer, allies: side === 1 ? 'human' : computer };
}

export async function begin(
  scenario: ScenarioCard,
  company: Company,
  side: number,
  rulings: Record<string, string> = {},
  computer = 'random',
): Promise<void> {
  const seats = seatsFor(company, side, computer);
  const options = Object.keys(rulings).length ? { rulings } : {};
  const made = await post<Created>('games', { scenario: scenario.key, seats, options });
  keepGame({
    id: made.game,
    title: scenario.title,
    scenario: scenario.key,
    map: scenario.map,
    links: made.links,
    seats,
    hotseat: company === 'hotseat',
    opened: Date.now(),
  });
  const seat =
    company === 'watch' ? 'spectator' : (SIDES[company === 'hotseat' ? 0 : side] ?? 'axis');
  location.hash = gameLink(made.game, tokenOf(made.links[seat] ?? ''));
}

/** Go on with a saved game, both seats at this screen. */
export async function importGame(file: File): Promise<void> {
  const response = await fetch('api/games/import', {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
  });
  const made = (await response.json()) as Created & { text?: string; details?: string[] };
  if (!response.ok) {
    throw new ApiError(response.status, { text: [made.text, ...(made.details ?? [])].join(' ') });
  }
  keepGame({
    id: made.game,
    title: file.name.replace(/\.\w+$/, ''),
    scenario: '',
    map: '',
    links: made.links,
    seats: { axis: 'human', allies: 'human' },
    hotseat: true,
    opened: Date.now(),
  });
  location.hash = gameLink(made.game, tokenOf(made.links.axis ?? ''));
}
