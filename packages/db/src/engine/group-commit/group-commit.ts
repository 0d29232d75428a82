import {
  type Call,
  type GroupCommit,
  type Outcome,
  Refusal,
  type Stamp,
  type UnitOfWork,
} from '@routecard/core';
import { auditCaller } from '../../audit/audit-caller.ts';
import type { AuditRow } from '../../audit/audit-rows.ts';
import { begin, idleWhileDeciding } from '../client/begin.ts';
import type { Connection, Statement } from '../client/connection.ts';
import type { Database } from '../client/database.ts';
import { onBehalfOf } from '../client/observer.ts';
import { together } from '../client/together.ts';
import { rollBack } from '../client/transaction.ts';
import { type AnswerRow, isAnswer, replayOf, type StoredUnderKey } from './answers.ts';
import { JobQueue } from './job-queue.ts';
import {
  isAway,
  isLockTimeout,
  isPassing,
  isRefusedByServer,
  OutcomeUnknown,
  pauseBefore,
  toCaller,
} from './passing-errors.ts';

/** Reads and writes of a group commit; the rest is the same for every kind of command. */
export interface GroupCommitStorage<Need, Work extends UnitOfWork> {
  /** Names of the rows that a command decides on: two flushes in flight have none in common. */
  rowsOf(need: Need): readonly string[];
  /** One statement that locks and reads for all needs, and the stored answers of the keys. */
  load(needs: readonly Need[], keys: readonly string[]): Statement;
  /** The unit of work over the one row that `load` answers, and the stored answers in it. */
  open(row: unknown): { unitOfWork: Work; answers: readonly StoredUnderKey[] };
  /** One statement that writes what the unit of work and the answers hold; undefined where there is nothing to write. */
  write(
    unitOfWork: Work,
    answers: readonly AnswerRow[],
    newId: () => string,
    audited: readonly AuditRow[],
  ): Statement | undefined;
}

/** Options of a group commit. */
export interface GroupCommitOptions {
  readonly database: Database;
  readonly clock: () => Date;
  readonly newId: () => string;
  /** At most this many commands are decided together. */
  readonly maxGroup?: number;
  /** Told of each group when its transaction has ended, for those who measure. */
  readonly onFlush?: (flush: Flush) => void;
}

/** One transaction of a group commit. */
export interface Flush {
  readonly commands: number;
  readonly durationMs: number;
  readonly committed: boolean;
}

interface Job<Need, Work> {
  readonly call: Call<never>;
  readonly need: Need;
  /** Rows that the command decides on, counted once for each entry that names them. */
  readonly rowCount: number;
  readonly decide: (unitOfWork: Work, stamp: Stamp) => unknown;
  readonly resolve: (outcome: Outcome<never>) => void;
  readonly reject: (error: unknown) => void;
  /** For an observer of the database. */
  readonly caller?: unknown;
}

const ATTEMPTS = 4;

/**
 * Commits commands in groups: while flushes of a manufacturer are in flight, further commands gather. A flush is two
 * round trips whatever its size. A group that fails as a whole is decided again one by one, so that one bad command
 * cannot fail its neighbours.
 */
export class GroupCommitQueue<Need, Work extends UnitOfWork> implements GroupCommit<Need, Work> {
  readonly #work: GroupCommitStorage<Need, Work>;
  readonly #options: GroupCommitOptions;
  readonly #queues = new Map<string, JobQueue<Job<Need, Work>>>();

  constructor(work: GroupCommitStorage<Need, Work>, options: GroupCommitOptions) {
    this.#work = work;
    this.#options = options;
  }

  submit<Result>(
    call: Call<Result>,
    need: Need,
    decide: (unitOfWork: Work, stamp: Stamp) => Result,
  ): Promise<Outcome<Result>> {
    const tenant = call.actor.manufacturerId;
    const key = call.idempotency?.key;
    const rows = this.#work.rowsOf(need);
    const caller = this.#options.database.observer?.caller?.();
    return new Promise<Outcome<Result>>((resolve, reject) => {
      this.#queueOf(tenant).add({
        job: {
          call: call as Call<never>,
          need,
          rowCount: rows.length,
          decide,
          resolve: resolve as (outcome: Outcome<never>) => void,
          reject,
          caller,
        },
        rows,
        ...(key === undefined ? {} : { key }),
      });
    });
  }

  #queueOf(tenant: string): JobQueue<Job<Need, Work>> {
    const known = this.#queues.get(tenant);
    if (known !== undefined) return known;
    const queue = new JobQueue<Job<Need, Work>>(
      (group) =>
        onBehalfOf(this.#options.database.observer, 'group commit', group, () =>
          this.#flush(tenant, group, 1),
        ),
      () => this.#queues.delete(tenant),
      this.#options.maxGroup,
    );
    this.#queues.set(tenant, queue);
    return queue;
  }

  async #flush(tenant: string, group: readonly Job<Need, Work>[], attempt: number): Promise<void> {
    const begun = performance.now();
    try {
      const settle = await this.#commit(tenant, group);
      this.#tellOf(group, begun, true);
      for (const answer of settle) answer();
    } catch (error) {
      this.#tellOf(group, begun, false);
      if (error instanceof OutcomeUnknown) await this.#settleUnknown(tenant, group, error, attempt);
      else if (group.length > 1 && !isAway(error)) {
        for (const job of group) await this.#flush(tenant, [job], attempt);
      } else if (isPassing(error)) await this.#tryAgain(tenant, group, error, attempt);
      else for (const job of group) job.reject(toCaller(error));
    }
  }

  /** A database that is away is away for all of the group: together they learn it sooner. */
  async #tryAgain(
    tenant: string,
    group: readonly Job<Need, Work>[],
    error: unknown,
    attempt: number,
  ): Promise<void> {
    if (attempt < ATTEMPTS) {
      await pauseBefore(attempt);
      await this.#flush(tenant, group, attempt + 1);
    } else {
      for (const job of group) job.reject(toCaller(error));
    }
  }

  #tellOf(group: readonly Job<Need, Work>[], begun: number, committed: boolean): void {
    this.#options.onFlush?.({ commands: group.length, durationMs: performance.now() - begun, committed });
  }

  /** The commit may have happened: only a job with a key can ask again without acting twice. */
  async #settleUnknown(
    tenant: string,
    group: readonly Job<Need, Work>[],
    error: OutcomeUnknown,
    attempt: number,
  ): Promise<void> {
    const keyed = group.filter(({ call }) => call.idempotency !== undefined);
    for (const job of group) if (!keyed.includes(job)) job.reject(error.asRefusal());
    if (keyed.length > 0) await this.#tryAgain(tenant, keyed, error, attempt);
  }

  /** One transaction for the group; returns how to settle each job once it is committed. */
  async #commit(tenant: string, group: readonly Job<Need, Work>[]): Promise<(() => void)[]> {
    const connection = await this.#options.database.connect();
    try {
      const keys = group.flatMap((job) => (job.call.idempotency ? [job.call.idempotency.key] : []));
      const load = this.#work.load(
        group.map((job) => job.need),
        keys,
      );
      const rows = group.reduce((sum, { rowCount }) => sum + rowCount, 0);
      const [, loaded] = await together(connection, () =>
        Promise.all([
          connection.query({ text: begin(tenant, 'read write', idleWhileDeciding(rows)) }),
          connection.query<{ snapshot: unknown }>(load),
        ]),
      );
      const { unitOfWork, answers } = this.#work.open(loaded.rows[0]?.snapshot);
      const toStore: AnswerRow[] = [];
      const audited: AuditRow[] = [];
      const settle = group.map((job) => {
        const settled = this.#decide(job, unitOfWork, answers, toStore);
        for (const change of unitOfWork.audited.slice(audited.length)) {
          audited.push({ ...change, ...auditCaller(job.call) });
        }
        return settled;
      });
      const statement = this.#work.write(unitOfWork, toStore, this.#options.newId, audited);
      await this.#finish(connection, statement, toStore.length > 0);
      connection.release();
      return settle;
    } catch (error) {
      await rollBack(connection);
      throw error;
    }
  }

  #decide(
    job: Job<Need, Work>,
    unitOfWork: Work,
    answers: readonly StoredUnderKey[],
    toStore: AnswerRow[],
  ): () => void {
    const { actor, dryRun, idempotency } = job.call;
    const stamp: Stamp = { at: this.#options.clock(), by: actor.userId, newId: this.#options.newId };
    const claim = dryRun ? undefined : idempotency;
    try {
      const replay = claim && replayOf(claim, answers);
      if (replay) return () => job.resolve({ replayed: true, answer: replay });
      // Also what the answer cannot be made of is taken back.
      const decide = () => {
        const decided = job.decide(unitOfWork, stamp);
        return { result: decided, answer: claim?.answer(decided as never) };
      };
      const { result, answer } = dryRun ? unitOfWork.dryRun(decide) : unitOfWork.attempt(decide);
      if (claim && answer) toStore.push({ ...claim, ...answer });
      return () => job.resolve({ replayed: false, result: result as never });
    } catch (error) {
      if (claim && error instanceof Refusal && isAnswer(error)) {
        toStore.push({ ...claim, ...claim.refusal(error) });
      }
      return () => job.reject(error);
    }
  }

  /** By now every row is locked; what the write can still wait for is a key that somebody else is storing. */
  async #finish(
    connection: Connection,
    statement: Statement | undefined,
    storesKeys: boolean,
  ): Promise<void> {
    if (statement === undefined) {
      await connection.query({ text: 'rollback' });
      return;
    }
    const [written, committed] = await together(connection, () =>
      Promise.allSettled([connection.query(statement), connection.query({ text: 'commit' })]),
    );
    if (written.status === 'rejected' && isRefusedByServer(written.reason)) {
      if (storesKeys && isLockTimeout(written.reason)) throw new Refusal('IDEMPOTENCY_KEY_IN_USE');
      throw written.reason;
    }
    if (written.status === 'rejected') throw new OutcomeUnknown(written.reason);
    if (committed.status === 'rejected') throw new OutcomeUnknown(committed.reason);
  }
}
