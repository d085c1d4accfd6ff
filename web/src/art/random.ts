/** Numbers that look random and are the same on every screen. */

export type Chance = () => number;

export function chanceOf(seed: string): Chance {
  let state = 2166136261;
  for (let i = 0; i < seed.length; i++) {
    state = Math.imul(state ^ seed.charCodeAt(i), 16777619);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const between = (chance: Chance, low: number, high: number): number =>
  low + (high - low) * chance();

export const oneOf = <T>(chance: Chance, from: readonly [T, ...T[]]): T =>
  from[Math.floor(chance() * from.length)] ?? from[0];
