import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Lab } from './lab.ts';
import { ended, freePort } from './processes.ts';

/** The console as a child process, and the cookie of somebody who is signed in. */
export interface Console {
  readonly port: number;
  readonly url: string;
  readonly cookie: string;
  stop(): Promise<void>;
}

const WEB_FOLDER = fileURLToPath(new URL('../../apps/web', import.meta.url));
const NEXT_PROGRAM = path.join(WEB_FOLDER, 'node_modules/next/dist/bin/next');
const START_TIMEOUT_MS = 60_000;

/** Starts the built console on the lab's database and signs its one user in. */
export async function openConsole(lab: Lab): Promise<Console> {
  // Only people of a demo shop can sign in without a password.
  await lab.sql.query('update manufacturers set is_demo = true where id = $1', [lab.floor.manufacturerId]);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [NEXT_PROGRAM, 'start', '-p', String(port), '-H', '127.0.0.1'], {
    cwd: WEB_FOLDER,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      DATABASE_URL: lab.databaseUrl,
      HOST: '127.0.0.1',
      WEB_PORT: String(port),
      BETTER_AUTH_SECRET: randomBytes(32).toString('base64url'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const until = Date.now() + START_TIMEOUT_MS;
  while (!(await fetch(`${url}/api/health`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`The console ended with ${child.exitCode}`);
    if (Date.now() > until) throw new Error('The console did not become ready');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const answer = await fetch(`${url}/api/auth/sign-in/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'erp@example.com' }),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  return { port, url, cookie, stop: () => ended(child, 'SIGTERM') };
}
