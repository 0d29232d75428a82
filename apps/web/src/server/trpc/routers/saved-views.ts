import { storableText } from '@routecard/contracts';
import { deleteView, makeDefaultView, PERMISSIONS, renameView, saveView } from '@routecard/core';
import { listSavedViews } from '@routecard/db';
import { z } from 'zod';
import { command, query, router } from '../builders';

const savedViewId = storableText(255);
/** Bounds the input; the rules of names are in core. */
const text = storableText(10_000);

/** The ways in which a person looks at the orders. */
export const savedViewsRouter = router({
  list: query(
    PERMISSIONS.readOrders,
    ({ database, manufacturerId, actor }) => listSavedViews(database, manufacturerId, actor.userId),
    { refreshOn: [] },
  ),

  /** Saves a view; again under the same name changes it, so that a repeat does no harm. One that `restores` changes no other. */
  save: command(
    saveView,
    z.object({
      name: text,
      search: text,
      restores: z.object({ asDefault: z.boolean() }).exactOptional(),
    }),
    { idempotency: 'repeatable', shown: (view) => view },
  ),

  rename: command(renameView, z.object({ savedViewId, name: text }), { idempotency: 'repeatable' }),

  remove: command(deleteView, z.object({ savedViewId }), { idempotency: 'repeatable' }),

  /** The default view of the orders; null for none. */
  makeDefault: command(makeDefaultView, z.object({ savedViewId: savedViewId.nullable() }), {
    idempotency: 'repeatable',
  }),
});
