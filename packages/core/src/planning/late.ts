import type { EpochSeconds } from './calendar.ts';

/** When something is due and done by the forecast; `finish` is null where that is never. */
interface Done {
  readonly due: EpochSeconds | null;
  readonly finish: EpochSeconds | null;
}

/** True if a day, as YYYY-MM-DD, is over: what is due on it and not done is late. What is due today is not. */
export const isPastDay = (day: string, today: string): boolean => day < today;

/** True for what will be done after its due day, or never although it is due. */
export const willBeLate = ({ due, finish }: Done): boolean =>
  due !== null && (finish === null || finish > due);
