/** The arms of units as small figures, drawn for this page: 64 wide, 36 high, around the origin. */

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
/** A wheel with a hub that can be seen through. */
const wheel = (x: number, y: number, r: number): string => disc(x, y, r) + disc(x, y, r * 0.42);
/** A man in a helmet, as wide as 20. */
const man = (x: number, y = 0): string =>
  `M${x - 8} ${y - 7}a8 8 0 0 1 16 0l2.500 1.500v2h-21v-2zM${x - 5} ${y - 2}h10v2a5 5 0 0 1 -10 0zM${x - 11} ${y + 18}v-5a7 7 0 0 1 7 -7h8a7 7 0 0 1 7 7v5z`;
/** A man in a peaked cap. */
const officer = (x: number): string =>
  `M${x - 10} -12q10 -8 20 0l-2 6h-16zM${x - 9} -5h18l3 2.500h-24zM${x - 6} -1.500h12v2.500a6 6 0 0 1 -12 0zM${x - 14} 18v-4a9 9 0 0 1 9 -9h10a9 9 0 0 1 9 9v4z`;
const track = (x: number, width: number): string =>
  `M${x + 6} 4h${width - 12}a7 7 0 0 1 0 14h${12 - width}a7 7 0 0 1 0 -14z` +
  [0, 1, 2, 3].map((i) => disc(x + 8 + (i * (width - 16)) / 3, 11, 3.2)).join('');
const STAR =
  'M0 -8.500l2.500 5.300 5.800 .700 -4.300 4 1.100 5.700 -5.100 -2.800 -5.100 2.800 1.100 -5.700 -4.300 -4 5.800 -.700z';

/** All paths are filled by the even-odd rule. */
export const SILHOUETTES: Record<string, string> = {
  infantry: man(-21, 0) + man(0, -1) + man(21, 0),
  engineer: `${man(-19)}${man(3)}M16 -16l4 -2 12 24 -4 2zM24 4l10 -5 1 9 -6 7 -7 -3z`,
  smg: `${man(-22)}${man(-2)}M12 2h22v4h-6v8h-5v-8h-3l-3 6h-5l3 -6h-3z`,
  hmg: 'M-32 -7h26v-3h22v-2h8v14h-6v4h-14l12 12h-7l-12 -12 -8 12h-7l8 -12 -2 -4v-5h-20z',
  cavalry:
    'M-26 18l3 -12 -3 -8 -4 8 -2 -1 4 -12h24l10 -10 3 -3 1 3 11 6 -2 4 -8 -1 -4 8 -2 6 4 11h-4l-6 -10h-14l-6 11zM-7 -9a4 4 0 1 1 1 0l2 1 4 6 -4 1 -8 -1z',
  motorcycle: `${wheel(-20, 8, 10)}${wheel(20, 8, 10)}M-14 -4h16l6 -9h-6v-4h11v4l7 10 -4 3 -5 -4 -5 8h-16l-6 -5z`,
  mortar: 'M-20 18l4 -5h34v5zM-6 11l14 -29 7 3 -13 28zM3 -4l17 15 -3 3 -16 -13z',
  'anti-tank': `M-32 -6h38v4h-38zM4 -14l6 0 0 22 -6 0zM10 -3l24 14 -2 3 -24 -10z${wheel(5, 9, 9)}`,
  artillery: `M-32 -14l34 10 -2 6 -34 -11zM-2 -12h5l2 18h-7zM4 0l28 15 -2 3 -27 -9z${wheel(2, 7, 11)}`,
  'anti-air': `M-26 -16l4 -2 22 20 -4 3zM-18 -18l4 -1 20 17 -4 3zM-6 2h20v8h-20zM-14 10h36l6 8h-48z${disc(0, 4, 2)}`,
  tank: `M-33 -8h22v4h-22zM-12 -14h24l5 9v3h-34v-5zM-26 -2h54l3 6h-60z${track(-30, 60)}`,
  'armored-car': `M-26 -11h16v3h-16zM-12 -14h16l3 7h-21zM-28 4l8 -11h36l12 11v6h-56z${wheel(-17, 10, 8)}${wheel(17, 10, 8)}`,
  apc: `M-30 2l8 -4h6l4 -9h40v16h-58z${track(-8, 38)}${wheel(-21, 10, 8)}M12 -14h14v3h-14z`,
  truck: `M-30 0l6 -3 4 -9h10v18h-20zM-8 -14q20 -5 38 0v20h-38z${wheel(-20, 10, 7.5)}${wheel(9, 10, 7.5)}${wheel(24, 10, 7.5)}`,
  wagon: `M-34 4l14 -4v4l-14 3zM-20 -10h50l-6 14h-40z${wheel(-10, 8, 9)}${wheel(20, 7, 11)}`,
  sled: 'M-30 -8q-8 10 4 18h56v4h-58q-16 -12 -6 -23zM-20 -6h46v4h-46zM-16 0h5v9h-5zM18 0h5v9h-5z',
  headquarters: 'M-24 18l16 -26 16 26h-11l-5 -10 -5 10zM12 18v-36h3v3h20l-5 7 5 7h-20v19z',
  train: `M-34 -6h10v-6h10v-5h10v5h16v-5h10v5h12v6h-2v12h-64v-12z${wheel(-22, 11, 6.5)}${wheel(-7, 11, 6.5)}${wheel(8, 11, 6.5)}${wheel(23, 11, 6.5)}`,
  vessel:
    'M-34 4h68l-8 12h-52zM-12 -4h22v6h-22zM-22 -3h8v5h-8zM-32 -2h12v2h-12zM-3 -16h3v12h-3zM0 -16h10l-3 3 3 3h-10z',
  bunker: 'M-32 16l8 -22h48l8 22zM-18 -1h36v5h-36z',
  leader: officer(0),
  commissar: `${officer(-8)}${STAR.replace('M0', 'M22')}`,
  aircraft: 'M-3 -18h6l2 10 27 8v6l-28 -3 -1 9 8 4v3l-11 -2 -11 2v-3l8 -4 -1 -9 -28 3v-6l27 -8z',
};

/** A figure for whatever is new. */
export const silhouetteOf = (kind: string): string => SILHOUETTES[kind] ?? man(0);

/** Small signs on counters, around the origin, as wide as 20. */
export const SIGNS = {
  moved: 'M-8 -2h8v-6l10 8 -10 8v-6h-8z',
  fired:
    'M0 -10l2.500 6 6.500 -4 -3 6 6 2 -6 2 3 6 -6.500 -4 -2.500 6 -2.500 -6 -6.500 4 3 -6 -6 -2 6 -2 -3 -6 6.500 4z',
  eye: 'M-10 0q10 -11 20 0q-10 11 -20 0zM-3.500 0a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0 -7 0z',
  shield: 'M-15 -15q15 -5 30 0v14q0 13 -15 19q-15 -6 -15 -19z',
  spade: 'M-2 -10h4v9h5v4q0 6 -7 9q-7 -3 -7 -9v-4h5z',
  star: STAR,
} as const;
