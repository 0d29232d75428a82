import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { programOf } from '@routecard/tooling/programs';

const API = fileURLToPath(new URL('../..', import.meta.url));

/** The REST app as a process of its own. */
export interface ApiProcess {
  readonly child: ChildProcess;
  /** Its output so far, one JSON document per line. */
  readonly log: () => string;
  /** Where it listens; rejects with what it said when it ends first. */
  readonly url: Promise<string>;
  /** Its exit code. */
  readonly ended: Promise<number | null>;
}

/** Starts the app on a free port; `nodeArgs` go to its Node.js. */
export function startApi(
  env: Readonly<Record<string, string>>,
  nodeArgs: readonly string[] = [],
): ApiProcess {
  const child = spawn(process.execPath, [...nodeArgs, ...programOf(API, 'main')], {
    cwd: API,
    env: { PATH: process.env.PATH ?? '', API_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const url = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      log += chunk.toString();
      const found = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(log)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => reject(new Error(log)));
  });
  url.catch(() => undefined);
  return { child, log: () => log, url, ended };
}
