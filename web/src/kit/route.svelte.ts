/** Where we are. Secrets behind `#` never reach the server's log. */

import { parseRoute, type Route } from './routes';

export const here = $state<{ route: Route }>({ route: parseRoute(location.hash) });

addEventListener('hashchange', () => {
  here.route = parseRoute(location.hash);
});
