import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceKey, type Place, type Transition } from '../src/production/moves/transition.ts';
import type { ProductionUnitOfWork } from '../src/production/production-unit-of-work.ts';
import { anySequence, Interpreter } from '../testing/index.ts';
import { memoryFloor } from './memory-floor.ts';

/** Every quantity that a client could see, to compare before and after. */
function picture(production: ProductionUnitOfWork): string {
  return JSON.stringify([
    production.touchedBalances(),
    [...production.newWorkOrders.values()],
    production.newSteps,
    production.ledger,
    production.events,
    production.countedUpTo() ?? null,
  ]);
}

const sum = (rows: readonly Transition[]) => rows.reduce((total, row) => total + row.quantity, 0);

function checkLaws(production: ProductionUnitOfWork): void {
  const byPlace = new Map<string, number>();
  const note = (row: Transition, place: Place | null, units: number) => {
    if (place === null) return;
    const key = balanceKey(row.workOrderId, place);
    byPlace.set(key, (byPlace.get(key) ?? 0) + units);
  };
  for (const row of production.ledger) {
    note(row, row.from, -row.quantity);
    note(row, row.to, row.quantity);
  }
  for (const { balance } of production.touchedBalances()) {
    expect(balance.quantity).toBeGreaterThanOrEqual(0);
    expect(balance.quantity).toBe(byPlace.get(balanceKey(balance.workOrderId, balance)));
  }
  for (const workOrder of production.newWorkOrders.values()) {
    const rows = production.ledger.filter((row) => row.workOrderId === workOrder.id);
    const scheduled =
      sum(rows.filter((row) => row.type === 'SCHEDULE' && row.to)) -
      sum(rows.filter((row) => row.type === 'SCHEDULE' && row.from));
    const scrapped =
      sum(rows.filter((row) => row.type === 'SCRAP' && row.from)) -
      sum(rows.filter((row) => row.type === 'SCRAP' && row.to));
    const balances = production.balancesOf(workOrder.id);
    expect(balances.reduce((total, balance) => total + balance.quantity, 0) + scrapped).toBe(scheduled);
    expect(workOrder.quantity).toBe(scheduled);
    for (const balance of balances) {
      expect(
        workOrder.routing.some(
          (step) => step.step === balance.step && step.operationId === balance.operationId,
        ),
      ).toBe(true);
    }
  }
}

test('laws hold over random command sequences', async () => {
  const outcomes = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(anySequence, async (commands) => {
      const floor = memoryFloor();
      const interpreter = new Interpreter(floor);
      for (const command of commands) {
        const before = picture(floor.production);
        const refusal = await interpreter.run(command);
        if (refusal !== null) expect(picture(floor.production)).toBe(before);
        const outcome = `${command.kind}: ${refusal ?? 'accepted'}`;
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
      checkLaws(floor.production);
    }),
    { numRuns: 10_000 },
  );
  // The sequences must reach what they are meant to test.
  for (const reached of [
    'move: accepted',
    'move: INSUFFICIENT_BATCH_QUANTITY',
    'move: INVALID_BATCH_MOVE',
    'move: BATCH_SOURCE_AMBIGUOUS',
    'reroute: accepted',
    'reroute: ROUTING_STEP_IN_USE',
    'undo: accepted',
    'undo: TRANSITION_NOT_REVERSIBLE',
    'schedule: EMPTY_ROUTING',
    'scheduleLegacy: NOTHING_TO_SCHEDULE',
    'add: accepted',
  ]) {
    expect(outcomes.get(reached), reached).toBeGreaterThan(50);
  }
});
