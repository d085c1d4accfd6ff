/** Where the counters of a hex lie: one in the middle, two apart, more as a tidy pile. */

export interface Place {
  x: number;
  y: number;
  scale: number;
}

export function spread(count: number): Place[] {
  if (count === 1) return [{ x: 0, y: 4, scale: 1.26 }];
  if (count === 2) {
    return [
      { x: -20, y: 17, scale: 1.06 },
      { x: 22, y: -24, scale: 1.06 },
    ];
  }
  const step = Math.min(24, 66 / (count - 1));
  return Array.from({ length: count }, (_, i) => ({
    x: -30 + step * i,
    y: 28 - step * 1.05 * i,
    scale: 0.96,
  }));
}
