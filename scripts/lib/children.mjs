import { spawn } from 'node:child_process';
import path from 'node:path';
import { inRoot } from './paths.mjs';

const LAST_LINES = 20;
const GRACE_MS = 10_000;
const PIPE_GRACE_MS = 2_000;

/**
 * @typedef {object} ChildPlan
 * @property {string} name
 * @property {string} command
 * @property {readonly string[]} args
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] replaces the environment when given
 * @property {(line: string, stream: 'stdout' | 'stderr') => void} [onLine]
 *
 * @typedef {object} Child
 * @property {string} name
 * @property {number} pid
 * @property {readonly string[]} lastLines
 * @property {Promise<string | undefined>} ended how it failed in words ("exit 1", "SIGKILL"), undefined when it went well
 * @property {() => Promise<void>} stop ends it and everything it started
 * @property {() => Child} again starts the same program once more
 */

/** Processes this one has started and that still run. @type {Set<Child>} */
const running = new Set();
/** @type {import('node:child_process').ChildProcess | undefined} */
let guard;

/**
 * Starts a program in a process group of its own, so that Ctrl-C reaches this process only, which then stops
 * the children in order. A guard ends them should this process be killed hard.
 *
 * @param {ChildPlan} plan
 * @returns {Child}
 */
export function start(plan) {
  const child = spawn(plan.command, [...plan.args], {
    cwd: plan.cwd ?? inRoot(),
    env: plan.env ?? process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  /** @type {string[]} */
  const lastLines = [];
  for (const stream of /** @type {const} */ (['stdout', 'stderr'])) {
    eachLine(child[stream], (line) => {
      lastLines.push(line);
      if (lastLines.length > LAST_LINES) lastLines.shift();
      plan.onLine?.(line, stream);
    });
  }
  const pid = child.pid ?? 0;
  const ended = new Promise((/** @type {(how: string | undefined) => void} */ resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => {
      const how = signal ?? (code === 0 ? undefined : `exit ${code}`);
      // Processes that the program started end with it; only then do its pipes close.
      signalGroup(pid, 'SIGKILL');
      child.once('close', () => resolve(how));
      setTimeout(() => resolve(how), PIPE_GRACE_MS).unref();
    });
  });
  /** @type {Child} */
  const handle = {
    name: plan.name,
    pid,
    lastLines,
    ended,
    again: () => start(plan),
    async stop() {
      if (!running.has(handle)) return;
      signalGroup(pid, 'SIGTERM');
      const late = setTimeout(() => signalGroup(pid, 'SIGKILL'), GRACE_MS);
      await ended;
      clearTimeout(late);
    },
  };
  if (pid) {
    running.add(handle);
    tellGuard(`watch SIGTERM -${pid}`);
  }
  void ended.then(() => {
    running.delete(handle);
    tellGuard(`forget -${pid}`);
  });
  return handle;
}

/** Runs a program to its end; throws when it fails, with its last lines unless they were shown.
 * @param {ChildPlan} plan */
export async function run(plan) {
  const child = start(plan);
  const failure = await child.ended;
  if (!failure) return;
  const unseen = plan.onLine ? '' : `\n${child.lastLines.join('\n')}`;
  throw new Error(`${plan.name} failed (${failure}).${unseen}`);
}

/** Stops everything that `start` has started and that still runs. */
export async function stopAll() {
  await Promise.all([...running].map((child) => child.stop()));
}

/** @param {number} pid @param {NodeJS.Signals} signal */
export function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group is gone.
  }
}

/** @param {string} line */
function tellGuard(line) {
  if (!guard) {
    guard = spawn(process.execPath, [inRoot('packages/postgres/guard.mjs')], {
      cwd: path.parse(inRoot()).root,
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
      env: {},
    });
    guard.on('error', () => undefined);
    guard.stdin?.on('error', () => undefined);
    guard.unref();
    /** @type {{ unref?: () => void } | null} */ (guard.stdin)?.unref?.();
  }
  guard.stdin?.write(`${line}\n`);
}

/** @param {import('node:stream').Readable | null} stream @param {(line: string) => void} onLine */
function eachLine(stream, onLine) {
  let rest = '';
  stream?.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line.replace(/\r$/, ''));
  });
  stream?.on('end', () => {
    if (rest) onLine(rest);
  });
}
