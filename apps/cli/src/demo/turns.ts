const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const MORNING_MINUTES = 9 * 60 + 10;
const AFTERNOON_MINUTES = 14 * 60 + 20;
/** Spreads the events of one tick over minutes. */
const SPREAD_MINUTES = 45;
const LATEST_MINUTES_AGO = 100;

/**
 * The turns of the shop's clock, two a working day, counted back from now: 0 is a while ago, -1 the afternoon of the last
 * working day before today, -2 its morning. Returns the moment of a turn; a later turn is a later moment.
 */
export function turnsUntil(now: Date): (turn: number) => Date {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return (turn) => {
    if (turn >= 0) return new Date(now.getTime() - LATEST_MINUTES_AGO * MINUTE_MS);
    const day = workingDayBefore(midnight, Math.ceil(-turn / 2));
    const minutes = turn % 2 === 0 ? MORNING_MINUTES : AFTERNOON_MINUTES;
    return new Date(day + (minutes + (Math.abs(turn * 17) % SPREAD_MINUTES)) * MINUTE_MS);
  };
}

/** The midnight of the working day that lies so many of them before a day. */
function workingDayBefore(midnight: number, days: number): number {
  let day = midnight;
  for (let left = days; left > 0; ) {
    day -= DAY_MS;
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return day;
}
