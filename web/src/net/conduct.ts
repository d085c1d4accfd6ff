/** How people play together at a table: what can be chosen, and how it is said. */

import type { ClockTerms, Conduct } from './protocol';
import { moment, type Say } from './words.svelte';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type Preset = 'none' | 'quick' | 'evening' | 'slow' | 'days' | 'moment' | 'own';

/** Clocks that can be chosen by name. */
export const PRESETS: Readonly<Record<Exclude<Preset, 'own' | 'moment'>, ClockTerms>> = {
  none: {},
  quick: { answer: 30 },
  evening: { game: 30 * MINUTE, back: 10 },
  slow: { answer: 3 * DAY },
  days: { answer: 3 * DAY, ends: 'silence' },
};
export const PRESET_NAMES: readonly Preset[] = [
  'none',
  'quick',
  'evening',
  'slow',
  'days',
  'moment',
  'own',
];

export const runs = ({ answer = 0, game = 0, every = 0 }: ClockTerms): boolean =>
  answer > 0 || game > 0 || every > 0;

/** What is not as usual, as it is sent. */
export function plain({ clock = {}, talk, advice, listed }: Conduct): Conduct {
  const ticks = runs(clock);
  const set = Object.entries(clock).filter(([, value]) => value && value !== 'claim');
  return {
    ...(ticks && set.length ? { clock: Object.fromEntries(set) as ClockTerms } : {}),
    ...(talk === false ? { talk } : {}),
    ...(advice === false ? { advice } : {}),
    ...(listed ? { listed } : {}),
  };
}

/** A span of time in its largest whole unit. */
export function spanOf(seconds: number): { unit: string; number: number } {
  const [unit, size] = (
    [
      ['days', DAY],
      ['hours', HOUR],
      ['minutes', MINUTE],
    ] as const
  ).find(([, each]) => seconds >= each && seconds % each === 0) ?? ['seconds', 1];
  return { unit, number: seconds / size };
}

const inWords = (seconds: number, say: Say): string => {
  const { unit, number } = spanOf(seconds);
  return say(`web-lasts-${unit}`, { number });
};

/** The terms of a clock, each in a sentence. */
export function clockWords(clock: ClockTerms, say: Say): string[] {
  const { answer = 0, game = 0, back = 0, reaction = 0, ends = 'claim', every = 0, at = 0 } = clock;
  if (!runs(clock)) return [say('web-conduct-no-clock')];
  const span = (seconds: number): { span: string } => ({ span: inWords(seconds, say) });
  return [
    ...(every ? [say('web-conduct-moment', { ...span(every), date: moment(at * 1000) })] : []),
    ...(answer
      ? [say(every ? 'web-conduct-moment-least' : 'web-conduct-answer', span(answer))]
      : []),
    ...(game && back
      ? [say('web-conduct-game-back', { ...span(game), back: inWords(back, say) })]
      : []),
    ...(game && !back ? [say('web-conduct-game', span(game))] : []),
    ...(reaction ? [say('web-conduct-reaction', span(reaction))] : []),
    say('web-conduct-starts'),
    say(`web-conduct-ends-${ends}`),
  ];
}

/** How people play together, each point in a sentence. */
export function conductWords(conduct: Conduct, say: Say): string[] {
  const { clock = {}, talk = true, advice = true, listed = false } = conduct;
  return [
    ...clockWords(clock, say),
    say(talk ? 'web-conduct-talk' : 'web-conduct-no-talk'),
    say(advice ? 'web-conduct-advice' : 'web-conduct-no-advice'),
    ...(runs(clock) && advice ? [say('web-conduct-away')] : []),
    ...(runs(clock) && clock.ends === 'computer' && !advice
      ? [say('web-conduct-ends-forfeit')]
      : []),
    ...(listed ? [say('web-conduct-listed')] : []),
  ];
}

const KEY = 'sandtable.conduct';

export type Ends = 'claim' | 'computer' | 'silence';

/** The next Sunday at eight in the evening, in seconds: when clubs have met. */
export function nextSunday(now: Date): number {
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 20);
  date.setDate(date.getDate() + ((7 - date.getDay()) % 7 || 7));
  return date.getTime() / 1000;
}

/** What was chosen last, in this browser. */
export interface Chosen {
  preset: Preset;
  own: ClockTerms;
  reaction: number;
  ends: Ends;
  /** Answers are due at a moment, and again and again: when first, how often, and how soon. */
  moment: Required<Pick<ClockTerms, 'at' | 'every' | 'answer'>>;
  talk: boolean;
  advice: boolean;
  listed: boolean;
}

export const USUAL: Chosen = {
  preset: 'none',
  own: { answer: 0, game: 20 * MINUTE, back: 5 },
  reaction: 0,
  ends: 'claim',
  moment: { at: nextSunday(new Date()), every: 7 * DAY, answer: DAY },
  talk: true,
  advice: true,
  listed: false,
};

export function lastChosen(): Chosen {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Chosen>;
    const preset = PRESET_NAMES.find((name) => name === found.preset) ?? USUAL.preset;
    const own = { ...USUAL.own, ...found.own };
    return { ...USUAL, ...found, own, moment: USUAL.moment, preset, listed: false };
  } catch {
    return USUAL;
  }
}

export function keepChosen(chosen: Chosen): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** What was chosen, as it is sent. */
export function conductOf(chosen: Chosen): Conduct {
  const { preset, own, reaction, ends, moment, talk, advice, listed } = chosen;
  if (preset === 'moment')
    return plain({ clock: { ...moment, ends: 'silence' }, talk, advice, listed });
  const terms = preset === 'own' ? own : PRESETS[preset];
  return plain({ clock: { reaction, ends, ...terms }, talk, advice, listed });
}
