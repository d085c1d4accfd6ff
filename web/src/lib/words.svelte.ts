/** Words of the page: the server's Fluent catalogues, switched without a reload. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { getText } from './api';
import type { Lang } from './protocol';

type Arguments = Record<string, FluentVariable>;

const bundles = new Map<Lang, FluentBundle>();
let current = $state.raw<FluentBundle | null>(null);
let language = $state<Lang>('en');

export async function speak(lang: Lang): Promise<void> {
  const bundle = bundles.get(lang) ?? build(lang, await getText(`locale/${lang}`));
  bundles.set(lang, bundle);
  current = bundle;
  language = lang;
  document.documentElement.lang = lang;
}

function build(lang: Lang, source: string): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  return bundle;
}

export const spoken = (): Lang => language;
export const hasWords = (): boolean => current !== null;

/** The sentence of a message; what is missing shows as its id. */
export function say(id: string, args?: Arguments): string {
  const pattern = current?.getMessage(id)?.value;
  return pattern && current ? current.formatPattern(pattern, args) : id;
}

export const knows = (id: string): boolean => current?.hasMessage(id) ?? false;

export const sideName = (side: number): string =>
  say(side < 0 ? 'side-nobody' : side === 0 ? 'side-axis' : 'side-allies');
