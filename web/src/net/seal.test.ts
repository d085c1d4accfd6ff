import { expect, it } from 'vitest';
import { sealOf } from './seal';

it('is what Python makes of the same key', () => {
  const key = '519fc98534c3cfa4602b7508c54137d88179502d45f19f467d59105d09734ce7';

  expect(sealOf(key)).toBe('f5c9e76be2b6f7251a642f79749a035e');
  expect(sealOf(`${key.slice(0, -1)}6`)).not.toBe('f5c9e76be2b6f7251a642f79749a035e');
});
