import { text } from '@routecard/contracts';
import { PERMISSIONS } from '@routecard/core';
import { z } from 'zod';
import { changes } from '@/server/database';
import { changesSince } from '@/server/live/changes-since';
import { query, router } from '../init';

/** The one subscription of a browser. */
export const liveRouter = router({
  /**
   * What changes of the shop, whoever changes it and through which door: ids of orders and nouns, or null where anything may
   * have changed. Who comes back with the id of the last event misses nothing.
   */
  changes: query(PERMISSIONS.readOrders)
    .input(z.object({ lastEventId: text.nullish() }))
    .subscription(({ ctx, input, signal }) => {
      return changesSince(changes(), ctx.actor.manufacturerId, input.lastEventId ?? null, signal);
    }),
});
