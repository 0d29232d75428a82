import { V7Generator } from 'uuidv7';

/** The demo shop's past: commands are given as if they had been called at another time, and their keys are of that time. */
export interface DemoClock {
  at: Date;
  readonly read: () => Date;
  readonly newId: () => string;
}

/** A clock that stands at a moment until it is set. */
export function demoClock(start: Date): DemoClock {
  const clock: DemoClock = { at: start, read: () => clock.at, newId: () => idAt(clock.at) };
  return clock;
}

const ids = new V7Generator();

/** A fresh key, as if it had been made at that time: keys begin with their moment, and lists go by it. */
export function idAt(at: Date): string {
  return ids.generateOrResetWithTs(at.getTime()).toString();
}
