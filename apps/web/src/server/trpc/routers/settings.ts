import { PERMISSIONS, updateSettings } from '@routecard/core';
import { readSettings } from '@routecard/db';
import { z } from 'zod';
import { command, query, router } from '../builders';

/** Settings of the whole shop. */
export const settingsRouter = router({
  /** The decisions in force. */
  current: query(
    PERMISSIONS.readSettings,
    ({ database, manufacturerId }) => readSettings(database, manufacturerId),
    { refreshOn: ['settings'] },
  ),

  /** Decides otherwise. */
  update: command(updateSettings, z.object({ approvedRoutingTemplateRequired: z.boolean() }), {
    idempotency: 'repeatable',
    shown: (settings) => settings,
  }),
});
