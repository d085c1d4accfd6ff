/** What counts on a field, each with its sign, in a box of 30 by 30 around the origin. */

export const SIGNS: Readonly<Record<string, string>> = {
  bridge: 'M-13 5C-8 -7 8 -7 13 5M-13 -6H13M-7 -6V-1M0 -6V-4M7 -6V-1M-13 5V9M13 5V9',
  village: 'M-12 10V-2L-5 -9L2 -2V10ZM2 10V2L7 -3L12 2V10ZM-5 10V4',
  depot: 'M-12 10V-5L0 -11L12 -5V10ZM-6 10V1H6V10M-6 5H6',
  station: 'M-9 -10H9V5H-9ZM-9 -2H9M-9 5L-12 11M9 5L12 11M-5 2h.1M5 2h.1',
  airfield: 'M0 -12C2 -12 2 -6 2 -4L12 3V6L2 3V8L6 11H-6L-2 8V3L-12 6V3L-2 -4C-2 -6 -2 -12 0 -12Z',
  port: 'M0 -12a3 3 0 1 0 .1 0M0 -6V11M-6 -3H6M-12 3C-11 9 -5 11 0 11S11 9 12 3',
  entry: 'M-12 0H8M1 -8L10 0L1 8',
};

/** In the order in which they stand. */
export const BADGES = Object.keys(SIGNS);
