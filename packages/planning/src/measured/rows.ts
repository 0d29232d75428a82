/** Rows by a key, in their order. */
export function groupedBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): ReadonlyMap<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

/** The smallest value such that it and all lower ones have at least half of the weight; null without rows. */
export function weightedMedian(
  rows: readonly { readonly value: number; readonly weight: number }[],
): number | null {
  const half = rows.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let sum = 0;
  for (const { value, weight } of rows.toSorted((a, b) => a.value - b.value)) {
    sum += weight;
    if (sum >= half) return value;
  }
  return null;
}
