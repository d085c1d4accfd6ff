/** Doing again what the server did not answer, or had no time for: one lost request strands nobody. */

import { ApiError } from '../net/api';
import { delay } from '../net/stream';

/** How often it is tried, and milliseconds before the second try. */
const TRIES = 6;
const SOON = 300;
const BUSY = 429;

/** Whether the same may be answered another time. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === BUSY || error.status >= 500);

const wait = (milliseconds: number): Promise<void> =>
  new Promise((then) => setTimeout(then, milliseconds));

/** Try until it is done, or refused, or there is no hope. */
export async function patiently<T>(act: () => Promise<T>, pause = wait): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await act();
    } catch (error) {
      if (!mayPass(error) || failures + 1 >= TRIES) throw error;
      await pause(delay(failures, SOON));
    }
  }
}
