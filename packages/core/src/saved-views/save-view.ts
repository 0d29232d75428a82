import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { type SavedView, savedViewName, savedViewSearch } from './saved-view.ts';

/** A view to keep. */
export interface SaveView extends Pick<SavedView, 'name' | 'search'> {
  /** The view was deleted and comes back: with `asDefault` as what the orders open with, if they open with no other one by now. */
  readonly restores?: { readonly asDefault: boolean };
}

/**
 * Saves a view under a name; a view of the person that has the name gets this search, unless a view is restored. Throws
 * SAVED_VIEW_INVALID, SAVED_VIEW_NAME_TAKEN.
 */
export const saveView = defineUseCase<SaveView, SavedView>(
  'saveView',
  PERMISSIONS.readOrders,
  ['SAVED_VIEW_INVALID', 'SAVED_VIEW_NAME_TAKEN'],
  (deps, call, command) => {
    const view = { name: savedViewName(command.name), search: savedViewSearch(command.search) };
    return deps.transact(call, async ({ savedViews }, stamp) => {
      if (!command.restores) return savedViews.save(view, stamp);
      const restored = await savedViews.restore(view, stamp);
      if (!command.restores.asDefault) return restored;
      const isDefault = await savedViews.makeFirstDefault(restored.id, stamp);
      return { ...restored, isDefault };
    });
  },
);
