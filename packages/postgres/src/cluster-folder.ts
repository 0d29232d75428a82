import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { canEnter } from './reachable.ts';
import type { ServiceUser } from './service-user.ts';

/** Names the folder of a cluster that could not live inside the data directory. */
const LOCATION_FILE = 'location';

/** The folder of clusters whose data directory is closed to the account that runs them. */
const SHARED_ROOT = '/var/lib/routecard';

/**
 * The folder that holds (or will hold) the cluster's files: `cluster` in the data directory, or, where the account
 * cannot enter that (root's home is 0700), a folder of its own in /var/lib/routecard, remembered in `location`.
 */
export function clusterFolder(dataDir: string, user: ServiceUser | undefined): string {
  const remembered = rememberedFolder(dataDir);
  if (remembered) return remembered;
  if (!user || canEnter(user, dataDir)) return path.join(dataDir, 'cluster');
  const home = path.join(SHARED_ROOT, `postgres-${randomBytes(8).toString('hex')}`);
  writeFileSync(path.join(dataDir, LOCATION_FILE), `${home}\n`);
  mkdirSync(home, { recursive: true });
  chmodSync(SHARED_ROOT, 0o755);
  chmodSync(home, 0o755);
  return path.join(home, 'cluster');
}

/** The folder outside the data directory that `location` names, if it does and exists. */
export function rememberedFolder(dataDir: string): string | undefined {
  const file = path.join(dataDir, LOCATION_FILE);
  if (!existsSync(file)) return undefined;
  const home = readFileSync(file, 'utf8').trim();
  return existsSync(home) ? path.join(home, 'cluster') : undefined;
}

/** Creates the data directory so that the account may pass through it, and nobody may list it. */
export function prepareDataDir(dataDir: string): void {
  const existed = existsSync(dataDir);
  mkdirSync(dataDir, { recursive: true });
  if (!existed) chmodSync(dataDir, 0o711);
}
