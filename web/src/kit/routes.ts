/** Addresses within the page: the part behind `#`. */

export type Route =
  | { page: 'home' }
  | { page: 'game'; id: string; token: string; number?: number }
  | { page: 'scenario'; system: string; scenario: string }
  | { page: 'rules'; parts: string[] };

export function parseRoute(hash: string): Route {
  const [page, ...rest] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decoded);
  if (page === 'game' && rest[0] && rest[1])
    return { page: 'game', id: rest[0], token: rest[1], ...numbered(rest[2]) };
  if (page === 'scenario' && rest[0] && rest[1])
    return { page: 'scenario', system: rest[0], scenario: rest.slice(1).join('/') };
  if (page === 'rules') return { page: 'rules', parts: rest.filter(Boolean) };
  return { page: 'home' };
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
export const scenarioLink = (system: string, scenario: string): string =>
  `#/scenario/${encodeURIComponent(system)}/${encodeURIComponent(scenario)}`;
export const ruleLink = (system: string, rule = ''): string =>
  `#/rules/${encodeURIComponent(system)}/${encodeURIComponent(rule)}`;
