/** What a player prefers, kept in this browser. */

import type { Speed } from '../net/pace.svelte';
import type { Lang } from '../net/words.svelte';

export type Palette = 'classic' | 'clear' | 'contrast';
/** By day, by night, or as the machine has it. */
export type Theme = 'auto' | 'light' | 'dark';
export type Confirm = 'never' | 'chance' | 'always';
/** When the page answers by itself what is no question. */
export type Idle = 'never' | 'computers' | 'always';

interface Choices {
  lang: Lang;
  theme: Theme;
  palette: Palette;
  confirm: Confirm;
  names: boolean;
  motion: boolean;
  quiet: boolean;
  hints: boolean;
  /** How fast it is shown what happens. */
  pace: Speed;
  sound: boolean;
  /** Whether the browser may say that it is one's turn while the page is hidden. */
  notice: boolean;
  idle: Idle;
  /** Whether a new question is deaf for a moment. */
  guard: boolean;
}

const KEY = 'sandtable.settings';
export const LANGS: readonly Lang[] = ['en', 'de', 'bg'];

function preferredLang(): Lang {
  const wanted = navigator.languages.map((each) => each.slice(0, 2));
  return LANGS.find((lang) => wanted.includes(lang)) ?? 'en';
}

function stored(): Partial<Choices> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Choices>;
  } catch {
    return {};
  }
}

const DEFAULTS: Choices = {
  lang: 'en',
  theme: 'auto',
  palette: 'classic',
  confirm: 'chance',
  names: true,
  motion: true,
  quiet: true,
  hints: true,
  pace: 'normal',
  sound: true,
  notice: false,
  idle: 'computers',
  guard: true,
};

export const settings = $state<Choices>({ ...DEFAULTS, lang: preferredLang(), ...stored() });

export function keepSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
