/** Addresses within the page: the part behind `#`. */

/** What scenarios must have, by their system and the name of the filter: `system.filter`. */
export type Filters = Readonly<Record<string, string>>;

export type Route =
  | { page: 'home'; filters: Filters }
  | { page: 'scenario'; system: string; key: string }
  | { page: 'game'; id: string; token: string; number?: number }
  | { page: 'invitation'; id: string; token: string }
  | { page: 'position'; id: string; token: string }
  | { page: 'prove'; id: string; proof: string }
  | { page: 'seat'; id: string }
  | { page: 'recovery'; letters: string }
  | { page: 'open' }
  | { page: 'games' }
  | { page: 'rules'; parts: string[] };

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?');
  const [page, ...rest] = path.split('/').map(decoded);
  if (page === 'game' && rest[0] && rest[1])
    return { page: 'game', id: rest[0], token: rest[1], ...numbered(rest[2]) };
  if (page === 'game' && rest[0]) return { page: 'seat', id: rest[0] };
  if (page === 'invitation' && rest[0] && rest[1])
    return { page: 'invitation', id: rest[0], token: rest[1] };
  if (page === 'position' && rest[0] && rest[1])
    return { page: 'position', id: rest[0], token: rest[1] };
  if (page === 'prove' && rest[0] && rest[1]) return { page: 'prove', id: rest[0], proof: rest[1] };
  if (page === 'recovery' && rest[0]) return { page: 'recovery', letters: rest[0] };
  if (page === 'open' || page === 'games') return { page };
  if (page === 'rules') return { page: 'rules', parts: rest.filter(Boolean) };
  if (page === 'systems' && rest[0] && rest[1] === 'scenarios' && rest[2])
    return { page: 'scenario', system: rest[0], key: rest[2] };
  return { page: 'home', filters: Object.fromEntries(new URLSearchParams(query)) };
}

/** A number of the game that is to be looked at. */
const numbered = (text = ''): { number?: number } =>
  /^\d{1,9}$/.test(text) ? { number: Number(text) } : {};

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const gameLink = (id: string, token: string, number?: number): string =>
  `#/game/${id}/${token}${number === undefined ? '' : `/${number}`}`;
export const scenarioLink = (system: string, key: string): string =>
  `#/systems/${encodeURIComponent(system)}/scenarios/${encodeURIComponent(key)}`;

/** The name of a system's filter in an address. */
export const filterName = (system: string, key: string): string => `${system}.${key}`;

/** The first page, with the filters that are set. */
export function homeLink(filters: Filters): string {
  const set = Object.entries(filters).filter(([, value]) => value);
  return set.length ? `#/?${new URLSearchParams(set)}` : '#/';
}
export const ruleLink = (system: string, rule = ''): string =>
  `#/rules/${encodeURIComponent(system)}/${encodeURIComponent(rule)}`;
