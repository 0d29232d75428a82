import { MINUTES_OF_DAY } from '@routecard/core';

/** `14:00` for minutes after a midnight; hours of the next day, or of the one before, as its own. */
export function clockText(minute: number): string {
  const ofDay = ((minute % MINUTES_OF_DAY) + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}

/** The minutes after midnight of `14:00`. */
export const minuteOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
