/** Optional rules among the options of a new game. */

import type { Json } from '../net/json';

/** The names of those that are chosen. */
export const chosenIn = (options: Json): readonly string[] =>
  (options['optional'] ?? []) as readonly string[];

/** The options with a rule, or without it. */
export function withRule(options: Json, name: string, wanted: boolean): Json {
  const { optional: _, ...others } = options;
  const rest = chosenIn(options).filter((each) => each !== name);
  const optional = wanted ? [...rest, name] : rest;
  return optional.length ? { ...others, optional } : others;
}
