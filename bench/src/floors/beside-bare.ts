import { fileURLToPath } from 'node:url';
import { httpLoad, type LoadRequest } from '../http-load.ts';
import type { Lab } from '../lab.ts';
import { median, type Pace } from '../measure.ts';
import { ended, freePort } from '../processes.ts';
import { startChild } from '../webhooks/child.ts';

/**
 * Does the work with the port of a server that has nothing but the parts of a workload: `floors/<program>.js <database> <port> <args…>`,
 * a process of its own as the REST app is one.
 */
export async function besideBare<T>(
  { superuserUrl }: Lab,
  program: string,
  args: readonly string[],
  work: (port: number) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const file = fileURLToPath(new URL(`${program}.js`, import.meta.url));
  const bare = await startChild(file, [superuserUrl, String(port), ...args]);
  try {
    return await work(port);
  } finally {
    await ended(bare, 'SIGKILL');
  }
}

/** Requests a second that a bare server answers to so many clients: the median of as many rounds as the workload has. */
export async function bareSpeed(
  port: number,
  request: LoadRequest,
  clients: number,
  { rounds, secondsPerRound }: Pace,
): Promise<number> {
  const seen: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    seen.push((await httpLoad(port, request, clients, secondsPerRound)).perSecond);
  return median(seen);
}
