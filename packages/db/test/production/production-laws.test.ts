import { anySequence, Interpreter } from '@routecard/core/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ledgerDifferences,
  openFloor,
  repetitions,
  sharedShop,
  unbalancedRuns,
} from '../../testing/index.ts';

const shop = await sharedShop();

/** Everything stored about the order's production, to compare before and after a refusal. */
async function picture(orderId: number): Promise<string> {
  const { rows } = await shop.sql.query(
    `select
       (select json_agg(b order by b) from batch_balances b where b.order_id = $1) as balances,
       (select json_agg(w order by w.id) from work_orders w where w.order_id = $1) as runs,
       (select count(*) from batch_transitions t join work_orders w on w.id = t.work_order_id where w.order_id = $1) as ledger,
       (select count(*) from order_events e where e.order_id = $1) as events,
       (select json_agg(c) from shop_counters c) as counters,
       (select count(*) from production_steps) as steps`,
    [orderId],
  );
  return JSON.stringify(rows);
}

test('laws hold on PostgreSQL over random command sequences', async () => {
  const outcomes = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(anySequence, async (commands) => {
      const floor = await openFloor(shop);
      const interpreter = new Interpreter(floor);
      for (const command of commands) {
        const before = await picture(floor.orderId);
        const refusal = await interpreter.run(command);
        if (refusal !== null) expect(await picture(floor.orderId)).toBe(before);
        const outcome = `${command.kind}: ${refusal ?? 'accepted'}`;
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
    }),
    { numRuns: repetitions(500) },
  );
  expect(await ledgerDifferences(shop.sql)).toEqual([]);
  expect(await unbalancedRuns(shop.sql)).toEqual([]);
  for (const reached of [
    'move: accepted',
    'move: INSUFFICIENT_BATCH_QUANTITY',
    'reroute: accepted',
    'undo: accepted',
    'add: accepted',
  ]) {
    expect(outcomes.get(reached), reached).toBeGreaterThan(repetitions(500) / 50);
  }
});
