import { ensure } from '../refusals.ts';

type Fields<T> = { readonly [Field in keyof T]?: unknown };

/**
 * Throws PRECONDITION_FAILED where a field that is edited is no longer as its author saw it, unless it is as it is wanted already: an
 * edit whose answer was lost is sent again.
 */
export function ensureFieldsAsSeen<T extends object>(
  current: T,
  edit: Fields<T>,
  seen: Fields<T> | undefined,
): void {
  const edited = Object.keys(seen ?? {}).filter((field) => field in edit) as (keyof T)[];
  ensure(
    edited.every((field) => [seen?.[field], edit[field]].map(shown).includes(shown(current[field]))),
    'PRECONDITION_FAILED',
    'Somebody else has changed the same fields meanwhile. Look at them as they are now, and decide again.',
  );
}

/** Forms leave out spaces around a text, and show nothing for what is not there. */
const shown = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value) || null;
