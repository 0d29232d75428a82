const HOUR_MS = 3_600_000;

/** The demo shop's past: commands are given as if they had been called some hours ago. */
export interface DemoClock {
  hoursAgo: number;
  read(): Date;
}

/** A clock that starts now. */
export function demoClock(start: Date): DemoClock {
  const clock: DemoClock = {
    hoursAgo: 0,
    read: () => new Date(start.getTime() - clock.hoursAgo * HOUR_MS),
  };
  return clock;
}
