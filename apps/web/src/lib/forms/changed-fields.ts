/** The fields of `to` that `from` has otherwise: saving no others leaves what somebody else changed meanwhile. */
export function changedFields<T extends object>(from: T, to: T): Partial<T> {
  const changed = Object.entries(to).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(from[field as keyof T]),
  );
  return Object.fromEntries(changed) as Partial<T>;
}
