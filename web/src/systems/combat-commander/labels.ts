/** Names that fit on a counter. */

/** Leaders by their name alone; others by the word that tells them apart. */
export function shortName(translated: string, printed: string, leader: boolean): string {
  if (!leader)
    return SIZES.reduce((name, size) => name.replace(size, ''), translated).trim() || translated;
  return printed.split(' ').slice(1).join(' ') || translated;
}

/** The figures on a counter show how many men it is; its name need not. */
const SIZES = [
  / (Squad|Team)$/,
  /-?([Gg]ruppe|[Tt]rupp)$/,
  / (отделение|група|разчет)(?= |$)/,
  /^Отделение (с |на )?/,
];

/** What a Weapon is called on its counter, in any language. */
export function shortWeapon(key: string): string {
  const name = key.slice(key.lastIndexOf('/') + 1);
  return SHORT[name] ?? name.replaceAll('-', ' ');
}

const SHORT: Record<string, string> = {
  'light-mg': 'LMG',
  'medium-mg': 'MMG',
  'heavy-mg': 'HMG',
  '50cal-mg': '.50',
  'light-mortar': 'Lt mtr',
  'medium-mortar': 'Mtr',
  '50mm-mortar': '50 mm',
  '60mm-mortar': '60 mm',
  'brandt-mortar': 'Brandt',
  'brixia-mortar': 'Brixia',
  'grw-mortar': 'GrW',
  flamethrower: 'Flame',
  'infantry-gun': 'IG',
  'ig-18-gun': 'IG 18',
  'ig-33-gun': 'IG 33',
  'french-75': '75 mm',
  '25-pounder': '25 pdr',
  'mountain-gun': 'Mtn',
  'pack-howitzer': 'Pack',
  'molotov-cocktail': 'Molotov',
  'satchel-charge': 'Satchel',
};

/** The size at which a text of this length fits a width. */
export const fitted = (text: string, width: number): number =>
  Math.min(15, Math.max(8, width / Math.max(1, text.length) / 0.52));
