import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Lab } from './lab.ts';
import { ended, freePort, untilReady } from './processes.ts';

/** The console as a child process. */
export interface RunningConsole {
  readonly port: number;
  readonly url: string;
  stop(): Promise<void>;
}

/** A console, and the cookie of somebody who is signed in. */
export interface Console extends RunningConsole {
  readonly cookie: string;
}

const START_TIMEOUT_MS = 300_000;
const WEB_FOLDER = fileURLToPath(new URL('../../apps/web', import.meta.url));

/** Arguments to Node.js that run the console as it was built. */
export const BUILT_CONSOLE: readonly string[] = [path.join(WEB_FOLDER, 'serve/main.mjs')];

/** Options for starting a console. */
export interface ConsoleOptions {
  /** Arguments to Node.js, in the folder of the console. */
  readonly program?: readonly string[];
  /** The folder of the console, where it is not this version's. */
  readonly folder?: string;
  readonly settings?: NodeJS.ProcessEnv;
  /** Receives the log, which is shown where it is missing. */
  readonly onLog?: (text: string) => void;
}

/** Starts a console on the lab's database and signs its first user in. */
export async function openConsole(
  lab: Pick<Lab, 'sql' | 'floor' | 'databaseUrl'>,
  options: ConsoleOptions = {},
): Promise<Console> {
  // Only people of a demo shop can sign in without a password.
  await lab.sql.query('update manufacturers set is_demo = true where id = $1', [lab.floor.manufacturerId]);
  const running = await startConsole(lab.databaseUrl, options);
  return { ...running, cookie: await signInAs(running.url, 'erp@example.com') };
}

/** Starts a console on the database. */
export async function startConsole(
  databaseUrl: string,
  { program = BUILT_CONSOLE, folder = WEB_FOLDER, settings = {}, onLog }: ConsoleOptions = {},
): Promise<RunningConsole> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, program, {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      WEB_PORT: String(port),
      DEMO_DATA: 'yes',
      BETTER_AUTH_SECRET: randomBytes(32).toString('base64url'),
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.setEncoding('utf8').on('data', onLog ?? ((text: string) => process.stderr.write(text)));
  const stop = () => ended(child, 'SIGTERM');
  try {
    await untilReady('The console', `${url}/api/health`, child, START_TIMEOUT_MS);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, url, stop };
}

/** Signs in a user of the lab's demo shop and returns the cookies that show it. */
export async function signInAs(url: string, email: string): Promise<string> {
  const response = await requestDemoSignIn(url, email);
  if (!response.ok) throw new Error(`Signing in returned ${response.status}: ${await response.text()}`);
  return cookiesOf(response);
}

/** Tries to sign in a user of the lab's demo shop. */
export function requestDemoSignIn(url: string, email: string): Promise<Response> {
  return fetch(`${url}/api/auth/sign-in/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email }),
  });
}

/** The cookies that a response sets, as a browser would send them back. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
}
