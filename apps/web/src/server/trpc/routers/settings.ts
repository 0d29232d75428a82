import { settingsBody } from '@routecard/contracts';
import { PERMISSIONS, updateSettings, updateShop } from '@routecard/core';
import { readSettings, readShop } from '@routecard/db';
import { z } from 'zod';
import { command, query, router } from '../builders';

const text = z.string().max(2_000);
const shop = z.object({ name: text, address: text, timeZone: text, currency: text });

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

  /** The manufacturer's name, address, time zone and currency. */
  shop: query(
    PERMISSIONS.readSettings,
    ({ database, manufacturerId }) => readShop(database, manufacturerId),
    { refreshOn: ['settings'] },
  ),

  /** Changes them. */
  updateShop: command(updateShop, shop, { idempotency: 'repeatable', shown: (saved) => saved }),
});
