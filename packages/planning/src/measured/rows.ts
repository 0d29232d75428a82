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
