import { isBlank } from '../blank.ts';
import { ensure } from '../refusals.ts';

/** A way of looking at the orders that a person keeps; `search` is what stands behind the `?` of the page's address. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly search: string;
  /** True if the orders page opens with it; at most one view of a person is the default. */
  readonly isDefault: boolean;
}

const NAME_MAX_LENGTH = 255;
const SEARCH_MAX_LENGTH = 4_000;

/** The name as it is kept. Throws SAVED_VIEW_INVALID. */
export function savedViewName(text: string): string {
  const name = text.trim();
  ensure(!isBlank(name), 'SAVED_VIEW_INVALID', 'The view needs a name.');
  ensure(
    name.length <= NAME_MAX_LENGTH && !name.includes('\0'),
    'SAVED_VIEW_INVALID',
    `The name has ${name.length} characters; ${NAME_MAX_LENGTH} are allowed.`,
  );
  return name;
}

/** Returns the part of an address that is stored. Throws SAVED_VIEW_INVALID. */
export function savedViewSearch(text: string): string {
  ensure(
    text.length <= SEARCH_MAX_LENGTH && !text.includes('\0'),
    'SAVED_VIEW_INVALID',
    'The view is too large to be kept. Search for less.',
  );
  return text;
}
