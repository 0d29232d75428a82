'use client';

import { useLookAgain } from '@/lib/use-look-again';

/** Time goes on even where nothing changes: what is not begun by now is done later. */
const TIME_GOES_ON_MS = 60_000;

/** The polling interval of forecasts: that of a screen, or a minute. */
export function usePlanningInterval(): (reading: { readonly state: { readonly error: unknown } }) => number {
  const lookAgain = useLookAgain();
  return (reading) => lookAgain(reading) || TIME_GOES_ON_MS;
}
