import { expect, it } from 'vitest';
import { ApiError } from '../net/api';
import { patiently } from './patience';

/** Fails so often with a status, then answers; how often it was asked, and how long one waited. */
async function tried(statuses: readonly number[]): Promise<[string, number, number]> {
  let asked = 0;
  let waited = 0;
  const act = (): Promise<string> => {
    const status = statuses[asked++];
    return status === undefined
      ? Promise.resolve('done')
      : Promise.reject(new ApiError(status, {}));
  };
  const pause = (milliseconds: number): Promise<void> => {
    waited += milliseconds;
    return Promise.resolve();
  };
  const found = await patiently(act, pause).catch((error: Error) => error.message);
  return [found, asked, waited];
}

it('what was not heard, came too fast or failed is tried again, later each time', async () => {
  const [found, asked, waited] = await tried([0, 429, 503]);

  expect([found, asked]).toEqual(['done', 4]);
  expect(waited).toBeGreaterThanOrEqual(300 + 600 + 1200);
});

it('what was refused is not asked again, and in the end one gives up', async () => {
  expect(await tried([409])).toEqual(['HTTP 409', 1, 0]);
  expect((await tried([0, 0, 0, 0, 0, 0, 0])).slice(0, 2)).toEqual(['HTTP 0', 6]);
});
