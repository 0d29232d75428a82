import { randomUUID } from 'node:crypto';
import { text } from '@routecard/contracts';
import { PERMISSIONS } from '@routecard/core';
import { z } from 'zod';
import { changes } from '@/server/database';
import { userLimits } from '@/server/limits/limits';
import { changesSince } from '@/server/live/changes-since';
import { router, subscription } from '../builders';

/** The one subscription of a browser. */
export const liveRouter = router({
  /**
   * Changes to the shop's data, made by anyone through any interface: ids of orders and nouns, or null where anything may
   * have changed. Who comes back with the id of the last event misses nothing; `connection` names the browser's connection, of
   * which there is one stream at a time.
   */
  changes: subscription(
    PERMISSIONS.readProduction,
    z.object({ lastEventId: text.nullish(), connection: text.optional() }),
    ({ actor }, input, signal) => {
      const { replaced, leave } = userLimits().openStream(actor, input.connection ?? randomUUID());
      const ended = signal ? AbortSignal.any([signal, replaced]) : replaced;
      if (ended.aborted) leave();
      ended.addEventListener('abort', leave);
      return endingWith(
        changesSince(changes(), actor.manufacturerId, input.lastEventId ?? null, ended),
        leave,
      );
    },
  ),
});

async function* endingWith<Event>(
  events: AsyncGenerator<Event, void>,
  onEnd: () => void,
): AsyncGenerator<Event, void> {
  try {
    yield* events;
  } finally {
    onEnd();
  }
}
