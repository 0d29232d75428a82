import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { clusterFolder, prepareDataDir } from './cluster-folder.ts';
import { freePort } from './free-port.ts';
import { SUPERUSER, superuserPassword } from './initialise.ts';
import { removePostgresData } from './remove-data.ts';
import { serviceUser } from './service-user.ts';
import { type RunningPostgres, startPostgres } from './start-postgres.ts';

/** The programs of Debian's `postgresql-15`, which has those for replication; npm's PostgreSQL has not. */
export const DEBIAN_PROGRAMS = '/usr/lib/postgresql/15/bin';

const FOLLOWED_WITHIN_MS = 60_000;
/** What an account's files are called in a data directory: both servers have the same ones. */
const PASSWORDS = ['password', 'login-password'];

/** A primary and its standby, which change places, on loopback and in the system's temporary directory. */
export interface ReplicatedPostgres {
  /** Both servers as the login role, as DATABASE_URL names them. */
  readonly url: string;
  /** The server that was made the primary last, as the superuser. */
  superuserUrl(): string;
  /** Ends the primary and all of its processes at once, as a loss of its machine would. */
  killPrimary(): Promise<void>;
  /** Makes the standby the primary. It waits for no standby until `rebuild` has made it one. Returns when it accepts writes. */
  promote(): Promise<void>;
  /** Starts the primary that was killed as it was, beside the one that replaced it. Only `stop` and `rebuild` end it. */
  startReplaced(): Promise<void>;
  /** Makes the primary that was killed the standby of the one that replaced it, and waits until that one waits for it. */
  rebuild(): Promise<void>;
  /** Lets the standby wait so long, from now on, before it applies what others have committed. */
  delayStandby(ms: number): Promise<void>;
  /** Stops the standby and starts it again, while the primary goes on waiting for it. */
  stopStandby(): Promise<void>;
  startStandby(): Promise<void>;
  /** Stops both and deletes their data. */
  stop(): Promise<void>;
}

/** Options of a pair. */
export interface ReplicationOptions {
  /** False for a primary that acknowledges what its standby does not have yet. Default true. */
  readonly synchronous?: boolean;
}

/** Starts a primary with a standby from Debian's programs. Throws where they are not installed. */
export async function startReplicatedPostgres(options: ReplicationOptions = {}): Promise<ReplicatedPostgres> {
  if (!existsSync(DEBIAN_PROGRAMS)) {
    throw new Error(`A standby needs Debian's postgresql-15: ${DEBIAN_PROGRAMS} is not there`);
  }
  const pair = new Pair(options);
  try {
    await pair.start();
    return pair;
  } catch (error) {
    await pair.stop();
    throw error;
  }
}

/** One of the two servers. */
interface Server {
  readonly dataDir: string;
  readonly port: number;
  running: RunningPostgres | undefined;
}

class Pair implements ReplicatedPostgres {
  readonly #options: ReplicationOptions;
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'routecard-pair-'));
  #servers: readonly Server[] = [];
  #primary: Server = { dataDir: '', port: 0, running: undefined };
  #standby: Server = this.#primary;
  #url = '';

  constructor(options: ReplicationOptions) {
    this.#options = options;
    // The account that runs the servers when we are root has to pass through.
    chmodSync(this.#folder, 0o711);
  }

  get url(): string {
    return this.#url;
  }

  superuserUrl(): string {
    return `postgres://${SUPERUSER}:${superuserPassword(this.#primary.dataDir)}@127.0.0.1:${this.#primary.port}/routecard`;
  }

  async start(): Promise<void> {
    const [one, two] = [await this.#newServer('one'), await this.#newServer('two')];
    this.#servers = [one, two];
    this.#primary = one;
    this.#standby = two;
    const running = await this.#run(one);
    const url = new URL(running.url);
    this.#url = `postgres://${url.username}:${url.password}@127.0.0.1:${one.port},127.0.0.1:${two.port}/routecard?target_session_attrs=read-write`;
    prepareDataDir(two.dataDir);
    for (const file of PASSWORDS) copyFileSync(path.join(one.dataDir, file), path.join(two.dataDir, file));
    await this.#follow();
  }

  async killPrimary(): Promise<void> {
    const { running } = this.#primary;
    if (running === undefined) return;
    killAll(running.pid);
    await running.ended;
    await running.stop();
    this.#primary.running = undefined;
  }

  async promote(): Promise<void> {
    [this.#primary, this.#standby] = [this.#standby, this.#primary];
    await program('pg_ctl', ['promote', '--wait', '-D', folderOf(this.#primary)]);
    await this.#sql([`alter system set synchronous_standby_names = ''`, 'select pg_reload_conf()']);
  }

  async startReplaced(): Promise<void> {
    await this.#run(this.#standby);
  }

  async rebuild(): Promise<void> {
    await this.stopStandby();
    await this.#follow();
  }

  async delayStandby(ms: number): Promise<void> {
    const statements = [`alter system set recovery_min_apply_delay = ${ms}`, 'select pg_reload_conf()'];
    await this.#sql(statements, this.#standby);
  }

  async stopStandby(): Promise<void> {
    await this.#standby.running?.stop();
    this.#standby.running = undefined;
  }

  async startStandby(): Promise<void> {
    await this.#run(this.#standby);
  }

  async stop(): Promise<void> {
    for (const server of [this.#standby, this.#primary]) {
      await server.running?.stop();
      server.running = undefined;
    }
    for (const { dataDir } of this.#servers) removePostgresData(dataDir);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #newServer(name: string): Promise<Server> {
    return { dataDir: path.join(this.#folder, name), port: await freePort(undefined), running: undefined };
  }

  async #run(server: Server): Promise<RunningPostgres> {
    const { dataDir, port } = server;
    server.running = await startPostgres({ dataDir, port, programs: DEBIAN_PROGRAMS });
    return server.running;
  }

  /** Copies the primary to the other server, lets that one follow, and waits until the primary waits for it. */
  async #follow(): Promise<void> {
    const folder = folderOf(this.#standby);
    const user = serviceUser();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    mkdirSync(folder, { mode: 0o700 });
    if (user) chownSync(folder, user.uid, user.gid);
    const { port, dataDir } = this.#primary;
    const source = `host=127.0.0.1 port=${port} user=${SUPERUSER} application_name=standby password=${superuserPassword(dataDir)}`;
    await program('pg_basebackup', ['-D', folder, '-d', source, '-R', '-c', 'fast', '--no-sync']);
    await this.#run(this.#standby);
    const { synchronous = true } = this.#options;
    if (synchronous) {
      await this.#sql([`alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()']);
    }
    const wanted = synchronous ? 'sync' : 'async';
    for (const until = Date.now() + FOLLOWED_WITHIN_MS; ; await sleep(50)) {
      const [row] = await this.#sql([
        `select count(*)::int as following from pg_stat_replication
         where state = 'streaming' and sync_state = '${wanted}' and flush_lsn >= pg_current_wal_lsn()`,
      ]);
      if (row?.following === 1) return;
      if (Date.now() > until) throw new Error('The standby does not follow');
    }
  }

  /** Runs statements as the superuser and returns the rows of the last one. */
  async #sql(statements: readonly string[], on: Server = this.#primary): Promise<Record<string, unknown>[]> {
    const password = superuserPassword(on.dataDir);
    const client = new pg.Client({
      host: '127.0.0.1',
      port: on.port,
      user: SUPERUSER,
      password,
      database: 'postgres',
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      let rows: Record<string, unknown>[] = [];
      for (const statement of statements) rows = (await client.query(statement)).rows;
      return rows;
    } finally {
      await client.end();
    }
  }
}

const folderOf = ({ dataDir }: Server) => clusterFolder(dataDir, serviceUser());

/** Runs one of Debian's programs as the account that owns the files. */
async function program(name: string, args: readonly string[]): Promise<void> {
  const file = path.join(DEBIAN_PROGRAMS, name);
  const user = serviceUser();
  await promisify(execFile)(file, [...args], { cwd: '/', ...(user ? { uid: user.uid, gid: user.gid } : {}) });
}

/** The server and the process of each of its connections: none of them finishes what it was at. */
function killAll(pid: number): void {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  for (const target of [pid, ...children.split('\n').map(Number)]) {
    try {
      if (target > 0) process.kill(target, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}
