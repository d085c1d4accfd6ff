import { expect, it, vi } from 'vitest';
import { tokenOf } from '../net/shelf';
import { type Company, seatsFor } from './begin';

vi.mock('../kit/settings.svelte', () => ({ settings: { pace: 'normal' } }));

const SEATS = ['red', 'green', 'blue'].map((name, side) => ({ name, side, role: 'player' }));
const filled = (company: Company, seat = 'green'): string[] =>
  Object.values(seatsFor(SEATS, { company, seat, computer: 'captain' }));

it('seats are filled as asked, however many there are', () => {
  expect(filled('computer')).toEqual(['captain', 'human', 'captain']);
  expect(filled('friend')).toEqual(['human', 'human', 'human']);
  expect(filled('hotseat')).toEqual(['human', 'human', 'human']);
  expect(filled('watch')).toEqual(['captain', 'captain', 'captain']);
});

it('seats without a side are for people', () => {
  const umpire = { name: 'umpire', side: -1, role: 'umpire' };
  const wish = { company: 'watch', seat: '', computer: 'captain' } as const;
  expect(seatsFor([umpire], wish)).toEqual({ umpire: 'human' });
});

it('the secret of a seat stands at the end of its link', () => {
  expect(tokenOf('/#/game/abc/s3cret')).toBe('s3cret');
});
