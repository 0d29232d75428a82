/** The fields of `to` that `from` has otherwise: saving no others leaves what somebody else changed meanwhile. */
export function changedFields<T extends object>(from: T, to: T): Partial<T> {
  const changed = Object.entries(to).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(from[field as keyof T]),
  );
  return Object.fromEntries(changed) as Partial<T>;
}

/**
 * The changed fields, as `from` has them. With these the server finds out whether somebody else has changed what it guards, such as lists,
 * which are saved as a whole: saving would remove what they added, and undoing would overwrite what they wrote.
 */
export const replacedFields = <T extends object>(from: T, to: T): Partial<T> => changedFields(to, from);
