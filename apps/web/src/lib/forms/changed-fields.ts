/** The fields of `to` that `from` has otherwise: saving no others leaves what somebody else changed meanwhile. */
export function changedFields<T extends object>(from: T, to: T): Partial<T> {
  const changed = Object.entries(to).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(from[field as keyof T]),
  );
  return Object.fromEntries(changed) as Partial<T>;
}

/**
 * The changed fields, as `from` has them: with these the server tells whether somebody else has changed them since. What is taken
 * back later than it was done would overwrite that.
 */
export const replacedFields = <T extends object>(from: T, to: T): Partial<T> => changedFields(to, from);

type ListsOf<T> = { [Field in keyof T as T[Field] extends readonly unknown[] ? Field : never]?: T[Field] };

/**
 * The lists among the changed fields, as `from` has them. A list is saved as a whole, so that the server has to know which one was
 * changed: what somebody else put into it meanwhile would be lost.
 */
export function replacedLists<T extends object>(from: T, to: T): ListsOf<T> {
  const lists = Object.keys(changedFields(from, to))
    .map((field) => [field, from[field as keyof T]] as const)
    .filter(([, value]) => Array.isArray(value));
  return Object.fromEntries(lists) as ListsOf<T>;
}
