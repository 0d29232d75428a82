import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { repeat } from '../src/schedule.ts';

const HOUR_MS = 3_600_000;
const fail = (reason: string) => {
  throw new Error(reason);
};

/** How often the work was done within a moment. */
async function timesDone(everyMs: number, work: () => void = () => undefined): Promise<number> {
  let done = 0;
  const repeating = repeat(everyMs, fail, async () => {
    done += 1;
    work();
  });
  await pause(300);
  process.emit('SIGTERM');
  expect(await repeating).toBe(0);
  return done;
}

test('an interval of months is waited for', async () => {
  expect(await timesDone(720 * HOUR_MS)).toBe(1);
});

test('what was missed while the clock stood still is made up for once', async () => {
  const realNow = Date.now.bind(Date);
  let aheadMs = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + aheadMs);
  onTestFinished(() => void vi.restoreAllMocks());
  const done = await timesDone(HOUR_MS, () => {
    aheadMs = 10 * HOUR_MS;
  });
  expect(done).toBe(2);
});
