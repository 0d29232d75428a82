import { refusalOf } from '@/trpc/refusal';

/** Time goes on even where nothing changes: what is not begun by now is done later. */
const TIME_GOES_ON_MS = 60_000;
const TRY_AGAIN_MS = 4_000;

/**
 * The polling interval of forecasts: a minute, sooner where the last reading was not answered. They are not read more often
 * while changes are not received: a forecast costs more than other readings, and a browser has six connections to a server,
 * which a silent network must not use up.
 */
export const planningInterval = ({
  state: { error },
}: {
  readonly state: { readonly error: unknown };
}): number => (error !== null && refusalOf(error) === null ? TRY_AGAIN_MS : TIME_GOES_ON_MS);
