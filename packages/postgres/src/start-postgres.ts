import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { binariesIn, locateBinaries } from './binaries.ts';
import { clusterFolder, prepareDataDir } from './cluster-folder.ts';
import { freePort, listenOnce } from './free-port.ts';
import { DATABASE, initialise, SUPERUSER, superuserPassword } from './initialise.ts';
import { ensureLoginRole, forgetLoginRole, LOGIN_ROLE } from './login-role.ts';
import { claim, release } from './owner.ts';
import { clearStaleServer } from './postmaster-file.ts';
import { type Server, type ServerPlan, startServer } from './server.ts';
import { serviceUser } from './service-user.ts';
import { finishUpgrade, type Upgrade, upgradeCluster } from './upgrade/upgrade-cluster.ts';

const START_ATTEMPTS = 5;
const RETRY_DELAY_MS = 1_000;

export interface PostgresOptions {
  /** The folder of the data, the password and the last port; created if missing. */
  readonly dataDir: string;
  /** TCP port on 127.0.0.1; left out, the last one is used again if free, else any free one. */
  readonly port?: number;
  /** False gives up crash safety for speed: for throw-away test clusters only. Default true. */
  readonly durable?: boolean;
  /** Folder of the programs of another PostgreSQL than npm's, to test on an older one. */
  readonly programs?: string;
  /** Moves a data directory of an older major version to that of the programs; without it such a directory is refused. */
  readonly upgrade?: Upgrade;
  /** Receives the server's log, line by line. */
  readonly log?: (line: string) => void;
}

export interface RunningPostgres {
  /** Connection string for the database `routecard`, as its owner, who is no superuser. */
  readonly url: string;
  /** The same as the superuser, for tests and measurements alone. */
  readonly superuserUrl: string;
  readonly port: number;
  readonly pid: number;
  /** Resolves with the last log lines when the server ends, asked to or not. */
  readonly ended: Promise<readonly string[]>;
  stop(): Promise<void>;
}

/**
 * Runs PostgreSQL 18 from npm's binaries on 127.0.0.1. The first start in a data directory initialises it, later
 * ones reuse it, also after the process that kept it, or the server itself, was killed. One of an older major version is
 * upgraded first (`upgradeCluster`).
 *
 * Throws when another living process runs the same directory, when the given port is taken, when no binaries exist
 * for this platform, or when the server does not come up (with its last log lines).
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = path.resolve(options.dataDir);
  prepareDataDir(dataDir);
  claim(dataDir);
  try {
    return await startClaimed(dataDir, options);
  } catch (error) {
    release(dataDir);
    throw error;
  }
}

async function startClaimed(dataDir: string, options: PostgresOptions): Promise<RunningPostgres> {
  const user = serviceUser();
  const binaries = options.programs ? binariesIn(options.programs) : locateBinaries(user);
  const folder = clusterFolder(dataDir, user);
  const password = superuserPassword(dataDir);
  const log = options.log ?? (() => undefined);
  finishUpgrade(folder);
  if (existsSync(path.join(folder, 'PG_VERSION'))) {
    await clearStaleServer(folder);
    await upgradeCluster({ dataDir, folder, user, binaries, password, log }, options.upgrade);
  } else {
    forgetLoginRole(dataDir);
    await initialise(binaries, folder, password, user);
  }
  const loginPassword = await ensureLoginRole(binaries, folder, dataDir, user);

  const plan = {
    binaries,
    folder,
    user,
    durable: options.durable ?? true,
    log,
  };
  const { server, port } = await startOnAPort(dataDir, options.port, plan);
  const urlOf = (role: string, secret: string) =>
    `postgres://${role}:${secret}@127.0.0.1:${port}/${DATABASE}`;
  return {
    url: urlOf(LOGIN_ROLE, loginPassword),
    superuserUrl: urlOf(SUPERUSER, password),
    port,
    pid: server.pid,
    ended: server.ended,
    async stop() {
      await server.stop();
      release(dataDir);
    },
  };
}

async function startOnAPort(
  dataDir: string,
  wanted: number | undefined,
  plan: Omit<ServerPlan, 'port'>,
): Promise<{ server: Server; port: number }> {
  const portFile = path.join(dataDir, 'port');
  const last = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : undefined;
  if (wanted !== undefined && (await listenOnce(wanted)) === undefined) {
    throw new Error(`Port ${wanted} on 127.0.0.1 is taken; PostgreSQL needs another one.`);
  }
  for (let attempt = 1; ; attempt += 1) {
    const port = wanted ?? (await freePort(attempt === 1 ? last : undefined));
    try {
      const server = await startServer({ ...plan, port });
      writeFileSync(portFile, String(port));
      return { server, port };
    } catch (error) {
      if (attempt >= START_ATTEMPTS || !isPassing(error)) throw error;
      await sleep(RETRY_DELAY_MS);
    }
  }
}

/** Failures that end by themselves: another program was faster to the port, or a killed server's backends linger. */
function isPassing(error: unknown): boolean {
  return /could not bind|Address already in use|shared memory block .* still in use/.test(String(error));
}
