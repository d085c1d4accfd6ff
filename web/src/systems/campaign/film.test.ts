import { expect, it } from 'vitest';
import type { Beat } from '../../net/beats';
import { Film } from './film.svelte';

const beat = (detail: object, effects: object[] = []): Beat =>
  ({ lines: [{ id: 1, number: 1, text: '', detail }], effects, step: 0, lasts: 1 }) as never;

const ORDER = { formation: '1-1', order: 'attack', path: ['B3'], minutes: 10 };

it('gathers orders, minutes, battles and what did not come of an order', () => {
  const film = new Film();
  film.take(beat({ order: ORDER }));
  film.take(beat({ order: { ...ORDER, formation: '2-1' } }));
  expect(film.orders.map(({ status }) => status)).toEqual(['open', 'open']);
  expect([film.running, film.minute]).toEqual([true, null]);

  film.take(beat({ met: { field: 'B3', minute: 10 } }, [{ effect: 'clock', to: 10, text: '' }]));
  film.take(beat({ settled: { formation: '2-1', status: 'void' } }));
  expect(film.minute).toBe(10);
  expect(film.battles).toEqual([{ field: 'B3', minute: 10 }]);
  expect(film.orders.map(({ status }) => status)).toEqual(['open', 'void']);
});

it('the last word on a formation counts, and nothing stays when it is over', () => {
  const film = new Film();
  film.take(beat({ order: ORDER }));
  film.take(beat({ order: { ...ORDER, order: 'dig-in', path: [] } }));
  expect(film.orders.map(({ order }) => order)).toEqual(['dig-in']);
  film.take(null);
  expect([film.running, film.orders, film.battles]).toEqual([false, [], []]);
});
