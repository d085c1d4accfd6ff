/** What this browser has seen and kept of a game, beside what its server says at the end. */

import type { ProofFacts } from '../net/protocol';
import { proves } from '../net/seal';
import { keptGame } from '../net/shelf';
import type { Table } from '../net/table.svelte';

/** Whether the key of a table is the one that was sealed, and of one's own part. */
export function proved(table: Table, found: ProofFacts): boolean {
  const kept = keptGame(table.id);
  const seal = kept?.seal || table.commitment;
  const witness = { seal, parts: kept?.parts ?? {}, scenario: table.scenario };
  return found.key === table.key && proves(found, witness);
}
