const SHORTEST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 250;
/** After a failure: soon enough for a database that is back, and no flood of log lines for one that is not. */
const PAUSE_AFTER_FAILURE_MS = 1_000;

/** The pauses of a loop that polls: short while there is work, longer while there is none, and over at once when woken. */
export class Pacemaker {
  stopped = false;
  #pauseMs = SHORTEST_PAUSE_MS;
  #woken = false;
  #deaf = false;
  #end: (() => void) | undefined;

  /** There was work: the next pause is a short one. */
  quicken(): void {
    this.#pauseMs = SHORTEST_PAUSE_MS;
  }

  /** The turn failed: the next pause is a long one, whoever wakes it. */
  failed(): void {
    this.#pauseMs = PAUSE_AFTER_FAILURE_MS;
    this.#deaf = true;
    this.#woken = false;
  }

  /** Waits for the next turn, or to be woken or stopped. */
  pause(): Promise<void> {
    if (this.stopped || this.#woken) {
      this.#woken = false;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#end?.(), this.#pauseMs);
      this.#end = () => {
        clearTimeout(timer);
        this.#end = undefined;
        this.#woken = false;
        this.#deaf = false;
        resolve();
      };
      this.#pauseMs = Math.min(this.#pauseMs * 1.5, MAX_PAUSE_MS);
    });
  }

  /** Ends the pause; where there is none, the next one. */
  wake(): void {
    if (this.#deaf) return;
    this.#woken = true;
    this.#end?.();
  }

  stop(): void {
    this.stopped = true;
    this.#end?.();
  }
}
