import { type Console, openConsole } from './console.ts';
import { type Lab, openLab } from './lab.ts';

const RUNS = 5_000;
/** Each run stands at two operations. */
export const BALANCES = 2 * RUNS;

/** Sets up a shop with 10,000 balances of ordinary sizes and the console in front of it, for as long as the work takes. */
export function onFullBoard<Result>(work: (lab: Lab, web: Console) => Promise<Result>): Promise<Result> {
  return onFloor(RUNS, work);
}

/** The same with so many work orders, each of which stands at two operations. */
export async function onFloor<Result>(
  runs: number,
  work: (lab: Lab, web: Console) => Promise<Result>,
): Promise<Result> {
  const lab = await openLab(runs);
  try {
    await lab.sql.query(
      `update batch_balances set quantity = 1 + (order_number * 7 + requisition_sequence) % 40, run_quantity = 80,
         due_date = date '2026-11-01' + order_number % 60, customer_name = 'Customer ' || order_number % 40`,
    );
    await lab.sql.query('vacuum analyze');
    const web = await openConsole(lab);
    try {
      return await work(lab, web);
    } finally {
      await web.stop();
    }
  } finally {
    await lab.close();
  }
}
