/** Who stands where. */

import type { Catalog } from './catalog';
import type { UnitView, View } from './protocol';

/** Units by hex; in a pile the biggest lies below, Leaders on top. */
export function stacksOf(view: View, catalog: Catalog): Map<string, UnitView[]> {
  const found = new Map<string, UnitView[]>();
  for (const unit of view.units) {
    if (unit.where !== 'map' || !unit.hex) continue;
    found.set(unit.hex, [...(found.get(unit.hex) ?? []), unit]);
  }
  const size = (unit: UnitView): number => catalog.units.get(unit.type)?.kind ?? 0;
  for (const stack of found.values()) stack.sort((a, b) => size(b) - size(a) || a.id - b.id);
  return found;
}
