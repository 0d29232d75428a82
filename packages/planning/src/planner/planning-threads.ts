import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Refusal } from '@routecard/core';
import { Piscina } from 'piscina';
import type { PlanningResults, PlanningTask } from './planning-task.ts';

const MAX_HEAP_MB = 512;
const MAX_WAITING = 32;
/** Of one manufacturer, running or waiting, so that the others get their turn. */
const MAX_PER_MANUFACTURER = 6;
/** A thread that nobody needs gives its memory back after this. */
const IDLE_MS = 60_000;

/** From sources a thread needs a loader for TypeScript; what was built needs none. */
const FROM_SOURCE = import.meta.url.endsWith('.ts');
const WORKER = fileURLToPath(new URL(FROM_SOURCE ? './worker.ts' : './worker.js', import.meta.url));
const loader = () => [
  '--import',
  pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
  '--conditions=source',
];

/**
 * Threads that compute, and one more for what takes long, so that the others do not wait for it. They start when they are needed, and a new one
 * after one that died.
 */
export class PlanningThreads {
  readonly #quick: Piscina<PlanningTask, PlanningResults[PlanningTask['kind']]>;
  readonly #long: Piscina<PlanningTask, PlanningResults[PlanningTask['kind']]>;
  /** Questions of each manufacturer that run or wait. */
  readonly #busy = new Map<string, number>();
  readonly #searching = new Set<string>();

  constructor(threads: number) {
    this.#quick = poolOf(threads);
    this.#long = poolOf(1);
  }

  /** Computes; `isLong` in the thread for what takes long. Throws UNAVAILABLE where too much waits already, an AbortError where the signal ends it. */
  async run<Kind extends PlanningTask['kind']>(
    manufacturerId: string,
    task: Extract<PlanningTask, { kind: Kind }>,
    { signal, isLong = false }: { readonly signal?: AbortSignal | undefined; readonly isLong?: boolean } = {},
  ): Promise<PlanningResults[Kind]> {
    const count = this.#busy.get(manufacturerId) ?? 0;
    if (count >= MAX_PER_MANUFACTURER) throw unavailable();
    this.#busy.set(manufacturerId, count + 1);
    try {
      return await compute<Kind>(isLong ? this.#long : this.#quick, task, signal);
    } finally {
      const left = (this.#busy.get(manufacturerId) ?? 1) - 1;
      if (left > 0) this.#busy.set(manufacturerId, left);
      else this.#busy.delete(manufacturerId);
    }
  }

  /** Searches with the task that `prepare` makes, one search of a manufacturer at a time; RATE_LIMITED while there is one. */
  async search(
    manufacturerId: string,
    prepare: () => Promise<Extract<PlanningTask, { kind: 'search' }>>,
    signal?: AbortSignal,
  ): Promise<PlanningResults['search']> {
    if (this.#searching.has(manufacturerId)) {
      const message = 'Somebody of your shop is searching for a better plan already.';
      throw new Refusal('RATE_LIMITED', message, { retryAfterSeconds: 1 });
    }
    this.#searching.add(manufacturerId);
    try {
      return await compute<'search'>(this.#long, await prepare(), signal);
    } finally {
      this.#searching.delete(manufacturerId);
    }
  }

  /** Questions of all manufacturers that wait for a thread. */
  waiting(): number {
    return this.#quick.queueSize + this.#long.queueSize;
  }

  /** Ends what is being computed. */
  async close(): Promise<void> {
    await Promise.all([this.#quick.destroy(), this.#long.destroy()]);
  }
}

function poolOf(maxThreads: number) {
  return new Piscina<PlanningTask, PlanningResults[PlanningTask['kind']]>({
    filename: WORKER,
    execArgv: FROM_SOURCE ? loader() : [],
    minThreads: 0,
    maxThreads,
    idleTimeout: IDLE_MS,
    maxQueue: MAX_WAITING,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
}

async function compute<Kind extends PlanningTask['kind']>(
  pool: ReturnType<typeof poolOf>,
  task: PlanningTask,
  signal: AbortSignal | undefined,
): Promise<PlanningResults[Kind]> {
  try {
    return (await pool.run(task, signal ? { signal } : {})) as PlanningResults[Kind];
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (code === 'ERR_WORKER_OUT_OF_MEMORY' || message === 'Task queue is at limit') return unavailable();
  return error;
}

const unavailable = () => new Refusal('UNAVAILABLE', 'Too much is being planned right now; try again.');
