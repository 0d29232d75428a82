import { JobQueue } from '../group-commit/job-queue.ts';
import { isAway } from '../group-commit/passing-errors.ts';
import type { Connection, Statement, StatementResult } from './connection.ts';
import { type DatabaseObserver, onBehalfOf } from './observer.ts';
import { together } from './together.ts';

/** Connection options of look-ups. */
export interface LookUpOptions {
  readonly connect: () => Promise<Connection>;
  /** Opens a read-only transaction of the manufacturer. */
  readonly begin: (manufacturerId: string) => string;
  readonly rollBack: (connection: Connection) => Promise<void>;
  readonly observer?: DatabaseObserver | undefined;
}

interface Job {
  readonly statement: Statement;
  readonly resolve: (rows: never[]) => void;
  readonly reject: (error: unknown) => void;
  readonly caller?: unknown;
}

const MAX_LOOK_UPS = 64;

/**
 * Reads of few rows by key. Those of one manufacturer that arrive while others are under way share a transaction and a
 * round trip, so that opening one is not the larger part of the work. A slow statement does not belong here: the others
 * would wait for it.
 */
export class LookUps {
  readonly #options: LookUpOptions;
  readonly #queues = new Map<string, JobQueue<Job>>();

  constructor(options: LookUpOptions) {
    this.#options = options;
  }

  find<Row>(manufacturerId: string, statement: Statement): Promise<Row[]> {
    const caller = this.#options.observer?.caller?.();
    return new Promise((resolve, reject) => {
      this.#queueOf(manufacturerId).add({ job: { statement, resolve, reject, caller }, rows: [] });
    });
  }

  #queueOf(manufacturerId: string): JobQueue<Job> {
    const known = this.#queues.get(manufacturerId);
    if (known !== undefined) return known;
    const queue = new JobQueue<Job>(
      (group) =>
        onBehalfOf(this.#options.observer, 'look-ups', group, () => this.#fly(manufacturerId, group)),
      () => this.#queues.delete(manufacturerId),
      MAX_LOOK_UPS,
    );
    this.#queues.set(manufacturerId, queue);
    return queue;
  }

  async #fly(manufacturerId: string, group: readonly Job[]): Promise<void> {
    try {
      const connection = await this.#options.connect();
      const statements = [
        { text: this.#options.begin(manufacturerId) },
        ...group.map(({ statement }) => statement),
        { text: 'commit' },
      ];
      const [begun, ...results] = await together(connection, () =>
        Promise.allSettled(statements.map((statement) => connection.query<never>(statement))),
      );
      if (results.every(({ status }) => status === 'fulfilled')) connection.release();
      else await this.#options.rollBack(connection);
      // Outside of the manufacturer's transaction every row is hidden: what was found there would be a lie.
      if (begun?.status === 'rejected') throw begun.reason;
      await this.#settle(manufacturerId, group, results);
    } catch (error) {
      for (const job of group) job.reject(error);
    }
  }

  /** One that failed takes those behind it along: of several, each is asked again alone. */
  async #settle(
    manufacturerId: string,
    group: readonly Job[],
    results: readonly PromiseSettledResult<StatementResult<never>>[],
  ): Promise<void> {
    for (const [index, job] of group.entries()) {
      const result = results[index];
      if (result?.status === 'fulfilled') job.resolve(result.value.rows);
      else if (group.length === 1 || isAway(result?.reason)) job.reject(result?.reason);
      else await this.#fly(manufacturerId, [job]);
    }
  }
}
