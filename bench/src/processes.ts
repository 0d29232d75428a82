import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Sends the signal and waits until the process has gone. */
export function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve();
      return;
    }
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

/** A port of the loopback address that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** Waits until the address answers well; throws where the process ends before, or takes longer than it may. */
export async function untilReady(
  name: string,
  url: string,
  child: ChildProcess,
  mostMs: number,
): Promise<void> {
  const until = Date.now() + mostMs;
  while (Date.now() < until) {
    const { exitCode } = child;
    if (exitCode !== null) throw new Error(`${name} ended with ${exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await sleep(25);
  }
  throw new Error(`${name} did not become ready`);
}
