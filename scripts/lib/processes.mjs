import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** The command line of a living process, or undefined. A zombie counts as gone. @param {number} pid */
export function commandLine(pid) {
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined;
    }
    return (
      execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}

/** @typedef {{ pid: number, command: string }} Proc */

/** Remembers a process so that it can be told from another that gets the same id later. @param {number} pid @returns {Proc} */
export const identify = (pid) => ({ pid, command: commandLine(pid) ?? '' });

/** @param {Proc} proc */
export const lives = (proc) => commandLine(proc.pid) === proc.command;

/** Waits until a process is gone; false when the time is over first. @param {number} pid @param {number} timeoutMs */
export async function waitForExit(pid, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  while (commandLine(pid) !== undefined) {
    if (Date.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}
