import type { Calendar, EpochSeconds } from '@routecard/core';
import { DailyOffsets, dayNumberOf, instantBetween } from './zones.ts';

const MINUTE = 60;
const DAY = 86_400;
/** Days of open hours that are worked out at a time. */
const CHUNK_DAYS = 128;
/** Nothing is forecast beyond: what takes longer never ends. */
const HORIZON_SECONDS = 7305 * DAY;
const NEVER = Number.POSITIVE_INFINITY;

/** Working hours as arithmetic on instants. What would be more than 20 years after the first instant is `Infinity`. */
export interface WorkingTime {
  /** The first instant at or after this one at which work is done. */
  nextOpen(at: EpochSeconds): EpochSeconds;
  /** The instant by which so many seconds were worked since `from`: the end of the last of them; `from` itself for none. */
  add(from: EpochSeconds, seconds: number): EpochSeconds;
  /** Seconds worked between two instants. */
  between(from: EpochSeconds, to: EpochSeconds): number;
  /** The open hours within an interval: start and end of each, in order. */
  spans(from: EpochSeconds, to: EpochSeconds): (readonly [EpochSeconds, EpochSeconds])[];
}

/** Working hours that never pause. */
export function aroundTheClock(from: EpochSeconds): WorkingTime {
  const horizon = from + HORIZON_SECONDS;
  const within = (at: EpochSeconds) => (at <= horizon ? at : NEVER);
  return {
    nextOpen: within,
    add: (at, seconds) => within(at + seconds),
    between: (start, end) => Math.max(0, end - start),
    spans: (start, end) => (start < end ? [[start, end]] : []),
  };
}

/**
 * The working hours of a calendar from an instant on; before it nothing is open. A shift is as long as the clocks make it: one over
 * the night in which they go back lasts an hour longer. Throws a RangeError for an unknown time zone.
 */
export function workingTime(calendar: Calendar, from: EpochSeconds): WorkingTime {
  const hours = new OpenHours(calendar, from);
  return {
    nextOpen: (at) => hours.nextOpen(at),
    add: (at, seconds) => hours.add(at, seconds),
    between: (start, end) => Math.max(0, hours.workedUntil(end) - hours.workedUntil(start)),
    spans: (start, end) => hours.spans(start, end),
  };
}

/** Minutes of the wall clock, counted from the midnight of a day. */
interface Hours {
  readonly startMinute: number;
  readonly endMinute: number;
}

/** Open hours without gaps between them, in order, worked out as far as they were asked for. */
class OpenHours {
  readonly #timeZone: string;
  readonly #offsets: DailyOffsets;
  /** By weekday, Monday at 0. */
  readonly #week: readonly (readonly Hours[])[];
  readonly #closed: ReadonlySet<number>;
  readonly #overtime: ReadonlyMap<number, readonly Hours[]>;
  readonly #from: EpochSeconds;
  readonly #lastDay: number;
  readonly #starts: EpochSeconds[] = [];
  readonly #ends: EpochSeconds[] = [];
  /** Seconds worked before each of them. */
  readonly #worked: number[] = [];
  /** The next day to work out. */
  #day: number;
  /** Where the last search ended; the next one is usually near it. */
  #at = 0;

  constructor(calendar: Calendar, from: EpochSeconds) {
    this.#timeZone = calendar.timeZone;
    this.#offsets = new DailyOffsets(calendar.timeZone);
    this.#week = [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
      calendar.shifts.filter((shift) => shift.weekday === weekday),
    );
    const closed = new Set<number>();
    const overtime = new Map<number, Hours[]>();
    for (const exception of calendar.exceptions) {
      const day = dayNumberOf(exception.date);
      if (exception.kind === 'CLOSED') closed.add(day);
      else overtime.set(day, [...(overtime.get(day) ?? []), exception]);
    }
    this.#closed = closed;
    this.#overtime = overtime;
    this.#from = from;
    // Shifts of up to two days before may still be running, wherever the clocks are.
    this.#day = Math.floor(from / DAY) - 3;
    this.#lastDay = Math.floor((from + HORIZON_SECONDS) / DAY);
  }

  nextOpen(at: EpochSeconds): EpochSeconds {
    const i = this.#endingAfter(at);
    const start = this.#starts[i];
    return start === undefined ? NEVER : Math.max(start, at);
  }

  add(from: EpochSeconds, seconds: number): EpochSeconds {
    if (seconds === 0) return from;
    let i = this.#endingAfter(from);
    let start = Math.max(this.#starts[i] ?? NEVER, from);
    if (start === NEVER) return NEVER;
    const until = (this.#worked[i] ?? 0) + start - (this.#starts[i] ?? 0) + seconds;
    i = this.#find(i, (k) => (this.#worked[k] ?? 0) + this.#length(k) >= until);
    start = this.#starts[i] ?? NEVER;
    return start === NEVER ? NEVER : start + until - (this.#worked[i] ?? 0);
  }

  /** Seconds worked from the beginning to an instant. */
  workedUntil(at: EpochSeconds): number {
    const i = this.#endingAfter(at);
    const last = this.#starts.length - 1;
    if (i > last) return last < 0 ? 0 : (this.#worked[last] ?? 0) + this.#length(last);
    return (this.#worked[i] ?? 0) + Math.max(0, at - (this.#starts[i] ?? at));
  }

  /** The open hours within an interval. */
  spans(from: EpochSeconds, to: EpochSeconds): (readonly [EpochSeconds, EpochSeconds])[] {
    const found: (readonly [EpochSeconds, EpochSeconds])[] = [];
    // What is asked for beyond is worked out first, so that the last hours do not grow any more.
    this.#endingAfter(to);
    for (let i = this.#endingAfter(from); i < this.#starts.length; i += 1) {
      const start = Math.max(from, this.#starts[i] ?? NEVER);
      const end = Math.min(to, this.#ends[i] ?? NEVER);
      if (start >= to) break;
      if (start < end) found.push([start, end]);
    }
    return found;
  }

  #length(i: number): number {
    return (this.#ends[i] ?? 0) - (this.#starts[i] ?? 0);
  }

  /** The first of the open hours that end after an instant. */
  #endingAfter(at: EpochSeconds): number {
    const near = this.#at;
    const from = near > 0 && (this.#ends[near - 1] ?? NEVER) <= at ? near : 0;
    this.#at = this.#find(from, (i) => (this.#ends[i] ?? NEVER) > at);
    return this.#at;
  }

  /** The first index from `low` on for which the test holds, which then holds for all after it; the number of them where there is none. */
  #find(low: number, test: (i: number) => boolean): number {
    const { length } = this.#starts;
    if (low < length && test(low)) return low;
    // The hours at the very end may still grow by what follows them, so the last ones are never an answer before all are there.
    while ((this.#starts.length === 0 || !test(this.#starts.length - 1)) && this.#day <= this.#lastDay) {
      this.#extend();
    }
    let high = this.#starts.length;
    let first = low;
    while (first < high) {
      const middle = (first + high) >> 1;
      if (test(middle)) high = middle;
      else first = middle + 1;
    }
    return first;
  }

  /** Works out the open hours of the next days. */
  #extend(): void {
    const until = Math.min(this.#lastDay, this.#day + CHUNK_DAYS - 1);
    for (; this.#day <= until; this.#day += 1) {
      const midnight = this.#day * DAY;
      // The clocks may change on the day on which the shift begins, or on the one on which it ends.
      const instant = (minute: number) => {
        const day = this.#day + (minute < 1440 ? 0 : 1);
        const wall = midnight + minute * MINUTE;
        return instantBetween(this.#timeZone, wall, this.#offsets.at(day - 1), this.#offsets.at(day + 2));
      };
      const hours = this.#hoursOf(this.#day).toSorted((a, b) => a.startMinute - b.startMinute);
      for (const { startMinute, endMinute } of hours) this.#append(instant(startMinute), instant(endMinute));
    }
  }

  #hoursOf(day: number): readonly Hours[] {
    // 1970-01-01 was a Thursday.
    const weekly = this.#closed.has(day) ? [] : (this.#week[(((day + 3) % 7) + 7) % 7] ?? []);
    return [...weekly, ...(this.#overtime.get(day) ?? [])];
  }

  #append(from: EpochSeconds, end: EpochSeconds): void {
    const start = Math.max(from, this.#from);
    if (end <= start) return;
    const last = this.#starts.length - 1;
    const lastEnd = this.#ends[last];
    if (lastEnd !== undefined && start <= lastEnd) {
      this.#ends[last] = Math.max(lastEnd, end);
      return;
    }
    this.#worked.push(last < 0 ? 0 : (this.#worked[last] ?? 0) + this.#length(last));
    this.#starts.push(start);
    this.#ends.push(end);
  }
}

/** The working hours of operations by their calendars, from an instant on; without a calendar that is known they never end. */
export function workingTimes(
  calendars: readonly Calendar[],
  from: EpochSeconds,
): (operation: { readonly calendarId: string | null }) => WorkingTime {
  const always = aroundTheClock(from);
  const byCalendar = new Map(calendars.map((calendar) => [calendar.id, workingTime(calendar, from)]));
  return ({ calendarId }) => (calendarId === null ? always : (byCalendar.get(calendarId) ?? always));
}
