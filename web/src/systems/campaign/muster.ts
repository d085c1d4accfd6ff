/** Formations that are being made: what is on the sheet, as the form of the server has it. */

export interface Row {
  entry: string;
  count: number;
}

export interface New extends Record<string, unknown> {
  name: string;
  kind: string;
  units: Row[];
}

/** What can be bought. */
export interface Sold {
  key: string;
  name: string;
  section: string;
  arm: string;
  points: number;
  rating: number;
  members: number;
  unique: string;
  roles: string[];
}

export interface Reason {
  text: string;
  rule: string;
}

/** What the server reckons of the sheet. */
export interface Tally {
  points: number;
  most: number;
  /** What one formation may have. */
  share: number;
  formations: { points: number; rating: number; kinds: Record<string, Reason[]> }[];
  sold: Sold[];
}

/** So many of an entry; of none the row is gone. */
export function withCount(units: readonly Row[], entry: string, count: number): Row[] {
  if (count <= 0) return units.filter((row) => row.entry !== entry);
  if (!units.some((row) => row.entry === entry)) return [...units, { entry, count }];
  return units.map((row) => (row.entry === entry ? { entry, count } : row));
}

export const countOf = (units: readonly Row[], entry: string): number =>
  units.find((row) => row.entry === entry)?.count ?? 0;

/** The entries in which all words that are sought stand, whatever their case. */
export function found(sold: readonly Sold[], sought: string, told: (each: Sold) => string): Sold[] {
  const words = sought.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return sold.filter((each) => {
    const text = told(each).toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The number of the formation that a fault is about; -1: of all together. */
export function placeOf(field: string): number {
  const match = /^create\[(\d+)\]/.exec(field);
  return match ? Number(match[1]) : -1;
}
