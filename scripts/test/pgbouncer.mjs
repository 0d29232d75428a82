import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { start } from '../lib/children.mjs';
import { installPackages } from '../lib/debian.mjs';
import { freePorts } from '../lib/free-ports.mjs';

const PROGRAMS = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];
const READY_TIMEOUT_MS = 20_000;
/** As few as make every client meet every connection soon. */
const POOL_SIZE = 5;

/**
 * A PgBouncer in transaction mode before the PostgreSQL of the URL.
 *
 * @typedef {{ url: string, stop: () => Promise<void> }} Pooler
 */

/** The program, installed where it is missing and can be. @returns {Promise<string | undefined>} */
export async function ensurePgBouncer() {
  const find = () => PROGRAMS.find((file) => existsSync(file));
  return find() ?? ((await installPackages(['pgbouncer'])) ? find() : undefined);
}

/** @param {string} program @param {string} databaseUrl @returns {Promise<Pooler>} */
export async function startPgBouncer(program, databaseUrl) {
  const { hostname, port: databasePort, username, password } = new URL(databaseUrl);
  const [port] = await freePorts();
  const folder = mkdtempSync(path.join(tmpdir(), 'routecard-pgbouncer-'));
  const users = path.join(folder, 'users.txt');
  const settings = path.join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`, { mode: 0o600 });
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${POOL_SIZE}
max_client_conn = 2000
server_idle_timeout = 10
ignore_startup_parameters = extra_float_digits
log_connections = 0
log_disconnections = 0
log_stats = 0
`,
  );
  // It refuses to run as root.
  const root = process.getuid?.() === 0;
  chmodSync(folder, 0o711);
  if (root) execFileSync('chown', ['-R', 'postgres', folder]);
  const child = start({
    name: 'pgbouncer',
    command: program,
    args: [...(root ? ['-u', 'postgres'] : []), settings],
  });
  const stop = async () => {
    await child.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!(await listens(Number(port)))) {
    if (Date.now() > deadline) {
      await stop();
      throw new Error(`PgBouncer did not start:\n${child.lastLines.join('\n')}`);
    }
    await sleep(50);
  }
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return { url: url.href, stop };
}

/** @param {number} port @returns {Promise<boolean>} */
function listens(port) {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
