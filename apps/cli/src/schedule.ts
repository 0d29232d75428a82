import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { UsageError } from './command.ts';

const HOUR_MS = 3_600_000;

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

/** Runs the work at once and then at fixed intervals until SIGINT or SIGTERM; a failure is printed, and the next time is tried again. */
export async function repeat(
  everyMs: number,
  failed: (reason: string) => void,
  work: () => Promise<void>,
): Promise<number> {
  const stopped = new AbortController();
  const stop = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]).then(() => stopped.abort());
  for (let next = Date.now(); !stopped.signal.aborted; next += everyMs) {
    try {
      await work();
    } catch (error) {
      failed(error instanceof Error ? error.message : String(error));
    }
    await pause(Math.max(0, next + everyMs - Date.now()), undefined, { signal: stopped.signal }).catch(
      () => stop,
    );
  }
  return 0;
}
