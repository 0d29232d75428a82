import { type Cancellation, UNITS_IN_PRODUCTION } from '@routecard/core';
import { z } from 'zod';
import { instant, label, optionalText } from '../fields.ts';
import { given } from '../given.ts';

/** `POST /order/{id}/cancel` and `POST /requisition/{id}/cancel`. */
export const cancelRequest = z
  .object({
    unitsInProduction: z.enum(UNITS_IN_PRODUCTION).meta({
      description:
        '`SCRAP` scraps the units of its runs, finished ones too; `KEEP` leaves them where they are, to be finished.',
    }),
    reason: label.nullish().meta({ description: 'Kept as `cancelReason`, and as the reason of the scrap.' }),
  })
  .meta({ id: 'Cancellation' });

/** How the request cancels. */
export const cancellationOf = (body: z.output<typeof cancelRequest>): Cancellation => given(body);

/** When an order, or a part of one, was cancelled, null unless it was, and why. */
export const cancelledShown = {
  cancelledAt: instant.nullable(),
  cancelReason: optionalText,
};
