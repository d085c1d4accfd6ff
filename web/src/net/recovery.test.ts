import { expect, it } from 'vitest';
import { fileOf, gamesIn, merged, packed, recoveryLink, unpacked } from './recovery';
import type { KeptGame } from './shelf';

const game = (id: string, more: Partial<KeptGame> = {}): KeptGame => ({
  id,
  title: 'Първи стъпки',
  system: 'a-system',
  scenario: 'a-scenario',
  facts: { much: 'to draw' },
  links: { north: `/#/game/${id}/secret-${id}` },
  parts: { north: 'ab'.repeat(32) },
  seal: 'cd'.repeat(32),
  seats: { north: 'human' },
  hotseat: false,
  opened: 5,
  over: false,
  ...more,
});

it('a file brings back what opens the seats and proves the seal', () => {
  const [found] = gamesIn(fileOf([game('one')]));

  expect(found).toMatchObject({ ...game('one'), facts: {} });
});

it('a link is packed into letters of an address and comes back whole', async () => {
  const text = fileOf(Array.from({ length: 40 }, (_, i) => game(`g${i}`)));
  const letters = await packed(text);

  expect(letters).toMatch(/^[\w-]+$/);
  expect(letters.length).toBeLessThan(text.length / 2);
  expect(await unpacked(letters)).toBe(text);
  expect(await recoveryLink([game('one')])).toMatch(/^#\/recovery\/[\w-]+$/);
});

it('what is foreign or dangerous is left out', () => {
  const evil = game('evil', { links: { north: 'javascript:alert(1)' } });
  const strange = { ...game('odd'), parts: { north: '<b>' }, seal: 'no seal' } as KeptGame;

  expect(gamesIn(fileOf([evil]))).toEqual([]);
  expect(gamesIn(fileOf([strange]))[0]).toMatchObject({ parts: {} });
  expect(gamesIn(fileOf([strange]))[0]?.seal).toBeUndefined();
  expect(() => gamesIn('{"games":[]}')).toThrow();
  expect(() => gamesIn('no file')).toThrow();
});

it('reading it merges: what is here stays, what is missing comes', () => {
  const here = game('one', { seal: 'aa', links: { north: '/#/game/one/mine' }, opened: 9 });
  const there = game('one', {
    seal: 'bb',
    links: { north: '/#/game/one/old', south: '/#/game/one/more' },
    over: true,
  });
  const all = merged([here], [there, game('two', { opened: 20 })]);

  expect(all.map(({ id }) => id)).toEqual(['two', 'one']);
  expect(all[1]).toMatchObject({
    seal: 'aa',
    links: { north: '/#/game/one/mine', south: '/#/game/one/more' },
    opened: 9,
    over: true,
  });
});
