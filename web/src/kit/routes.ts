/** Addresses within the page: the part behind `#`. */

export type Route =
  | { page: 'home' }
  | { page: 'game'; id: string; token: string }
  | { page: 'rules'; parts: string[] };

export function parseRoute(hash: string): Route {
  const [page, ...rest] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decoded);
  if (page === 'game' && rest[0] && rest[1]) return { page: 'game', id: rest[0], token: rest[1] };
  if (page === 'rules') return { page: 'rules', parts: rest.filter(Boolean) };
  return { page: 'home' };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const gameLink = (id: string, token: string): string => `#/game/${id}/${token}`;
export const ruleLink = (system: string, rule = ''): string =>
  `#/rules/${encodeURIComponent(system)}/${encodeURIComponent(rule)}`;
