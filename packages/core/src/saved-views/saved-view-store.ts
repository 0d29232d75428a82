import type { Stamp } from '../stamp.ts';
import type { SavedView } from './saved-view.ts';

/** The saved views of whoever makes the call; nobody reaches another person's. */
export interface SavedViewStore {
  /** Saves a view under its name; an existing one of that name keeps its id and gets this search. */
  save(view: Pick<SavedView, 'name' | 'search'>, stamp: Stamp): Promise<SavedView>;
  /** Saves a view under its name, unless it is there already. Throws SAVED_VIEW_NAME_TAKEN where one of that name has another search. */
  restore(view: Pick<SavedView, 'name' | 'search'>, stamp: Stamp): Promise<SavedView>;
  /** Throws SAVED_VIEW_NOT_FOUND, SAVED_VIEW_NAME_TAKEN. */
  rename(id: string, name: string, stamp: Stamp): Promise<void>;
  /** Throws SAVED_VIEW_NOT_FOUND. */
  remove(id: string, stamp: Stamp): Promise<void>;
  /** Sets the default, or none for null. Throws SAVED_VIEW_NOT_FOUND. */
  makeDefault(id: string | null, stamp: Stamp): Promise<void>;
  /** Makes it the default unless another one is; true if it is now. */
  makeFirstDefault(id: string, stamp: Stamp): Promise<boolean>;
}
