import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Binaries } from './binaries.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import type { ServiceUser } from './service-user.ts';

const READY_TIMEOUT_MS = 120_000;
const FAST_SHUTDOWN_MS = 30_000;
const LAST_LINES = 20;
/** A longer path does not fit into a socket's address (107 bytes with the file's own name). */
const MAX_SOCKET_FOLDER = 80;

/** Tests look at the statements that were sent, also by functions. */
const RECORDED = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'all',
  'pg_stat_statements.track_utility': 'off',
  'pg_stat_statements.max': '20000',
};

export interface ServerPlan {
  readonly binaries: Binaries;
  readonly folder: string;
  readonly port: number;
  readonly durable: boolean;
  readonly user: ServiceUser | undefined;
  readonly log: (line: string) => void;
  /** Settings of PostgreSQL beside the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** One running PostgreSQL server. */
export interface Server {
  readonly pid: number;
  readonly port: number;
  /** Resolves when the server ends, for whatever reason, with its last lines. */
  readonly ended: Promise<readonly string[]>;
  /** Fast shutdown: connections are cut, nothing committed is lost. */
  stop(): Promise<void>;
}

/** Starts the server and waits until it accepts connections. Throws with its last lines when it does not. */
export async function startServer(plan: ServerPlan): Promise<Server> {
  const child = spawn(plan.binaries.postgres, ['-D', plan.folder, ...settings(plan)], {
    cwd: plan.folder,
    // Its own session: Ctrl-C in the terminal must reach the programs that use the database first.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
    ...(plan.user ? { uid: plan.user.uid, gid: plan.user.gid } : {}),
  });
  const lastLines: string[] = [];
  let exited = false;
  const ended = new Promise<readonly string[]>((resolve) => {
    child.once('error', (error) => {
      lastLines.push(String(error));
      exited = true;
      resolve(lastLines);
    });
    child.once('close', () => {
      exited = true;
      resolve(lastLines);
    });
  });
  readLines(child, (line) => {
    lastLines.push(line);
    if (lastLines.length > LAST_LINES) lastLines.shift();
    plan.log(line);
  });
  const { pid } = child;
  const guard = pid === undefined ? undefined : startGuard(pid);
  const letGo = () => guard?.stdin?.end(`forget ${pid}\n`);
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    const file = readPostmasterFile(plan.folder);
    if (pid !== undefined && file?.pid === pid && file.ready) break;
    if (exited || pid === undefined || Date.now() > deadline) {
      child.kill('SIGKILL');
      await ended;
      letGo();
      throw new Error(`PostgreSQL did not start:\n${lastLines.join('\n')}`);
    }
    await sleep(25);
  }
  return {
    pid,
    port: plan.port,
    ended,
    async stop() {
      child.kill('SIGINT');
      const late = setTimeout(() => child.kill('SIGQUIT'), FAST_SHUTDOWN_MS);
      await ended;
      clearTimeout(late);
      letGo();
    },
  };
}

function settings({ port, folder, durable, settings: more }: ServerPlan): string[] {
  const socketFolder = folder.length <= MAX_SOCKET_FOLDER ? folder : '';
  const values: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: socketFolder,
    max_connections: durable ? '200' : '400',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '',
    log_checkpoints: 'off',
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off', ...RECORDED }),
    ...more,
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function startGuard(pid: number): ChildProcess {
  const script = fileURLToPath(new URL('../guard.mjs', import.meta.url));
  const guard = spawn(process.execPath, [script], {
    cwd: path.parse(script).root,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {},
  });
  // Without a guard the next start still clears up, so its absence is not worth failing for.
  guard.on('error', () => undefined);
  guard.stdin?.on('error', () => undefined);
  guard.stdin?.write(`watch SIGINT ${pid}\n`);
  guard.unref();
  return guard;
}

function readLines(child: ChildProcess, onLine: (line: string) => void): void {
  let rest = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
}
