/** Claims that were sent and not answered yet: whoever asks again with the same part gets the seat,
 * though the answer was lost on the way. */

const KEY = 'sandtable.claims';
const MOST = 20;

type Sent = readonly (readonly [of: string, part: string])[];

function kept(): Sent {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? (found as Sent) : [];
  } catch {
    return [];
  }
}

function keep(sent: Sent): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(sent.slice(0, MOST)));
  } catch {
    // A browser that keeps nothing asks once.
  }
}

/** 32 bytes of one's own: the key of the game is made from them too. */
function newPart(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a claim was sent of which nothing was heard. */
export const isUnheard = (of: string): boolean => kept().some(([each]) => each === of);

/** What to add to the key by a claim: the same as when it was sent before. */
export function partFor(of: string): string {
  const sent = kept();
  const known = sent.find(([each]) => each === of);
  if (known) return known[1];
  const part = newPart();
  keep([[of, part], ...sent]);
  return part;
}

/** A claim was answered. */
export const heard = (of: string): void => {
  keep(kept().filter(([each]) => each !== of));
};
