import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { savedViewName } from './saved-view.ts';

/** Gives a view of one's own another name. Throws SAVED_VIEW_NOT_FOUND, SAVED_VIEW_NAME_TAKEN, SAVED_VIEW_INVALID. */
export const renameView = defineUseCase<{ readonly savedViewId: string; readonly name: string }, null>(
  'renameView',
  PERMISSIONS.readOrders,
  ['SAVED_VIEW_NOT_FOUND', 'SAVED_VIEW_INVALID', 'SAVED_VIEW_NAME_TAKEN'],
  (deps, call, { savedViewId, name: text }) => {
    const name = savedViewName(text);
    return deps.transact(call, async ({ savedViews }, stamp) => {
      await savedViews.rename(savedViewId, name, stamp);
      return null;
    });
  },
);
