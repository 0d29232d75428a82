import { PERMISSIONS, updateSettings } from '@routecard/core';
import { readSettings } from '@routecard/db';
import { z } from 'zod';
import { shownOutcome } from '../claim';
import { command, query, router } from '../init';

/** What is decided for the whole shop. */
export const settingsRouter = router({
  /** The decisions in force. */
  current: query(PERMISSIONS.readSettings).query(({ ctx }) => {
    return readSettings(ctx.database, ctx.actor.manufacturerId);
  }),

  /** Decides otherwise. */
  update: command(updateSettings)
    .input(z.object({ approvedRoutingTemplateRequired: z.boolean() }))
    .mutation(async ({ ctx, input }) =>
      shownOutcome(await updateSettings(ctx.deps, { actor: ctx.actor }, input), (settings) => settings),
    ),
});
