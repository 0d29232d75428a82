import type { ChangePosition, Touch } from '@routecard/db';
import { type TrackedEnvelope, tracked } from '@trpc/server';

/** More at once than a screen would look up one by one. */
const MANY = 1_000;

/** A notification to screens: the changes up to this position; null: anything may have changed. */
export class ChangeNotice {
  readonly position: ChangePosition;
  readonly touched: readonly Touch[] | null;
  #event: TrackedEnvelope<readonly Touch[] | null> | undefined;

  constructor(position: ChangePosition, touched: readonly Touch[] | null) {
    this.position = position;
    this.touched = touched;
  }

  /** As an event whose id is the position: the same one, however many screens it goes to. */
  get event(): TrackedEnvelope<readonly Touch[] | null> {
    this.#event ??= tracked(this.position, this.touched);
    return this.#event;
  }

  /** This and what came after it as one. */
  followedBy(later: ChangeNotice): ChangeNotice {
    if (this.touched === null || later.touched === null) return new ChangeNotice(later.position, null);
    const all = new Set([...this.touched, ...later.touched]);
    return new ChangeNotice(later.position, all.size > MANY ? null : [...all]);
  }
}
