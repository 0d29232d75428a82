import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finishes, forecast, planView } from '../src/index.ts';
import { anyShop } from '../testing/index.ts';

describe('the plan', () => {
  it('shows every bar once, in its open hours, and no day with more work than its machines have', () => {
    fc.assert(
      fc.property(anyShop({ orders: 5, operations: 3, steps: 3 }), (state) => {
        const plan = planView(state);
        const { bars } = forecast(state, { includeUnscheduled: true });
        expect(plan.bars).toHaveLength(bars.filter(({ start, end }) => end > start).length);
        expect(plan.days).toHaveLength(14);
        expect(new Set(plan.days).size).toBe(14);
        for (const { loadSeconds, capacitySeconds, machines, open, operationId } of plan.operations) {
          expect(machines.length === 0).toBe(capacitySeconds === null);
          capacitySeconds?.forEach((capacity, i) => {
            // A load that began before its machine went down goes on.
            const anyDown = state.operations.some(
              (row) =>
                row.operationId === operationId && row.machines.some((machine) => machine.downUntil !== null),
            );
            if (!anyDown) expect(loadSeconds[i]).toBeLessThanOrEqual(capacity);
          });
          open.forEach(([start, end], i) => {
            expect(start).toBeLessThan(end);
            expect(start).toBeGreaterThanOrEqual(open[i - 1]?.[1] ?? state.now);
          });
        }
        const known = finishes(state).orders;
        expect(plan.orders.toSorted((a, b) => a.orderId - b.orderId)).toEqual(known);
      }),
      { numRuns: 300 },
    );
  });
});
