import { expect, it } from 'vitest';
import type { ProofFacts } from './protocol';
import { keyOf, proves, sealOf, sealOfText } from './seal';

it('is what Python makes of the same key', () => {
  const key = '519fc98534c3cfa4602b7508c54137d88179502d45f19f467d59105d09734ce7';

  expect(sealOf(key)).toBe('f5c9e76be2b6f7251a642f79749a035e');
  expect(sealOf(`${key.slice(0, -1)}6`)).not.toBe('f5c9e76be2b6f7251a642f79749a035e');
});

const SEALED = `{"options":{},"root":"${'0f'.repeat(32)}","scenario":"first-steps"}`;
const SEAL = 'c0e277e54d6eedec5ef797ea6a432661c874b3f4f056fd4680e55ad22d27afb7';
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
