/** A job that waits, with what it must not share with a group in flight. */
export interface Waiting<Job> {
  readonly job: Job;
  /** Names of the rows it decides on. */
  readonly rows: readonly string[];
  /** Its Idempotency-Key: the second request with one waits for the first one's answer. */
  readonly key?: string;
}

/** One group's commit keeps the disk busy while the next one is decided; more would only make the groups smaller. */
const MAX_FLIGHTS = 2;
const MAX_JOBS = 256;

/**
 * The jobs of one manufacturer, taken off in groups. Two groups may be in flight, never on the same rows; jobs on the same
 * rows keep their order.
 */
export class JobQueue<Job> {
  readonly #fly: (group: readonly Job[]) => Promise<void>;
  readonly #emptied: () => void;
  readonly #mostJobs: number;
  readonly #held = new Set<string>();
  #waiting: Waiting<Job>[] = [];
  #flights = 0;
  #called = false;

  /** `fly` never rejects; `emptied` is called when nothing waits and nothing flies. */
  constructor(fly: (group: readonly Job[]) => Promise<void>, emptied: () => void, mostJobs = MAX_JOBS) {
    this.#fly = fly;
    this.#emptied = emptied;
    this.#mostJobs = mostJobs;
  }

  /** Adds a job; those that arrive in the same turn of the event loop gather first. */
  add(waiting: Waiting<Job>): void {
    this.#waiting.push(waiting);
    if (this.#called) return;
    this.#called = true;
    setImmediate(() => {
      this.#called = false;
      this.#dispatch();
    });
  }

  #dispatch(): void {
    while (this.#flights < MAX_FLIGHTS) {
      const group = this.#take();
      if (group.length === 0) break;
      void this.#launch(group);
    }
    if (this.#flights === 0 && this.#waiting.length === 0) this.#emptied();
  }

  async #launch(group: readonly Waiting<Job>[]): Promise<void> {
    const names = group.flatMap(namesOf);
    for (const name of names) this.#held.add(name);
    this.#flights += 1;
    await this.#fly(group.map(({ job }) => job));
    this.#flights -= 1;
    for (const name of names) this.#held.delete(name);
    this.#dispatch();
  }

  /** The next jobs that share nothing with a flight, nor overtake one that does; no key stands in it twice. */
  #take(): readonly Waiting<Job>[] {
    const group: Waiting<Job>[] = [];
    const rest: Waiting<Job>[] = [];
    const behind = new Set<string>();
    const keys = new Set<string>();
    for (const waiting of this.#waiting) {
      const { key } = waiting;
      const blocked =
        group.length >= this.#mostJobs ||
        (key !== undefined && keys.has(key)) ||
        namesOf(waiting).some((name) => this.#held.has(name) || behind.has(name));
      if (blocked) {
        rest.push(waiting);
        for (const name of namesOf(waiting)) behind.add(name);
      } else {
        group.push(waiting);
        if (key !== undefined) keys.add(key);
      }
    }
    this.#waiting = rest;
    return group;
  }
}

const namesOf = <Job>({ rows, key }: Waiting<Job>): readonly string[] =>
  key === undefined ? rows : [...rows, `key ${key}`];
