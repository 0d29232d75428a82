import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine, isAlive } from './processes.ts';

const FILE = 'owner.json';

interface Owner {
  readonly pid: number;
  readonly command: string;
}

/**
 * Marks this process as the one that runs the cluster in `dataDir`.
 * Throws while another process that is alive runs it: one cluster has one keeper.
 */
export function claim(dataDir: string): void {
  ensureNotRun(dataDir);
  const mine: Owner = { pid: process.pid, command: commandLine(process.pid) ?? '' };
  writeFileSync(path.join(dataDir, FILE), JSON.stringify(mine));
}

/** Throws while another process that is alive runs the cluster in `dataDir`. */
export function ensureNotRun(dataDir: string): void {
  const owner = readOwner(dataDir);
  // A process id is reused after a restart; the command line tells the old keeper from a stranger.
  if (owner && owner.pid !== process.pid && isAlive(owner.pid) && commandLine(owner.pid) === owner.command) {
    throw new Error(
      `The database in ${dataDir} is already run by process ${owner.pid} (${owner.command.trim()}).`,
    );
  }
}

/** Gives the cluster up again. */
export function release(dataDir: string): void {
  rmSync(path.join(dataDir, FILE), { force: true });
}

function readOwner(dataDir: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(path.join(dataDir, FILE), 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}
