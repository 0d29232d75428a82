import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';

/** Decides which of one's views the orders open with; null for none of them. Throws SAVED_VIEW_NOT_FOUND. */
export const makeDefaultView = defineUseCase<{ readonly savedViewId: string | null }, null>(
  'makeDefaultView',
  PERMISSIONS.readOrders,
  ['SAVED_VIEW_NOT_FOUND'],
  (deps, call, { savedViewId }) =>
    deps.transact(call, async ({ savedViews }, stamp) => {
      await savedViews.makeDefault(savedViewId, stamp);
      return null;
    }),
);
