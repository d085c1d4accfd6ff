import { afterEach, expect, it, vi } from 'vitest';
import { type ApiError, get, sayUnheard } from './api';

afterEach(() => {
  vi.unstubAllGlobals();
  sayUnheard(() => '');
});

it('a call that nobody answers says so in words, where there are words', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('nobody is there')));
  const failed = (): Promise<ApiError> => get('number').catch((error: ApiError) => error) as never;

  expect(await failed()).toMatchObject({ status: 0, message: 'HTTP 0' });
  sayUnheard(() => 'The line is down.');
  expect(await failed()).toMatchObject({ status: 0, message: 'The line is down.' });
});
