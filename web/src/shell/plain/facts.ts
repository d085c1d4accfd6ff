/** How the facts of a view are laid out, and which of them are new. */

export type Fact = unknown;
type Sheet = Record<string, Fact>;

/** One value, several in a row, a table of objects, a list of anything, or named facts. */
export type Layout = 'value' | 'row' | 'table' | 'list' | 'sheet';

export const isSheet = (fact: Fact): fact is Sheet =>
  typeof fact === 'object' && fact !== null && !Array.isArray(fact);
const isValue = (fact: Fact): boolean => typeof fact !== 'object' || fact === null;
/** Whether a fact says nothing. */
export const isEmpty = (fact: Fact): boolean =>
  fact === '' || (typeof fact === 'object' && fact !== null && !Object.keys(fact).length);

export function layoutOf(fact: Fact): Layout {
  if (isSheet(fact)) return 'sheet';
  if (!Array.isArray(fact)) return 'value';
  if (fact.every(isValue)) return 'row';
  return fact.every(isSheet) ? 'table' : 'list';
}

/** The columns of a table: whatever any of its rows has to say. */
export function columnsOf(rows: readonly Sheet[]): string[] {
  const keys = rows.flatMap((row) => Object.keys(row).filter((key) => !isEmpty(row[key])));
  return [...new Set(keys)];
}

/** The paths of all values that are not what they were. */
export function changes(before: Fact, after: Fact, path = ''): string[] {
  if (isValue(before) || isValue(after)) return before === after ? [] : [path];
  const [old, now] = [before as Sheet, after as Sheet];
  return Object.keys(now).flatMap((key) => changes(old[key], now[key], `${path}/${key}`));
}

/** Whether something at a path or inside it has changed. */
export const hasChanged = (changed: readonly string[], path: string): boolean =>
  changed.some((each) => each === path || each.startsWith(`${path}/`));

/** A key as words: hyphens and underscores are spaces, and it begins with a capital. */
export function asWords(key: string): string {
  const words = key.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
