import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { commandLine, isAlive, signal, waitForExit } from './processes.ts';

/** A standby that follows another server accepts connections too. */
const ACCEPTING = new Set(['ready', 'standby']);

const STOP_TIMEOUT_MS = 30_000;

/** Reads postmaster.pid: line 1 is the process id, line 8 its status. */
export interface PostmasterFile {
  readonly pid: number;
  readonly ready: boolean;
}

/** Reads postmaster.pid; undefined when there is none (yet). */
export function readPostmasterFile(folder: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 0
      ? { pid, ready: ACCEPTING.has(lines[7]?.trim() ?? '') }
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Clears what a keeper that was killed hard left behind: its server, if that still runs, is shut down; a
 * postmaster.pid whose number now belongs to some other program is removed, because PostgreSQL would refuse to start.
 */
export async function clearStaleServer(folder: string): Promise<void> {
  const left = readPostmasterFile(folder);
  if (!left) return;
  if (isAlive(left.pid) && commandLine(left.pid)?.includes(folder)) {
    signal(left.pid, 'SIGINT');
    if (!(await waitForExit(left.pid, STOP_TIMEOUT_MS))) {
      signal(left.pid, 'SIGQUIT');
      await waitForExit(left.pid, STOP_TIMEOUT_MS);
    }
  }
  rmSync(path.join(folder, 'postmaster.pid'), { force: true });
}
