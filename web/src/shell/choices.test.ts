import { expect, it } from 'vitest';
import type { Answer, Question, Ref } from '../net/protocol';
import {
  listed,
  mainOf,
  mayHaveOdds,
  offersOf,
  parted,
  passOf,
  series,
  togetherIn,
  turnsLuck,
} from './choices';

const answer = (option: string, more: Partial<Answer> = {}): Answer => ({
  option,
  text: option,
  role: 'choice',
  luck: 'never',
  on: null,
  ...more,
});
const QUESTION: Question = {
  side: 0,
  text: '',
  options: [
    answer('to:E5', { on: { kind: 'hex', id: 'E5' } }),
    answer('to:E6', { on: { kind: 'hex', id: 'E6' } }),
    answer('play:12', { on: { kind: 'card', id: '12' } }),
    answer('throw:12', { on: { kind: 'card', id: '12' } }),
    answer('stop'),
  ],
};
const isPlace = (kind: string): boolean => kind === 'hex';
const texts = (answers: readonly Answer[] = []): string[] => answers.map(({ option }) => option);

it('answers are found by the thing that they are about', () => {
  const offers = offersOf(QUESTION);

  expect([...offers.keys()]).toEqual(['hex:E5', 'hex:E6', 'card:12']);
  expect(texts(offers.get('card:12'))).toEqual(['play:12', 'throw:12']);
});

it('places and other answers are laid apart', () => {
  const laid = parted(QUESTION, isPlace);

  expect(texts(laid.places)).toEqual(['to:E5', 'to:E6']);
  expect(texts(laid.others)).toEqual(['play:12', 'throw:12', 'stop']);
});

it('the main answer is likely, or the only one', () => {
  const fire = answer('fire', { role: 'main' });

  expect(parted(QUESTION, isPlace).likely).toBeUndefined();
  expect(parted({ ...QUESTION, options: [answer('stop'), fire] }, isPlace).likely).toBe(fire);
  expect(parted({ ...QUESTION, options: [answer('stop')] }, isPlace).likely?.option).toBe('stop');
});

it('chance is confirmed where it strikes at once, and reckoned where it strikes at all', () => {
  const [never, later, now] = (['never', 'later', 'at-once'] as const).map((luck) =>
    answer('x', { luck }),
  );
  expect([never, later, now].map((each) => each && turnsLuck(each))).toEqual([false, false, true]);
  expect([never, later, now].map((each) => each && mayHaveOdds(each))).toEqual([false, true, true]);
});

it('only reactions can be passed for a while', () => {
  const pass = answer('pass', { role: 'pass' });

  expect(passOf({ ...QUESTION, options: [pass] })).toBeUndefined();
  expect(passOf({ ...QUESTION, reaction: true, options: [pass] })).toBe(pass);
});

it('the main answer is what is usual, the only one, or letting a reaction go by', () => {
  const usual = answer('fire', { role: 'main' });
  const pass = answer('pass', { role: 'pass' });
  const several = [answer('a'), pass];

  expect(mainOf({ ...QUESTION, options: [answer('a'), usual] })).toBe(usual);
  expect(mainOf({ ...QUESTION, options: [pass] })).toBe(pass);
  expect(mainOf({ ...QUESTION, options: several })).toBeUndefined();
  expect(mainOf({ ...QUESTION, options: several, reaction: true })).toBe(pass);
});

it('answers that go together end with what is enough, unless nothing is left or chance follows', () => {
  const cards = ['drop:1', 'drop:2', 'drop:3'].map((each) => answer(each));
  const asked: Question = {
    ...QUESTION,
    together: ['drop'],
    options: [...cards, answer('done', { role: 'main' })],
  };
  const fires: Question = {
    ...asked,
    options: [...cards, answer('fire', { role: 'main', luck: 'at-once' })],
  };

  expect(texts(togetherIn(asked))).toEqual(['drop:1', 'drop:2', 'drop:3']);
  expect(togetherIn({ ...asked, options: [cards[0] as Answer] })).toEqual([]);
  expect(series(asked, ['drop:3', 'drop:1'])).toEqual(['drop:3', 'drop:1', 'done']);
  expect(series(asked, ['drop:3', 'drop:1', 'drop:2'])).toEqual(['drop:3', 'drop:1', 'drop:2']);
  expect(series(fires, ['drop:3'])).toEqual(['drop:3']);
  expect(series({ ...asked, options: cards, enough: 'done' }, ['drop:3'])).toEqual([
    'drop:3',
    'done',
  ]);
});

it('many answers lie in heaps by the place of what they are about, the others alone', () => {
  const men = Array.from({ length: 16 }, (_, i) =>
    answer(`go:${i}`, { on: { kind: 'man', id: `${i}` } }),
  );
  const placeOf = ({ kind, id }: Ref): Ref | null =>
    kind === 'man' ? { kind: 'hex', id: Number(id) % 2 ? 'odd' : 'even' } : null;
  const lay = (...options: Answer[]): ReturnType<typeof listed> =>
    listed(parted({ ...QUESTION, options }, isPlace), placeOf);

  expect(texts(lay(...men.slice(0, 12)).alone)).toHaveLength(12);
  const { alone, heaps } = lay(...men, answer('pass'));
  expect(texts(alone)).toEqual(['pass']);
  expect(heaps.map(({ place, answers }) => [place.id, answers.length])).toEqual([
    ['even', 8],
    ['odd', 8],
  ]);

  const laid = parted({ ...QUESTION, options: men }, isPlace);
  const weighed = listed(laid, placeOf, ({ id }) => (id === 'odd' ? 2 : -1));
  expect(weighed.heaps.map(({ place }) => place.id)).toEqual(['odd', 'even']);
});
