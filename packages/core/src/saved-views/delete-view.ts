import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';

/** Forgets a view of one's own. Throws SAVED_VIEW_NOT_FOUND. */
export const deleteView = defineUseCase<{ readonly savedViewId: string }, null>(
  'deleteView',
  PERMISSIONS.readOrders,
  ['SAVED_VIEW_NOT_FOUND'],
  (deps, call, { savedViewId }) =>
    deps.transact(call, async ({ savedViews }, stamp) => {
      await savedViews.remove(savedViewId, stamp);
      return null;
    }),
);
