import { settingsBody } from '@routecard/contracts';
import { PERMISSIONS, updateSettings } from '@routecard/core';
import { readSettings } from '@routecard/db';
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
  update: command(updateSettings, settingsBody, {
    idempotency: 'repeatable',
    shown: (settings) => settings,
  }),
});
