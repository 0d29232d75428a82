import type { PlanningState, SearchFound } from '@routecard/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SearchPieces, searchPlan } from '../../src/index.ts';
import { anyShop } from '../../testing/index.ts';

const searched = (state: PlanningState) => ({
  stateText: JSON.stringify(state),
  now: state.now,
  parse: () => state,
});
/** As short as a piece can be, so that the clock decides nothing. */
const wanted = (seed: number, from: SearchFound['sequences']) =>
  ({ objective: 'LATENESS', seconds: 0, seed, from }) as const;

test('pieces find what one search of as many tries finds', () => {
  fc.assert(
    fc.property(anyShop({ orders: 6, operations: 3, steps: 3 }), (state) => {
      const pieces = new SearchPieces();
      let found = pieces.next(searched(state), wanted(1, null));
      let { tried } = found;
      for (let seed = 2; seed <= 10 && found.tried > 0 && !found.isBest; seed += 1) {
        found = pieces.next(searched(state), wanted(seed, found.sequences));
        tried += found.tried;
      }
      let whole: SearchFound | undefined;
      for (const one of searchPlan(state, { objective: 'LATENESS' })) {
        whole = one;
        if (one.isBest || one.tried >= tried) break;
      }
      expect({ ...found, tried }).toEqual(whole);
    }),
    { numRuns: 200 },
  );
});

test('a piece of another state, and a new search, begin again', () => {
  fc.assert(
    fc.property(anyShop({ orders: 6, operations: 3, steps: 3 }), (state) => {
      const pieces = new SearchPieces();
      const first = pieces.next(searched(state), wanted(1, null));
      expect(pieces.next(searched(state), wanted(1, null))).toEqual(first);
      const changed = { ...state, planVersion: state.planVersion + 1 };
      const { planVersion } = pieces.next(searched(changed), wanted(2, first.sequences));
      expect(planVersion).toBe(changed.planVersion);
      const later = { ...state, now: state.now + 61 };
      const { stateText } = searched(state);
      const found = pieces.next({ ...searched(later), stateText }, wanted(2, first.sequences));
      expect(found.now).toBe(later.now);
    }),
    { numRuns: 50 },
  );
});
