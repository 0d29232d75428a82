import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The built console as a process of its own, beside the one that all tests share. */
export interface ConsoleProcess {
  readonly url: string;
  readonly port: number;
  /** State of the process. */
  residentMegabytes(): number;
  readonly running: () => boolean;
  stop(): Promise<void>;
}

const WEB_FOLDER = path.join(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 60_000;

/** Starts the console on the tests' database, with these settings instead of the usual ones. */
export async function startConsole(settings: Readonly<Record<string, string>> = {}): Promise<ConsoleProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['serve/main.mjs'], {
    cwd: WEB_FOLDER,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      DATABASE_URL: process.env.E2E_DATABASE_URL,
      HOST: '127.0.0.1',
      PORT: String(port),
      WEB_PORT: String(port),
      DEMO_DATA: 'yes',
      BETTER_AUTH_SECRET: randomBytes(32).toString('base64url'),
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const running = () => child.exitCode === null && child.signalCode === null;
  const until = Date.now() + START_TIMEOUT_MS;
  while (!(await fetch(`${url}/api/health`).catch(() => undefined))?.ok) {
    if (!running()) throw new Error(`The console ended with ${child.exitCode}.`);
    if (Date.now() > until) throw new Error('The console did not become ready.');
    await sleep(50);
  }
  return {
    url,
    port,
    residentMegabytes: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    running,
    stop: () => ended(child),
  };
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
