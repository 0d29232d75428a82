import { settingsBody, storableText } from '@routecard/contracts';
import { changeSetUp, ensure, PERMISSIONS, SET_UP_STEPS, updateSettings, updateShop } from '@routecard/core';
import { readSettings, readSetUpProgress, readShop } from '@routecard/db';
import { z } from 'zod';
import { t } from '@/words/t';
import { signInDatabase } from '../../database';
import { canRunDemoCommand, removeDemoShop } from '../../demo-shop';
import { command, query, router } from '../builders';
import { statedWithSeen } from './stated-with-seen';

const text = storableText(2_000);
const shop = z.object({ name: text, address: text, timeZone: text, currency: text });

const setUpSteps = z.array(z.enum(SET_UP_STEPS)).max(SET_UP_STEPS.length);

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

  /** The steps after the manufacturer was created, and what the shop has of them. */
  setUp: query(
    [PERMISSIONS.readSettings, PERMISSIONS.readPeople],
    ({ database, manufacturerId }) => readSetUpProgress(database, manufacturerId),
    { refreshOn: ['orders', 'operation', 'process', 'settings'] },
  ),

  /** Skips steps of it, or hides them. */
  changeSetUp: command(
    changeSetUp,
    z.object({
      skip: setUpSteps.optional(),
      unskip: setUpSteps.optional(),
      dismissed: z.boolean().optional(),
    }),
    { idempotency: 'repeatable' },
  ),

  /** Removes the demo shop that the caller works in, with everything that is its. `name` is the shop's, as a confirmation. */
  removeDemo: command({ permission: PERMISSIONS.writeSettings }, z.object({ name: text.min(1) }), {
    idempotency: 'repeatable',
    async run({ actor }, { name }) {
      const shop = await signInDatabase().shopOf(actor.manufacturerId);
      ensure(shop?.isDemo === true, 'REQUEST_VALIDATION_FAILED', t('Only the demo shop can be removed.'));
      ensure(shop?.name === name, 'REQUEST_VALIDATION_FAILED', t('That is not the name of this shop.'));
      ensure(
        canRunDemoCommand(),
        'REQUEST_VALIDATION_FAILED',
        t(
          'The command line is not installed here. Remove the demo shop with npm run manufacturers -- remove-demo.',
        ),
      );
      await removeDemoShop();
      console.warn(`The demo shop ${actor.manufacturerId} was removed by user ${actor.userId}.`);
      return null;
    },
  }),

  /** Changes the shop; what is left out stays. */
  updateShop: command(updateShop, shop.partial().extend({ seen: shop.partial().exactOptional() }), {
    idempotency: 'repeatable',
    command: statedWithSeen,
    shown: (saved) => saved,
  }),
});
