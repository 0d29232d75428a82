/** Keeps a result that is under way as the newest of at most so many; one that fails is not kept. */
export function keepNewest<Row extends { readonly result: Promise<unknown> }>(
  kept: Map<string, Row>,
  key: string,
  row: Row,
  most: number,
): void {
  kept.delete(key);
  kept.set(key, row);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  row.result.catch(() => {
    if (kept.get(key) === row) kept.delete(key);
  });
}
