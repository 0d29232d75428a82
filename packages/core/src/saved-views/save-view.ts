import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { type SavedView, savedViewName, savedViewSearch } from './saved-view.ts';

/** A view to keep. */
export interface SaveView extends Pick<SavedView, 'name' | 'search'> {
  /** True makes it what the orders open with; else that stays as it is. */
  readonly isDefault?: boolean;
}

/** Saves a view under a name; a view of the person that has the name gets this search. Throws SAVED_VIEW_INVALID. */
export const saveView = defineUseCase<SaveView, SavedView>(
  'saveView',
  PERMISSIONS.readOrders,
  ['SAVED_VIEW_INVALID', 'SAVED_VIEW_NAME_TAKEN'],
  (deps, call, command) => {
    const view = { name: savedViewName(command.name), search: savedViewSearch(command.search) };
    return deps.transact(call, async ({ savedViews }, stamp) => {
      const saved = await savedViews.save(view, stamp);
      if (!command.isDefault) return saved;
      await savedViews.makeDefault(saved.id, stamp);
      return { ...saved, isDefault: true };
    });
  },
);
