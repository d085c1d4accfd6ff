/** Claiming seats: an invitation becomes a secret of one's own, which this browser keeps. */

import { ApiError, get, post } from './api';
import { HUMAN } from './players';
import type { ClaimAnswer, InviteAnswer, NewGameAnswer, OpenGame, Room } from './protocol';
import { keepGame, keptGame } from './shelf';
import { heard, partFor } from './unheard';
import { spoken } from './words.svelte';

/** Who plays a seat that somebody is to claim. */
const INVITED = 'invited';

/** The seats of people are claimed, one's own too. */
export const invited = (seats: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(seats).map(([name, player]) => [name, player === HUMAN ? INVITED : player]),
  );

export const invitationLink = (game: string, secret: string): string =>
  `/#/invitation/${game}/${secret}`;

/** What is known of a game by any of its secrets; nothing changes by asking. */
export const roomOf = (game: string, secret: string): Promise<Room> =>
  get<Room>(`games/${game}/room`, { lang: spoken() }, secret);

interface Taken {
  link: string;
  /** What this browser has added to the key. */
  part: string;
}

/** By what a claim is known as long as nothing was heard of it. */
export const claimOf = (game: string, by: string): string => `${game}/${by}`;

/** Send a claim; where no answer comes it is sent once more, and may be later. */
async function send(
  of: string,
  ask: (part: string) => Promise<ClaimAnswer>,
): Promise<ClaimAnswer & Taken> {
  const part = partFor(of);
  const unheard = (error: unknown): boolean => error instanceof ApiError && !error.status;
  try {
    const taken = await ask(part).catch((error: unknown) =>
      unheard(error) ? ask(part) : Promise.reject(error as Error),
    );
    heard(of);
    return { ...taken, part };
  } catch (error) {
    if (error instanceof ApiError && error.status && error.status < 500) heard(of);
    throw error;
  }
}

async function claim(game: string, secret: string, called: string): Promise<ClaimAnswer & Taken> {
  return await send(claimOf(game, secret), (part) => {
    const body = { part, agrees: true, ...(called ? { called } : {}) };
    return post<ClaimAnswer>(`games/${game}/claim`, body, secret, { lang: spoken() });
  });
}

/** What this browser keeps of a new game after it has claimed its own seats. */
export interface Seated {
  links: Record<string, string>;
  invitations: Record<string, string>;
  parts: Record<string, string>;
  seal: string;
}

/** Sit down on one's own seats of a new game; to the others there are invitations. */
export async function sitDown(
  made: NewGameAnswer,
  own: readonly string[],
  called = '',
): Promise<Seated> {
  const links = { ...made.links };
  const parts: Record<string, string> = {};
  const invitations: Record<string, string> = {};
  for (const [seat, secret] of Object.entries(made.invitations)) {
    if (own.includes(seat)) {
      const taken = await claim(made.game, secret, called);
      links[seat] = taken.link;
      parts[seat] = taken.part;
    } else {
      invitations[seat] = invitationLink(made.game, secret);
    }
  }
  return { links, invitations, parts, seal: made.seal };
}

/** Follow an invitation; returns the link of the seat. */
export async function follow(room: Room, secret: string, called = ''): Promise<string> {
  const { link, part } = await claim(room.game, secret, called);
  keepTaken(room, link, ['invites', 'spent'].includes(room.opens) ? part : '');
  return link;
}

/** Ask for a seat by the invitation that was followed; returns a secret that may open it. */
export const askForSeat = async (game: string, secret: string): Promise<string> =>
  (await post<InviteAnswer>(`games/${game}/lost-seat/ask`, {}, secret, { lang: spoken() })).token;

/** Take a free seat of an open game; returns its link. */
export async function join(open: OpenGame, seat: string, called: string): Promise<string> {
  const { part, ...taken } = await send(claimOf(open.game, seat), (added) => {
    const body = { seat, part: added, agrees: true, called };
    return post<ClaimAnswer>(`games/${open.game}/join`, body, undefined, { lang: spoken() });
  });
  const room = await roomOf(open.game, taken.token);
  keepTaken({ ...room, seat, seal: open.seal || room.seal }, taken.link, part);
  return taken.link;
}

/** Keep a seat that was taken, with the seal that was seen before. */
function keepTaken(room: Room, link: string, part: string): void {
  const known = keptGame(room.game);
  const parts = part ? { ...known?.parts, [room.seat]: part } : known?.parts;
  keepGame({
    facts: {},
    hotseat: false,
    ...known,
    id: room.game,
    title: room.title,
    system: room.system,
    scenario: known?.scenario ?? '',
    seats: Object.fromEntries(room.seats.map(({ name, player }) => [name, player])),
    links: { ...known?.links, [room.seat]: link },
    seal: known?.seal ?? room.seal,
    ...(parts ? { parts } : {}),
    opened: Date.now(),
  });
}

/** A new link for another device, or to watch a seat; the former one ends. */
export async function invite(
  game: string,
  seat: string,
  opens: 'shares' | 'watches',
): Promise<string> {
  const made = await post<InviteAnswer>(`games/${game}/invite`, { opens }, seat);
  const known = keptGame(game);
  if (known && opens === 'watches') keepGame({ ...known, watch: made.token });
  return made.token;
}

/** The secret to watch a seat that was made before, or a new one. */
export const watchSecret = async (game: string, seat: string): Promise<string> =>
  keptGame(game)?.watch ?? (await invite(game, seat, 'watches'));

/** Whoever watches this seat watches it no longer. */
export async function endWatching(game: string, seat: string): Promise<void> {
  await post(`games/${game}/withdraw`, { opens: 'watches' }, seat);
  const known = keptGame(game);
  if (!known) return;
  const { watch: _, ...rest } = known;
  keepGame(rest);
}
