import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { UsageError } from './command.ts';
import { reasonOf } from './reason.ts';

const HOUR_MS = 3_600_000;
/** A timer of Node.js that is to wait longer than 25 days does not wait at all. */
const LONGEST_PAUSE_MS = 24 * HOUR_MS;

/** The number after an option, above 0. Throws a UsageError. */
export function positive(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!(number > 0 && number <= 10_000))
    throw new UsageError(`${option} takes a number above 0, not "${text}".`);
  return number;
}

/** Milliseconds of `--every HOURS`; undefined where it is not given. */
export function everyMsOf(hours: string | undefined): number | undefined {
  const number = positive('--every', hours);
  return number === undefined ? undefined : number * HOUR_MS;
}

/**
 * Runs the work at once and then at fixed intervals until SIGINT or SIGTERM, which work that is under way may end before its time; a failure is printed, and the next time is tried again. What was
 * missed while the machine slept, or because its clock was set forward, is made up for once.
 */
export async function repeat(
  everyMs: number,
  failed: (reason: string) => void,
  work: () => Promise<void>,
): Promise<number> {
  const stopped = new AbortController();
  const { signal } = stopped;
  void Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]).then(() => stopped.abort());
  for (let next = Date.now(); !signal.aborted; ) {
    try {
      await work();
    } catch (error) {
      failed(reasonOf(error));
    }
    next += everyMs;
    await pauseUntil(next, signal);
    if (Date.now() - next >= everyMs) next = Date.now();
  }
  return 0;
}

async function pauseUntil(instant: number, signal: AbortSignal): Promise<void> {
  for (let left = instant - Date.now(); left > 0 && !signal.aborted; left = instant - Date.now()) {
    await pause(Math.min(left, LONGEST_PAUSE_MS), undefined, { signal }).catch(() => undefined);
  }
}
