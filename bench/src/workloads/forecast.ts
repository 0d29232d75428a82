import { forecast } from '@routecard/planning';
import { largeShop } from '../large-shop.ts';
import { median, type Pace } from '../measure.ts';
import type { Result } from '../result.ts';

const LOTS = 1000;
const STEPS = 10_000;
const BUDGET_MS = 500;

/** The forecast of 10,000 remaining steps, in time of one core, beside the time that it may take. */
export async function forecasts({ rounds }: Pace): Promise<Result[]> {
  const state = largeShop(LOTS);
  const seen: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    const { lots } = forecast(state);
    seen.push(process.cpuUsage(before).user / 1000);
    if (lots.some(({ finish }) => finish === null)) throw new Error('Something is never done');
  }
  const ms = median(seen);
  return [
    {
      workload: 'forecast',
      what: `a forecast of ${STEPS} remaining steps ÷ the time it may take`,
      ours: `${Math.round(ms)} ms`,
      reference: `${BUDGET_MS} ms`,
      ratio: ms / BUDGET_MS,
      goal: 1,
      better: 'less',
    },
  ];
}
