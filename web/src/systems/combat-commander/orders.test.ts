import { describe, expect, it } from 'vitest';
import { type Draft, orderOf } from './orders';

const draft: Draft = {
  plan: 'op-fire',
  unit: 7,
  hex: '',
  range: 2,
  kind: 'near',
  window: 'step',
  action: 'concealment',
  scope: 'turn',
  uses: 3,
};

describe('standing orders', () => {
  it('to fire name who fires, and the hex that is watched', () => {
    expect(orderOf(draft)).toMatchObject({ do: 'op-fire', units: [7], when: [], uses: 3 });
    expect(orderOf({ ...draft, hex: 'E5' }).when).toEqual([
      { kind: 'enters', hex: 'E5', range: 2 },
    ]);
  });

  it('to pass name what ends them', () => {
    const pass: Draft = { ...draft, plan: 'pass' };
    expect(orderOf(pass).when).toEqual([{ kind: 'near', unit: 7, range: 2 }]);
    expect(orderOf({ ...pass, kind: 'attacked' }).when).toEqual([{ kind: 'attacked' }]);
    expect(orderOf({ ...pass, kind: 'sight', hex: 'B2' }).when).toEqual([
      { kind: 'sight', hex: 'B2' },
    ]);
  });

  it('to play an Action hold in its window', () => {
    const action: Draft = { ...draft, plan: 'action', action: 'ambush' };
    expect(orderOf(action)).toEqual({
      window: 'melee',
      do: 'action',
      action: 'ambush',
      scope: 'turn',
      uses: 3,
    });
  });
});
