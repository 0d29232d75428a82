const FIRST_MS = 500;
/** Between the beginnings of two attempts that fail: a screen is back so soon after the network, however long that was away. */
const MAX_MS = 3_000;
/** A connection that ends sooner has not worked: the next one waits longer than the one before. */
const HELD_MS = 10_000;

/**
 * The pause before each attempt to connect: twice as long as before the last one, less a random part of up to half,
 * because many browsers lose the same server at the same moment.
 */
export class Backoff {
  #waitMs = FIRST_MS;
  #heardAtMs: number | null = null;

  /** Notes that the connection works. */
  heard(): void {
    this.#heardAtMs ??= Date.now();
  }

  /** True if the connection has worked long enough for its end to be no failure. */
  get held(): boolean {
    return this.#heardAtMs !== null && Date.now() - this.#heardAtMs >= HELD_MS;
  }

  /** Starts over, when there is a reason to expect the next attempt to succeed. */
  reset(): void {
    this.#waitMs = FIRST_MS;
    this.#heardAtMs = null;
  }

  /** Returns the time to wait before the next attempt, less what a failed one has taken by itself. */
  nextMs(takenMs = 0): number {
    if (this.held) this.#waitMs = FIRST_MS;
    this.#heardAtMs = null;
    const waitMs = this.#waitMs * (0.5 + Math.random() / 2);
    this.#waitMs = Math.min(this.#waitMs * 2, MAX_MS);
    return Math.max(waitMs - takenMs, 0);
  }
}
