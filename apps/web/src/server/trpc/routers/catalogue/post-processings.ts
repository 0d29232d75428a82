import { intId, stated } from '@routecard/contracts';
import {
  createPostProcessing,
  deletePostProcessing,
  PERMISSIONS,
  updatePostProcessing,
} from '@routecard/core';
import { listPostProcessings } from '@routecard/db';
import { z } from 'zod';
import { command, query, router } from '../../builders';
import { idOf, name, operationIds, seenOperations } from './fields';

const contents = z.object({ name, purchasable: z.boolean(), operationIds });
const one = z.object({ postProcessingId: intId });

/** The finishes that parts can have. */
export const postProcessingsRouter = router({
  /** By name. */
  list: query(
    PERMISSIONS.readCatalogue,
    ({ database, manufacturerId }) => listPostProcessings(database, manufacturerId),
    { refreshOn: ['operation', 'postProcessing'] },
  ),

  create: command(createPostProcessing, contents, { idempotency: 'keyed', shown: idOf }),

  update: command(updatePostProcessing, contents.partial().extend({ ...one.shape, seen: seenOperations }), {
    idempotency: 'repeatable',
    command: stated,
  }),

  remove: command(deletePostProcessing, one, { idempotency: 'repeatable' }),
});
