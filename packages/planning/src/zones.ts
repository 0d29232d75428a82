import { tzOffset } from '@date-fns/tz';
import { type EpochSeconds, onDayDone } from '@routecard/core';

const MINUTE = 60;
const DAY = 86_400;

/** The instant at which a day begins in a time zone; `date` is `YYYY-MM-DD`. Throws a RangeError for an unknown zone or day. */
export function startOfDay(timeZone: string, date: string): EpochSeconds {
  return instantOf(timeZone, wallOf(date));
}

/** The instant at which a day is over: what is done by then was done on that day. Throws as `startOfDay`. */
export function endOfDay(timeZone: string, date: string): EpochSeconds {
  return instantOf(timeZone, wallOf(date) + DAY);
}

/** The day of an instant in a time zone, `YYYY-MM-DD`. */
export function dayOf(timeZone: string, at: EpochSeconds): string {
  return dateOf(Math.floor((at + offsetSeconds(timeZone, at)) / DAY));
}

/** The day on which what a forecast finishes then is done. */
export function dayDone(
  { timeZone, now }: { readonly timeZone: string; readonly now: EpochSeconds },
  finish: EpochSeconds,
): string {
  return dayOf(timeZone, onDayDone(now, finish));
}

/** The number of a day since 1970-01-01; `date` is `YYYY-MM-DD`. */
export function dayNumberOf(date: string): number {
  return wallOf(date) / DAY;
}

/** `YYYY-MM-DD` of a day's number. */
function dateOf(dayNumber: number): string {
  return new Date(dayNumber * DAY * 1000).toISOString().slice(0, 10);
}

/**
 * The instant at which the clocks of a zone show a wall time, given as if it were UTC. Of a time that they show twice the first is
 * meant; one that they skip is as much later.
 */
function instantOf(timeZone: string, wall: number): EpochSeconds {
  return instantBetween(
    timeZone,
    wall,
    offsetSeconds(timeZone, wall - DAY),
    offsetSeconds(timeZone, wall + DAY),
  );
}

/** The same, where the offsets a day before and after are known. */
export function instantBetween(timeZone: string, wall: number, before: number, after: number): EpochSeconds {
  const early = wall - before;
  if (before === after || offsetSeconds(timeZone, early) === before) return early;
  const late = wall - after;
  return offsetSeconds(timeZone, late) === after ? late : early;
}

/** Seconds that the clocks of a zone are ahead of UTC. Throws a RangeError for an unknown zone. */
function offsetSeconds(timeZone: string, at: EpochSeconds): number {
  const minutes = tzOffset(timeZone, new Date(at * 1000));
  if (Number.isNaN(minutes)) throw new RangeError(`Unknown time zone: ${timeZone}`);
  return Math.round(minutes * MINUTE);
}

function wallOf(date: string): number {
  const wall = Date.parse(`${date}T00:00:00Z`) / 1000;
  if (Number.isNaN(wall)) throw new RangeError(`Not a day: ${date}`);
  return wall;
}

const WEEK_DAYS = 7;

/** The offsets of a zone at the beginning of days, as UTC counts them. Asks for one a week, as no zone changes twice in a week. */
export class DailyOffsets {
  readonly #timeZone: string;
  readonly #weeks = new Map<number, number>();

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  /** By the number of the day. Throws a RangeError for an unknown zone. */
  at(day: number): number {
    const week = Math.floor(day / WEEK_DAYS);
    const offset = this.#ofWeek(week);
    return offset === this.#ofWeek(week + 1) ? offset : offsetSeconds(this.#timeZone, day * DAY);
  }

  #ofWeek(week: number): number {
    const offset = this.#weeks.get(week) ?? offsetSeconds(this.#timeZone, week * WEEK_DAYS * DAY);
    this.#weeks.set(week, offset);
    return offset;
  }
}
