import { expect, test } from 'vitest';
import { fitting, type KeptGame } from './shelf';

const game = (id: number, over = false): KeptGame => ({
  id: String(id),
  title: '',
  system: '',
  scenario: '',
  facts: {},
  links: {},
  seats: {},
  hotseat: false,
  opened: 0,
  over,
});

test('a running game is not lost to games that are over', () => {
  const over = Array.from({ length: 120 }, (_, i) => game(i, true));
  const kept = fitting([...over, game(999)]);
  expect(kept).toHaveLength(100);
  expect(kept.at(-1)?.id).toBe('999');
  expect(kept[0]?.id).toBe('0');
});
