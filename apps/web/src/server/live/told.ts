import type { ChangePosition, Touch } from '@routecard/db';

/** More at once than a screen would look up one by one. */
const MANY = 1_000;

const encoder = new TextEncoder();

/** What screens are told: this changed, up to this position; null: anything may have. */
export class Told {
  readonly position: ChangePosition;
  readonly touched: readonly Touch[] | null;
  #event: Uint8Array | undefined;

  constructor(position: ChangePosition, touched: readonly Touch[] | null) {
    this.position = position;
    this.touched = touched;
  }

  /** As a server-sent event: made once, however many screens it goes to. */
  get event(): Uint8Array {
    this.#event ??= encoder.encode(`id: ${this.position}\ndata: ${JSON.stringify(this.touched)}\n\n`);
    return this.#event;
  }

  /** This and what came after it as one. */
  followedBy(later: Told): Told {
    if (this.touched === null || later.touched === null) return new Told(later.position, null);
    const all = new Set([...this.touched, ...later.touched]);
    return new Told(later.position, all.size > MANY ? null : [...all]);
  }
}
