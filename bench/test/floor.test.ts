import { expect, test } from 'vitest';
import { openSite } from '../src/lab.ts';

/** Labels of steps have four digits, and as many as they need from here on. */
const RUNS = 10_001;

test('a floor of more runs than four digits number has each of them at two operations', async () => {
  const site = await openSite(RUNS);
  try {
    const { rows } = await site.sql.query(
      `select count(distinct work_order_id)::int as runs, count(distinct production_step_id)::int as steps from batch_balances`,
    );
    expect(rows).toEqual([{ runs: RUNS, steps: 2 * RUNS }]);
  } finally {
    await site.close();
  }
});
