import { expect, it } from 'vitest';
import type { KeptGame } from '../net/shelf';
import { inOrder, ownSeat } from './mine';

const game = (id: string, more: Partial<KeptGame> = {}): KeptGame => ({
  id,
  title: '',
  system: '',
  scenario: '',
  facts: {},
  links: { north: `/#/game/${id}/x`, spectator: `/#/game/${id}/y` },
  seats: { north: 'human' },
  hotseat: false,
  opened: 0,
  ...more,
});

it('games in which one is asked come first, those that are over last', () => {
  const all = [
    game('over', { over: true, turn: true, opened: 9 }),
    game('old', { opened: 1 }),
    game('asked', { turn: true }),
    game('new', { opened: 5 }),
  ];

  expect(inOrder(all).map(({ id }) => id)).toEqual(['asked', 'new', 'old', 'over']);
});

it('the seat that was claimed here is one’s own', () => {
  const links = { north: '', south: '' };

  expect(ownSeat(game('a', { links, parts: { south: 'ab' } }))).toBe('south');
  expect(ownSeat(game('a'))).toBe('north');
});
