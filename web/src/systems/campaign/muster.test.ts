import { expect, test } from 'vitest';
import { countOf, found, placeOf, type Sold, withCount } from './muster';

const sold = (key: string, name: string, section: string): Sold => ({
  key,
  name,
  section,
  arm: section,
  points: 10,
  rating: 1,
  members: 1,
  unique: '',
  roles: [],
});

test('an entry is bought, bought again and let go', () => {
  let units = withCount([], 'men', 1);
  units = withCount(units, 'tank', 2);
  units = withCount(units, 'men', 3);
  expect(units).toEqual([
    { entry: 'men', count: 3 },
    { entry: 'tank', count: 2 },
  ]);
  expect(countOf(units, 'tank')).toBe(2);
  expect(withCount(units, 'men', 0)).toEqual([{ entry: 'tank', count: 2 }]);
});

test('entries are found by all words that are sought', () => {
  const all = [sold('a', 'Rifle Platoon', 'infantry'), sold('b', 'Sherman', 'tanks')];
  const told = (each: Sold): string => `${each.name} ${each.section}`;
  expect(found(all, 'PLATOON inf', told).map(({ key }) => key)).toEqual(['a']);
  expect(found(all, '  ', told)).toHaveLength(2);
  expect(found(all, 'platoon tanks', told)).toEqual([]);
});

test('a fault is about the formation that its field names, or about all', () => {
  expect(placeOf('create[2].units[0].count')).toBe(2);
  expect(placeOf('create')).toBe(-1);
  expect(placeOf('assign[0].field')).toBe(-1);
});
