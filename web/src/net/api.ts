/** Calls to the server. Every failure is an `ApiError` with a sentence to show. */

import type { Problem } from './protocol';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: Partial<Problem>,
  ) {
    super(body.text ?? `HTTP ${status}`);
  }
}

/** What is said of a call that nobody answered. */
let unheard = (): string => '';

export function sayUnheard(words: () => string): void {
  unheard = words;
}

type Query = Record<string, string | number | undefined>;

export function address(path: string, query: Query = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString();
  return `api/${path}${text ? `?${text}` : ''}`;
}

async function call(path: string, query: Query, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address(path, query), init);
  } catch {
    const text = unheard();
    throw new ApiError(0, text ? { text } : {});
  }
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => ({}));
  throw new ApiError(
    response.status,
    body && typeof body === 'object' ? (body as Partial<Problem>) : {},
  );
}

export const seatHeader = (seat?: string): Record<string, string> =>
  seat ? { 'X-Seat': seat } : {};

export async function get<T>(path: string, query: Query = {}, seat?: string): Promise<T> {
  const response = await call(path, query, { headers: seatHeader(seat) });
  return (await response.json()) as T;
}

export async function getText(path: string): Promise<string> {
  const response = await call(path, {}, {});
  const text = await response.text();
  if (!response.headers.get('content-type')?.includes('json')) return text;
  const value: unknown = JSON.parse(text);
  if (typeof value === 'string') return value;
  return String((value as { text?: unknown }).text ?? '');
}

export async function getFile(path: string, seat: string): Promise<Blob> {
  return await (await call(path, {}, { headers: seatHeader(seat) })).blob();
}

export async function post<T>(
  path: string,
  body: unknown,
  seat?: string,
  query: Query = {},
): Promise<T> {
  const headers = { 'Content-Type': 'application/json', ...seatHeader(seat) };
  const response = await call(path, query, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as T;
}

const remembered = new Map<string, Promise<unknown>>();

/** What never changes while the page is open is fetched once. */
export function getOnce<T>(path: string): Promise<T> {
  const known = remembered.get(path);
  if (known) return known as Promise<T>;
  const asked = get<T>(path);
  remembered.set(path, asked);
  asked.catch(() => remembered.delete(path));
  return asked;
}
