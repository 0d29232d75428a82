import type { EpochSeconds } from './calendar.ts';

/** When something is due and done by the forecast; `finish` is null where that is never. */
interface Done {
  readonly due: EpochSeconds | null;
  readonly finish: EpochSeconds | null;
}

/** True for what will be done after its due day, or never although it is due. */
export const willBeLate = ({ due, finish }: Done): boolean =>
  due !== null && (finish === null || finish > due);

/** An instant of the day on which what a forecast finishes then is done: by midnight, that is the day before, but never one before the forecast. */
export const onDayDone = (now: EpochSeconds, finish: EpochSeconds): EpochSeconds => Math.max(now, finish - 1);
