/** Words of the page and of the systems: the server's Fluent catalogues, switched without a reload. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { getText, sayUnheard } from './api';

export type Lang = 'en' | 'de' | 'bg';
export type Arguments = Record<string, FluentVariable>;
export type Say = (id: string, args?: Arguments) => string;

const PAGE = '';
let known = $state.raw<ReadonlyMap<string, FluentBundle>>(new Map());
let language = $state<Lang>('en');
let current = $state(PAGE);

const nameOf = (lang: Lang, system: string): string => `${lang}/${system}`;
const bundleOf = (system: string): FluentBundle | undefined => known.get(nameOf(language, system));

/** Speak a language from now on: the page's words, and those of the systems that are in use. */
export async function speak(lang: Lang): Promise<void> {
  const systems = new Set([...known.keys()].map((name) => name.slice(name.indexOf('/') + 1)));
  await Promise.all([...systems.add(PAGE)].map((system) => fetchWords(lang, system)));
  language = lang;
  document.documentElement.lang = lang;
}

/** Learn the words of a system. */
export const learn = (system: string): Promise<void> => fetchWords(language, system);

/** The system whose words go before those of the page; "" for none. */
export function speakOf(system: string): void {
  current = system;
}

async function fetchWords(lang: Lang, system: string): Promise<void> {
  const name = nameOf(lang, system);
  if (known.has(name)) return;
  const path = system ? `systems/${system}/words/${lang}` : `locale/${lang}`;
  const bundle = new FluentBundle(lang, { useIsolating: false });
  bundle.addResource(new FluentResource(await getText(path)));
  known = new Map(known).set(name, bundle);
}

export const spoken = (): Lang => language;
export const hasWords = (): boolean => !!bundleOf(PAGE);

function find(system: string, id: string, args?: Arguments): string | undefined {
  const bundle = bundleOf(system);
  const pattern = bundle?.getMessage(id)?.value;
  return pattern && bundle ? bundle.formatPattern(pattern, args) : undefined;
}

/** Words of one system; where it has none, those of the page; what is missing shows as its id. */
export const wordsOf =
  (system: string): Say =>
  (id, args) =>
    (system ? find(system, id, args) : undefined) ?? find(PAGE, id, args) ?? id;

/** The sentence of a message, in the words of the system that is spoken of. */
export const say: Say = (id, args) => wordsOf(current)(id, args);

sayUnheard(() => (hasWords() ? say('web-line-down') : ''));

export const knows = (id: string): boolean =>
  !!bundleOf(current)?.hasMessage(id) || !!bundleOf(PAGE)?.hasMessage(id);

/** A message, or where there is none the name that it is about, spelled as words. */
export const sayOr = (id: string, name: string): string =>
  knows(id) ? say(id) : name.replaceAll(/[-_]/g, ' ');

/** A day and time of it, as people say them; from milliseconds. */
export const moment = (at: number): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
