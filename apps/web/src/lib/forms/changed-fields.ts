/** The fields of `to` that `from` has otherwise: saving no others leaves what somebody else changed meanwhile. */
export function changedFields<T extends object>(from: T, to: T): Partial<T> {
  const changed = Object.entries(to).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(from[field as keyof T]),
  );
  return Object.fromEntries(changed) as Partial<T>;
}

/**
 * The changed fields, as `from` has them: with these the server tells whether somebody else has changed since what it guards, such as
 * lists, which are saved as a whole. What they put into one would be lost, and what is taken back later than it was done would
 * overwrite theirs.
 */
export const replacedFields = <T extends object>(from: T, to: T): Partial<T> => changedFields(to, from);
