/** Things on the table by kind and name, as one word. */

import type { Ref } from './protocol';

export const keyOf = ({ kind, id }: Ref): string => `${kind}:${id}`;

export function refOf(key: string): Ref {
  const colon = key.indexOf(':');
  return { kind: key.slice(0, colon), id: key.slice(colon + 1) };
}

/** The thing that an element, or what it lies in, stands for (`data-ref`, or another name). */
export function refAt(target: EventTarget | null, name = 'ref'): Ref | null {
  const found = (target as Element | null)?.closest<SVGElement | HTMLElement>(`[data-${name}]`);
  const key = found?.dataset[name];
  return key ? refOf(key) : null;
}
