/** Seconds since 1970-01-01T00:00:00Z; an integer, so that sums are exact. */
export type EpochSeconds = number;

/** A shift that repeats every week. It ends on the next day where `endMinute` is above 1440. */
export interface Shift {
  /** 1 is Monday, 7 Sunday: the day on which the shift begins. */
  readonly weekday: number;
  /** Minutes of the wall clock after midnight, 0 to 1439. */
  readonly startMinute: number;
  /** Minutes after the midnight before the start, above `startMinute` and at most 2880. */
  readonly endMinute: number;
}

/**
 * A day that differs from the week: CLOSED removes the shifts that begin on it, OVERTIME adds a shift. A day may have both, and
 * then has its overtime alone.
 */
export type CalendarException =
  | { readonly kind: 'CLOSED'; readonly date: string }
  | {
      readonly kind: 'OVERTIME';
      /** `YYYY-MM-DD` in the calendar's time zone. */
      readonly date: string;
      readonly startMinute: number;
      readonly endMinute: number;
    };

/** When work is done: weekly shifts in a time zone, and the days that differ. Shifts that overlap count once. */
export interface Calendar {
  readonly id: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly shifts: readonly Shift[];
  readonly exceptions: readonly CalendarException[];
}
