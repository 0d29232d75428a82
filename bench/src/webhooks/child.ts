import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SECRETS_KEY } from './orders.ts';

const RELAY = fileURLToPath(new URL('../../../apps/api/dist/webhooks/main.js', import.meta.url));

/** Starts the relay of webhooks, which may send to loopback here; another version's where its program is given. */
export const startRelay = (databaseUrl: string, program: string = RELAY): Promise<ChildProcess> =>
  startChild(program, [], {
    DATABASE_URL: databaseUrl,
    WEBHOOK_SECRETS_KEY: SECRETS_KEY,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    LOG_LEVEL: 'warn',
  });

/** Starts a program of ours that says something to its parent once it is ready. */
export async function startChild(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error(`${program} ended at once`);
    }),
  ]);
  return child;
}
