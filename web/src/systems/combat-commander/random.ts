/** What the random scenario generator can be asked for. */

export const NATIONS: readonly [readonly string[], readonly string[]] = [
  ['german', 'italian', 'bulgarian', 'croat', 'finnish', 'hungarian', 'romanian', 'slovakian'],
  [
    'american',
    'russian',
    'british',
    'french',
    'anzac',
    'belgian',
    'brazilian',
    'canadian',
    'dutch',
    'free-french',
    'greek',
    'indian',
    'norwegian',
    'polish',
    'yugoslav',
  ],
];
export const YEARS = [1939, 1940, 1941, 1942, 1943, 1944, 1945] as const;
export const SIZES = ['platoon', 'detachment', 'company'] as const;

export interface Wish {
  seed: number;
  year: string;
  axis: string;
  allies: string;
  size: string;
}

/** The key of a random scenario; what is left empty is left to chance. */
export function randomKey({ seed, ...wishes }: Wish): string {
  const asked = Object.entries(wishes).filter(([, value]) => value);
  return `random:${[`seed=${seed}`, ...asked.map(([name, value]) => `${name}=${value}`)].join(',')}`;
}
