import { authorize, PERMISSIONS, updateSettings } from '@routecard/core';
import { readSettings } from '@routecard/db';
import { z } from 'zod';
import { shownOutcome } from '../claim';
import { procedure, router } from '../init';

/** What is decided for the whole shop. */
export const settingsRouter = router({
  /** The decisions in force. */
  current: procedure.query(({ ctx }) => {
    authorize(ctx.actor, PERMISSIONS.readSettings);
    return readSettings(ctx.database, ctx.actor.manufacturerId);
  }),

  /** Decides otherwise. */
  update: procedure
    .input(z.object({ approvedRoutingTemplateRequired: z.boolean() }))
    .mutation(async ({ ctx, input }) =>
      shownOutcome(await updateSettings(ctx.deps, { actor: ctx.actor }, input), (settings) => settings),
    ),
});
