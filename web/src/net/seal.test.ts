import { expect, it } from 'vitest';
import type { ProofFacts } from './protocol';
import { breachOf, hiddenIn, isGiven, keyOf, proves, sealOf, sealOfText } from './seal';

it('is what Python makes of the same key', () => {
  const key = '519fc98534c3cfa4602b7508c54137d88179502d45f19f467d59105d09734ce7';

  expect(sealOf(key)).toBe('f5c9e76be2b6f7251a642f79749a035e');
  expect(sealOf(`${key.slice(0, -1)}6`)).not.toBe('f5c9e76be2b6f7251a642f79749a035e');
});

const ROOT = `"root":"${'0f'.repeat(32)}"`;
const SEALED = `{"adds":["axis","allies"],"options":{},${ROOT},"scenario":"first-steps"}`;
const SEAL = 'accf797312e2025c8a5452effd919a4ca4f4a56bc814d23ea367cb136b58727d';
const KEY = 'e0865de0985d31b48f8d8be494df4bd7729cf8bd196fb2e386cf0a3166086023';
const PARTS = [
  ['axis', 'ab'.repeat(32)],
  ['allies', 'cd'.repeat(32)],
];

it('is what Python makes of the same text and parts', () => {
  expect(sealOfText(SEALED)).toBe(SEAL);
  expect(keyOf(SEALED, PARTS)).toBe(KEY);
  expect(keyOf('{"key":"ab"}', PARTS)).toBe('ab');
});

it('a server that changes anything of it is caught by what the browser keeps', () => {
  const proof = { key: KEY, sealed: SEALED, parts: PARTS } as ProofFacts;
  const witness = { seal: SEAL, parts: { axis: 'ab'.repeat(32) }, scenario: 'first-steps' };
  const other = SEALED.replace('0f', '1f');
  const mine = [['axis', 'ee'.repeat(32)], PARTS[1] ?? []];

  expect(proves(proof, witness)).toBe(true);
  expect(proves({ ...proof, key: SEAL }, witness)).toBe(false);
  expect(proves({ ...proof, sealed: other, key: keyOf(other, PARTS) }, witness)).toBe(false);
  expect(proves({ ...proof, parts: mine, key: keyOf(SEALED, mine) }, witness)).toBe(false);
  expect(proves(proof, { ...witness, scenario: '01' })).toBe(false);
});

it('a server that adds a part of its own, when it knows all others, is caught', () => {
  const shown = (parts: string[][], sealed = SEALED): boolean =>
    proves({ key: keyOf(sealed, parts), sealed, parts } as ProofFacts, {
      seal: sealOfText(sealed),
      parts: { axis: 'ab'.repeat(32) },
      scenario: 'first-steps',
    });
  const [axis = [], allies = []] = PARTS;

  expect(shown(PARTS)).toBe(true);
  expect(shown([...PARTS, ['watching', 'ee'.repeat(32)]])).toBe(false);
  expect(shown([['axis', 'ee'.repeat(32)], axis, allies])).toBe(false);
  expect(shown([axis, ['allies', 'ee'.repeat(64)]])).toBe(false);
  expect(shown([axis])).toBe(false);
  expect(shown(PARTS, SEALED.replace('adds', 'tells'))).toBe(false);
});

it('says of a key that was given that nothing was added to it', () => {
  expect(isGiven(SEALED.replace(ROOT, `"key":"${KEY}"`))).toBe(true);
  expect(isGiven(SEALED)).toBe(false);
  expect(isGiven('')).toBe(false);
});

const BELOW = `{${ROOT}}`;
const MADE = (more = ''): string =>
  `{"adds":["axis","allies"],"conduct":{"clock":{"game":60}},${more}"options":{},` +
  `"scenario":"first-steps","secret":"${hiddenIn(BELOW)}","system":"combat-commander"}`;
const TOLD = {
  system: 'combat-commander',
  scenario: 'first-steps',
  conduct: { clock: { game: 60 } },
  terms: [],
};

it('a text of two lines is told but for the second, and proved with it', () => {
  const sealed = `${MADE()}\n${BELOW}`;
  const witness = { seal: sealOfText(MADE()), parts: {}, scenario: 'first-steps' };
  const proof = { key: keyOf(sealed, PARTS), sealed, parts: PARTS } as ProofFacts;
  const other = `${MADE()}\n${BELOW.replace('0f', '1f')}`;

  expect(sealOfText(sealed)).toBe(witness.seal);
  expect(keyOf(sealed, PARTS)).toBe(KEY);
  expect(proves(proof, witness)).toBe(true);
  expect(proves({ ...proof, sealed: other, key: keyOf(other, PARTS) }, witness)).toBe(false);
});

it('a key that was given in silence is no proof', () => {
  const given = `{"key":"${KEY}",${ROOT}}`;
  const shown = (origin: string): boolean => {
    const told = MADE(origin).replace(hiddenIn(BELOW), hiddenIn(given));
    const proof = { key: KEY, sealed: `${told}\n${given}`, parts: [] } as unknown as ProofFacts;
    return proves(proof, { seal: sealOfText(told), parts: {}, scenario: 'first-steps' });
  };

  expect(shown('"origin":"seed",')).toBe(true);
  expect(shown('"origin":"",')).toBe(false);
});

it('what is told otherwise than it was sealed is seen at once', () => {
  const seal = sealOfText(MADE());
  const told = { ...TOLD, seal, sealed: MADE() };
  const changed = MADE('"origin":"seed",');

  expect(breachOf(told, told.seal)).toBe('');
  expect(breachOf(told, 'another')).toBe('seal');
  expect(breachOf({ ...told, sealed: changed }, seal)).toBe('terms');
  expect(breachOf({ ...told, conduct: { clock: { game: 600 } } })).toBe('terms');
  expect(breachOf({ ...told, scenario: '01' })).toBe('terms');
  expect(breachOf({ ...told, sealed: changed, seal: sealOfText(changed) })).toBe('terms');
  expect(breachOf({ ...told, sealed: changed, seal: sealOfText(changed), terms: ['A'] })).toBe('');
  expect(breachOf({ ...told, sealed: '' })).toBe('');
});

it('options that choose nothing are nothing to be told of', () => {
  const chosen = (options: string): string => {
    const sealed = MADE().replace('"options":{}', `"options":${options}`);
    return breachOf({ ...TOLD, sealed, seal: sealOfText(sealed) });
  };

  expect(chosen('{"optional":[],"rulings":{}}')).toBe('');
  expect(chosen('{"optional":["consolidation"]}')).toBe('terms');
});
