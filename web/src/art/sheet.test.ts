import { expect, it } from 'vitest';
import { closed } from './geometry';
import { outlinesOf } from './outlines';
import { paint } from './scene';
import { type Brush, borders, type Plan, readSheet } from './sheet';

/** Three columns of three hexes, as the server sends them. */
function map(changes: Partial<Plan> = {}, brushes: Record<string, Brush> = {}): Plan {
  const hexes = [0, 1, 2].flatMap((column) =>
    [0, 1, 2].map((row) => {
      const name = `${'ABC'[column]}${row + 1}`;
      return {
        name,
        x: column * 1500,
        y: row * 2000 + (column % 2 ? 1000 : 0),
        brush: brushes[name] ?? ('meadow' as const),
        bridge: '' as const,
        level: 0,
        road: [],
        rail: [],
        trail: [],
        house: -1,
      };
    }),
  );
  return {
    key: 'test',
    hexes,
    sides: [],
    outlines: {},
    hills: [],
    ...changes,
  };
}

it('hexes know their neighbours by direction', () => {
  const cell = readSheet(map()).byName.get('B2');

  expect(cell?.neighbors.map((near) => near?.name)).toEqual(['B1', 'C2', 'C3', 'B3', 'A3', 'A2']);
});

it('hexes are as wide as they should be for their height', () => {
  const sheet = readSheet(map());
  const [a, b] = [sheet.byName.get('A1'), sheet.byName.get('A2')];

  expect((b?.center[1] ?? 0) - (a?.center[1] ?? 0)).toBeCloseTo(173.2);
});

it('a hexside is found by the two hexes it parts', () => {
  const sheet = readSheet(map({ sides: [{ a: 'A1', b: 'B1', edge: 'wall' }] }));

  expect(sheet.sides.map(({ cell, direction, edge }) => [cell.name, direction, edge])).toEqual([
    ['A1', 2, 'wall'],
  ]);
});

it('the border of two adjacent hexes is one loop of ten corners', () => {
  const sheet = readSheet(map());
  const pair = new Set(sheet.cells.filter((cell) => ['A1', 'A2'].includes(cell.name)));

  expect(borders(pair).map((loop) => loop.length)).toEqual([10]);
});

it('what the map file draws is what is painted', () => {
  const outlines = {
    B2: [
      [
        [-400, -400],
        [400, -400],
        [400, 400],
        [-400, 400],
      ],
    ],
  } as const;
  const sheet = readSheet(
    map({ outlines: outlines as unknown as Plan['outlines'] }, { B2: 'woods' }),
  );
  const cell = sheet.byName.get('B2');
  const floor = paint(sheet)
    .flatMap((layer) => layer.shapes)
    .find((shape) => shape.tone === 'floor');

  expect(cell && floor?.d).toBe(cell && closed(outlinesOf(sheet, cell)[0] ?? []));
  expect(cell && outlinesOf(sheet, cell)[0]?.[0]?.[0]).toBeCloseTo((cell?.center[0] ?? 0) - 40);
});

it('the same map is painted the same way every time', () => {
  const woods = map({}, { A1: 'woods', A2: 'woods', C2: 'field', C3: 'marsh' });

  expect(paint(readSheet(woods))).toEqual(paint(readSheet(woods)));
});
