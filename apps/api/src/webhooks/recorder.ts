import {
  addRetryJobs,
  type DisabledEndpoint,
  type LaneRecord,
  noteEndpoints,
  type RelayDatabase,
  type RetryJob,
  recordAttempts,
} from '@routecard/db';
import type { LaneOutcome } from './deliver-lane.ts';

/** Dependencies of recording. */
export interface RecorderOptions {
  readonly database: RelayDatabase;
  /** A retry that graphile-worker has not begun so long after its time is taken with the first attempts. */
  readonly retryNetMs: number;
  /** An endpoint at which nothing has succeeded for so long is disabled. */
  readonly failingMs: number;
  readonly onDisabled: (endpoint: DisabledEndpoint) => void;
}

interface Waiting {
  readonly outcome: LaneOutcome;
  /** True if the endpoint was failing before. */
  readonly failing: boolean;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

const MAX_PER_FLUSH = 200;
/** While one group's commit waits for the disk, another one is written; they never name the same lanes. */
const FLUSHES = 2;

/** Writes what became of lanes in groups: while groups are being written, the next one gathers. */
export class Recorder {
  readonly #options: RecorderOptions;
  readonly #waiting: Waiting[] = [];
  #flushes = 0;

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  /** Resolves when it is stored. What could not be stored is sent again when its lease ends. */
  record(outcome: LaneOutcome, failing: boolean): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ outcome, failing, done, failed });
      if (this.#flushes < FLUSHES) void this.#flush();
    });
  }

  async #flush(): Promise<void> {
    this.#flushes += 1;
    // Those that end at the same time are written together.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, MAX_PER_FLUSH);
      try {
        await this.#store(group);
        for (const { done } of group) done();
      } catch (error) {
        for (const { failed } of group) failed(error);
      }
    }
    this.#flushes -= 1;
  }

  /**
   * A failure is noted at its endpoint before its retry can be taken: whoever sends that again has to see that the endpoint was failing,
   * so that a success ends it. A success of the same group is noted before: the endpoint has not failed for all that time. An endpoint that
   * is gone is disabled after its attempts are there.
   */
  async #store(group: readonly Waiting[]): Promise<void> {
    const outcomes = group.map(({ outcome }) => outcome);
    const failed = outcomes.filter(({ succeeded, gone }) => !succeeded && !gone);
    const failingBefore = new Set(
      group.filter((one) => one.failing).map(({ outcome }) => endpointOf(outcome)),
    );
    const failingNow = new Set(failed.map(endpointOf));
    const failing = new Set([...failingBefore, ...failingNow]);
    const interrupted = outcomes.filter(
      (outcome) =>
        outcome.anySucceeded && failingBefore.has(endpointOf(outcome)) && failingNow.has(endpointOf(outcome)),
    );
    await this.#note(interrupted.map((outcome) => ({ ...outcome, succeeded: true, gone: false })));
    await this.#note(failed);
    await this.#write(outcomes);
    const ended = outcomes.filter((outcome) => outcome.succeeded && failing.has(endpointOf(outcome)));
    await this.#note([...ended, ...outcomes.filter(({ gone }) => gone)]);
  }

  async #write(outcomes: readonly LaneOutcome[]): Promise<void> {
    const { database, retryNetMs } = this.#options;
    const retries = outcomes.flatMap(({ record }) => retryOf(record));
    const records = outcomes.map(({ record, gone }) => {
      // Attempts after a delivery to nobody wait until the endpoint is disabled, in the next transaction.
      const dueAt = gone ? new Date() : record.dueAt;
      return { ...record, dueAt: dueAt && new Date(dueAt.getTime() + retryNetMs) };
    });
    await database.transaction(async (connection) => {
      await recordAttempts(connection, records);
      if (retries.length > 0) await addRetryJobs(connection, retries);
    });
  }

  /** A transaction of its own, because endpoints are locked before lanes. Healthy endpoints that stay so cost nothing. */
  async #note(outcomes: readonly LaneOutcome[]): Promise<void> {
    const news = new Map(outcomes.map((outcome) => [endpointOf(outcome), outcome]));
    if (news.size === 0) return;
    const told = [...news.values()].map(({ record, succeeded, gone }) => ({
      ...record.lane,
      succeeded,
      gone,
    }));
    const { database, failingMs, onDisabled } = this.#options;
    const gone = told.filter((endpoint) => endpoint.gone);
    const disabled = await database.transaction((connection) =>
      noteEndpoints(connection, told, gone, failingMs),
    );
    for (const endpoint of disabled) onDisabled(endpoint);
  }
}

const endpointOf = ({ record }: LaneOutcome) => record.lane.endpointId;

function retryOf({ lane, dueAt }: LaneRecord): RetryJob[] {
  return dueAt === null
    ? []
    : [{ manufacturerId: lane.manufacturerId, endpointId: lane.endpointId, lane: lane.lane, at: dueAt }];
}
