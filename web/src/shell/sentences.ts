/** Sentences that name things, cut at the names. */

import type { Line, Name, Ref } from '../net/protocol';

/** A piece of a sentence; with `on`, it names that thing. */
export interface Words {
  text: string;
  on?: Ref;
}

export function wordsOf(text: string, names: readonly Name[] = []): Words[] {
  const found: Words[] = [];
  let end = 0;
  for (const name of names) {
    if (name.at > end) found.push({ text: text.slice(end, name.at) });
    found.push({ text: name.text, on: name.on });
    end = name.at + name.text.length;
  }
  if (end < text.length) found.push({ text: text.slice(end) });
  return found;
}

/** What is said first of a line: what came of it, where that is told apart. */
export const leadOf = (line: Line): Words[] =>
  line.headline ? wordsOf(line.headline, line.headline_names) : wordsOf(line.text, line.names);

/** Everything that a line names. */
export const namedIn = (line: Line): Ref[] =>
  [...(line.headline_names ?? []), ...(line.names ?? [])].map((name) => name.on);

/** Whether there is more to a line than what is said first. */
export const hasMore = (line: Line): boolean =>
  !!line.headline || (line.sums ?? []).some((sum) => sum.parts.length > 1);
