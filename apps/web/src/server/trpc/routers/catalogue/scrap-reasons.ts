import { uuid } from '@routecard/contracts';
import { addScrapReason, PERMISSIONS, removeScrapReason } from '@routecard/core';
import { listScrapReasons } from '@routecard/db';
import { z } from 'zod';
import { command, query, router } from '../../builders';
import { idOf, name } from './fields';

/** The shop's list of scrap reasons. */
export const scrapReasonsRouter = router({
  list: query(
    PERMISSIONS.readProduction,
    ({ database, manufacturerId }) => listScrapReasons(database, manufacturerId),
    { refreshOn: ['scrapReason'] },
  ),

  create: command(addScrapReason, z.object({ name }), { idempotency: 'keyed', shown: idOf }),

  remove: command(removeScrapReason, z.object({ scrapReasonId: uuid }), { idempotency: 'repeatable' }),
});
