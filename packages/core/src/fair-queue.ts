import { Refusal } from './refusals.ts';

/** For whom a job is done. */
export interface JobOwner {
  readonly manufacturerId: string;
  readonly userId: string;
}

/** The most jobs at once, running or waiting. */
export interface QueueLimits {
  /** Jobs that run at once. Large ones leave one of these slots free where there are several. */
  readonly slots: number;
  readonly perUser: number;
  readonly perManufacturer: number;
  readonly total: number;
}

/** How a queue refuses a job where one of its limits is reached. */
export interface QueueRefusals {
  readonly perUser: (own: number) => Refusal;
  readonly perManufacturer: () => Refusal;
  readonly total: () => Refusal;
}

/** A job that was admitted and counts until it is done or given back. */
export interface QueuePlace {
  readonly owner: JobOwner;
  /** Gives the place back; a second time does nothing. */
  release(): void;
}

interface Waiting {
  readonly large: boolean;
  readonly begin: () => void;
}

/** A client that waits so long finds a free place unless its own jobs are large. */
const RETRY_SECONDS = 5;

/** The refusal of a user or a manufacturer with enough jobs already, which says when to try again. */
export const tooManyJobs = (reason: string): Refusal =>
  new Refusal('RATE_LIMITED', reason, { retryAfterSeconds: RETRY_SECONDS });

/**
 * Admits and schedules jobs so that nobody's hold up anybody else's: the manufacturers take turns, within each of them the
 * users, and the jobs of a user keep their order. Large jobs never take the last slot, so that a small one of anybody waits for
 * small ones only.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #refusals: QueueRefusals;
  readonly #places = new Map<string, Map<string, number>>();
  readonly #waiting = new Map<string, Map<string, Waiting[]>>();
  #admitted = 0;
  #running = 0;
  #runningLarge = 0;

  constructor(limits: QueueLimits, refusals: QueueRefusals) {
    this.#limits = limits;
    this.#refusals = refusals;
  }

  /** Jobs of all owners, running or waiting. */
  get admitted(): number {
    return this.#admitted;
  }

  /** Throws one of the refusals where the owner, or all owners together, have enough jobs already. */
  admit(owner: JobOwner): QueuePlace {
    const { perUser, perManufacturer, total } = this.#limits;
    if (this.#admitted >= total) throw this.#refusals.total();
    const users = this.#places.get(owner.manufacturerId) ?? new Map<string, number>();
    const own = users.get(owner.userId) ?? 0;
    const all = [...users.values()].reduce((sum, count) => sum + count, 0);
    if (own >= perUser) throw this.#refusals.perUser(own);
    if (all >= perManufacturer) throw this.#refusals.perManufacturer();
    this.#places.set(owner.manufacturerId, users.set(owner.userId, own + 1));
    this.#admitted += 1;
    let held = true;
    return {
      owner,
      release: () => {
        if (!held) return;
        held = false;
        this.#giveBack(owner);
      },
    };
  }

  /** Does the work when it is its turn, and gives the place back. A signal ends the waiting with an AbortError. */
  async run<Result>(
    { owner, release }: QueuePlace,
    { large, signal }: { readonly large: boolean; readonly signal?: AbortSignal | undefined },
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      await this.#turn(owner, large, signal);
      try {
        return await work();
      } finally {
        this.#running -= 1;
        if (large) this.#runningLarge -= 1;
      }
    } finally {
      release();
      this.#beginWhatMay();
    }
  }

  #turn(
    { manufacturerId, userId }: JobOwner,
    large: boolean,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(new DOMException('Nobody waits for it any more.', 'AbortError'));
        return;
      }
      const users = this.#waiting.get(manufacturerId) ?? new Map<string, Waiting[]>();
      const jobs = users.get(userId) ?? [];
      const leave = () => {
        jobs.splice(jobs.indexOf(job), 1);
        reject(new DOMException('Nobody waits for it any more.', 'AbortError'));
      };
      const job: Waiting = {
        large,
        begin: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      jobs.push(job);
      this.#waiting.set(manufacturerId, users.set(userId, jobs));
      this.#beginWhatMay();
    });
  }

  #beginWhatMay(): void {
    while (this.#running < this.#limits.slots) {
      const job = this.#next();
      if (job === undefined) return;
      this.#running += 1;
      if (job.large) this.#runningLarge += 1;
      job.begin();
    }
  }

  /** The next job that may run. Whose it is, user and manufacturer, go to the end of their rounds. */
  #next(): Waiting | undefined {
    const largeMay = this.#runningLarge < Math.max(1, this.#limits.slots - 1);
    for (const [manufacturerId, users] of this.#waiting) {
      for (const [userId, jobs] of users) {
        const at = jobs.findIndex(({ large }) => !large || largeMay);
        const [job] = at < 0 ? [] : jobs.splice(at, 1);
        if (jobs.length === 0) users.delete(userId);
        if (job === undefined) continue;
        if (users.delete(userId)) users.set(userId, jobs);
        this.#waiting.delete(manufacturerId);
        if (users.size > 0) this.#waiting.set(manufacturerId, users);
        return job;
      }
      if (users.size === 0) this.#waiting.delete(manufacturerId);
    }
    return undefined;
  }

  #giveBack({ manufacturerId, userId }: JobOwner): void {
    this.#admitted -= 1;
    const users = this.#places.get(manufacturerId);
    const left = (users?.get(userId) ?? 1) - 1;
    if (left > 0) users?.set(userId, left);
    else users?.delete(userId);
    if (users?.size === 0) this.#places.delete(manufacturerId);
  }
}
