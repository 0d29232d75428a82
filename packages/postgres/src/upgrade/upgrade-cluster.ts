import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Binaries, binariesOf } from '../binaries.ts';
import { freePort } from '../free-port.ts';
import { DATABASE, initialise, SUPERUSER, syncToDisk } from '../initialise.ts';
import { createLoginRole, LOGIN_ROLE, loginPassword } from '../login-role.ts';
import { clearStaleServer } from '../postmaster-file.ts';
import { type Server, startServer } from '../server.ts';
import type { ServiceUser } from '../service-user.ts';
import { majorOfCluster, majorOfPrograms } from './major-version.ts';
import { installPrograms } from './old-programs.ts';
import { ensureRoom } from './room.ts';

/** How a data directory of an older major version is moved to a newer one. */
export interface Upgrade {
  /**
   * Copies the database from one running server to the other: from the URL of the superuser of the old one, to that of the login role of
   * the new one, whose database is empty. Throws unless both have the same rows then.
   */
  copy(from: string, to: string): Promise<void>;
  /** Receives one line for each step, to show in the terminal. */
  say(line: string): void;
}

/** A cluster, and what it is run with. */
interface Cluster {
  readonly dataDir: string;
  readonly folder: string;
  readonly user: ServiceUser | undefined;
  /** The programs that are to run it. */
  readonly binaries: Binaries;
  readonly password: string;
  readonly log: (line: string) => void;
}

/** The new cluster while it is filled, and once all of it is on the disk. */
const unfinished = (folder: string) => `${folder}.new`;
const complete = (folder: string) => `${folder}.complete`;

/**
 * Puts the new cluster in its place if an upgrade ended between moving the old one away and that. Where the old one is still there it
 * may have been written to meanwhile, and the upgrade begins again.
 */
export function finishUpgrade(folder: string): void {
  if (existsSync(folder) || !existsSync(complete(folder))) return;
  renameSync(complete(folder), folder);
}

/**
 * Brings a cluster to the major version of the programs, unless it has it: runs it with the programs of its own version, which npm
 * installs for that, beside a new cluster of the programs', has everything copied, and exchanges the two. The old cluster is read alone,
 * and stays beside the new one under a name with its version and the time. Neither server may be running.
 *
 * Wherever this ends early, the old cluster is in its place as it was, and the next call begins again.
 *
 * Throws where the cluster is of a newer version; where nobody can copy it; and, with what to do instead, where the disk has no room, the
 * programs cannot be installed, or the copy fails.
 */
export async function upgradeCluster(cluster: Cluster, upgrade: Upgrade | undefined): Promise<void> {
  const { dataDir, folder, binaries } = cluster;
  const [old, wanted] = [majorOfCluster(folder), majorOfPrograms(binaries)];
  if (old === wanted) return;
  const has = `The database in ${dataDir} is of PostgreSQL ${old}, and this version runs ${wanted}`;
  if (old > wanted) throw new Error(`${has}: start a version of Routecard that runs PostgreSQL ${old}.`);
  if (!upgrade) throw new Error(`${has}.`);
  upgrade.say(`${has}. It is copied into a new one; the old one is kept.`);
  const programs = path.join(dataDir, `postgres-${old}`);
  await orSayWhatToDo(has, async () => {
    ensureRoom(folder);
    upgrade.say(`Installing the programs of PostgreSQL ${old} …`);
    const native = await installPrograms(old, programs).catch((cause: Error) => {
      throw new Error(`the programs of PostgreSQL ${old} could not be installed: ${cause.message}`, {
        cause,
      });
    });
    await fillNewCluster(cluster, binariesOf(native, cluster.user), upgrade);
  });
  const kept = `${folder}-${old}-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z`;
  exchange(folder, kept);
  rmSync(programs, { recursive: true, force: true });
  upgrade.say(
    `The database is of PostgreSQL ${wanted} now. The old one is kept in ${kept}; delete it when you are sure that you do not need it.`,
  );
}

async function orSayWhatToDo(has: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const why = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
    throw new Error(
      `${has}. It could not be upgraded, and nothing was changed: ${why}.
Start again once that is put right. Or, with the version of Routecard that ran last: npm run backup -- --to FOLDER
and with this one, on an empty DATA_DIR: npm run restore -- FILE`,
      { cause: error },
    );
  }
}

/** Leaves a complete copy under the name that `exchange` takes. */
async function fillNewCluster(
  { dataDir, folder, user, binaries, password, log }: Cluster,
  oldBinaries: Binaries,
  { copy, say }: Upgrade,
): Promise<void> {
  const next = unfinished(folder);
  if (existsSync(next)) await clearStaleServer(next);
  for (const left of [next, complete(folder)]) rmSync(left, { recursive: true, force: true });
  await initialise(binaries, next, password, user);
  const login = loginPassword(dataDir);
  await createLoginRole(binaries, next, user, login);
  const plan = { durable: true, user, log };
  const source = await startServer({
    ...plan,
    binaries: oldBinaries,
    folder,
    port: await freePort(),
    settings: READ_ALONE,
  });
  try {
    const target = await startServer({ ...plan, binaries, folder: next, port: await freePort() });
    try {
      say('Copying …');
      await copy(urlOf(source, SUPERUSER, password), urlOf(target, LOGIN_ROLE, login));
    } finally {
      await target.stop();
    }
  } finally {
    await source.stop();
  }
  await syncToDisk(binaries, next, user);
  renameSync(next, complete(folder));
}

const urlOf = ({ port }: Server, role: string, secret: string) =>
  `postgres://${role}:${secret}@127.0.0.1:${port}/${DATABASE}`;

const READ_ALONE = { default_transaction_read_only: 'on', autovacuum: 'off' };

/** Moves the old cluster away and the new one into its place. */
function exchange(folder: string, kept: string): void {
  const parent = path.dirname(folder);
  syncFolder(parent);
  renameSync(folder, kept);
  renameSync(complete(folder), folder);
  syncFolder(parent);
}

/** Names that were changed in a folder are on the disk then. */
function syncFolder(folder: string): void {
  // Windows has no descriptor of a folder.
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
