import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { programOf } from '@routecard/tooling/programs';

const API = fileURLToPath(new URL('../..', import.meta.url));

/** The relay as a process of its own. */
export interface RelayProcess {
  readonly child: ChildProcess;
  /** Its output so far, one JSON document per line. */
  readonly log: () => string;
  /** Its exit code. */
  readonly ended: Promise<number | null>;
}

/** Starts the relay. */
export function startRelayProcess(env: Readonly<Record<string, string>>): RelayProcess {
  const child = spawn(process.execPath, programOf(API, 'webhooks/main'), {
    cwd: API,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  const hear = (chunk: Buffer) => {
    log += chunk.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return { child, log: () => log, ended: once(child, 'close').then(([code]) => code as number | null) };
}
