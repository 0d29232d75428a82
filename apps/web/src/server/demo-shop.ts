import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { env } from '@/env';
import { loggable } from './loggable';
import { perProcess } from './per-process';

type Verb = 'enter' | 'remove';

/**
 * The command line of the product, which alone works across manufacturers; the console's roles of the database cannot do what it does. It is
 * built beside the console.
 */
const program = () => path.join(process.cwd(), '../cli/dist/main.js');

/** False where the command line was not installed with the console. */
export const canRunDemoCommand = () => existsSync(program());

/**
 * Loads the demo shop unless it is there, and lets its admin in; returns their id. Rejects where it could not be loaded. What several people ask
 * for at the same time is done once.
 */
export async function enterDemoShop(): Promise<string> {
  const running = perProcess('demo-shop', () => ({ entering: undefined as Promise<string> | undefined }));
  running.entering ??= run('enter').finally(() => {
    running.entering = undefined;
  });
  const { adminId } = JSON.parse(lastLine(await running.entering)) as { adminId: string };
  return adminId;
}

/** Removes the demo shop with everything that is its. Rejects where that failed; then all of it is there. */
export async function removeDemoShop(): Promise<void> {
  await run('remove');
}

async function run(verb: Verb): Promise<string> {
  const { DATABASE_URL, DATABASE_POOLER } = env();
  const child = spawn(process.execPath, [program(), 'demo', verb], {
    env: { ...process.env, DATABASE_URL, ...(DATABASE_POOLER === undefined ? {} : { DATABASE_POOLER }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, complaints, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    }),
  ]);
  if (code === 0) return out;
  throw new Error(`The command "demo ${verb}" ended with ${code}: ${String(loggable(complaints.trim()))}`);
}

const lastLine = (out: string) => out.trim().split('\n').at(-1) ?? '';
