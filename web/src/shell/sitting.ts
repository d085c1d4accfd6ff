import { follow, roomOf } from '../net/claims';
import { myName } from '../net/people';
import type { Room } from '../net/protocol';
import { keptGame } from '../net/shelf';
import type { Table } from '../net/table.svelte';

/** Go to one's seat of a game to which the secret of the seat here invites, or that is one's own. */
export async function sitAt(game: string, table: Table): Promise<void> {
  const links = keptGame(game)?.links ?? {};
  const room = await roomOf(game, table.token).catch((error: Error) => {
    if (!ownLink(links)) throw error;
    return null;
  });
  const own = room ? links[room.seat] : ownLink(links);
  const link = own ?? (await followed(room as Room, table));
  location.hash = link.replace(/^\//, '');
}

/** A seat that this browser has already. */
const ownLink = (links: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(links).find(([name]) => name !== 'spectator')?.[1];

function followed(room: Room, table: Table): Promise<string> {
  const called = table.seats.find(({ name }) => name === table.seat)?.called || myName();
  return follow(room, table.token, called);
}
