import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { type SavedView, savedViewName, savedViewSearch } from './saved-view.ts';

/** Keeps a view under a name; the name of one that the person has gives it this search. Throws SAVED_VIEW_INVALID. */
export const saveView = defineUseCase<Pick<SavedView, 'name' | 'search'>, SavedView>(
  'saveView',
  PERMISSIONS.readOrders,
  (deps, call, command) => {
    const view = { name: savedViewName(command.name), search: savedViewSearch(command.search) };
    return deps.transact(call, ({ savedViews }, stamp) => savedViews.save(view, stamp));
  },
);
