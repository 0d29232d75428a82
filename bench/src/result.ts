/** One line of the table: a ratio of medians and the goal it is held to. */
export interface Result {
  readonly workload: string;
  readonly what: string;
  readonly ours: string;
  readonly reference: string;
  readonly ratio: number;
  readonly goal: number;
  /** The ratio that the barest program of the same parts reaches; left out where none was measured. */
  readonly floor?: number;
  /** True if more or less is better. */
  readonly better: 'more' | 'less';
}

/** A result this far from its goal, as a share of it, fails the run. */
const TOLERANCE = 0.8;

/** True if the goal is reached. */
function reached({ ratio, goal, better }: Result): boolean {
  return better === 'more' ? ratio >= goal : ratio <= goal;
}

/** True if the result is worse than the goal by more than noise explains. */
export function failed({ ratio, goal, better }: Result): boolean {
  return better === 'more' ? ratio < goal * TOLERANCE : ratio > goal / TOLERANCE;
}

/** The results as an aligned table. */
export function table(results: readonly Result[]): string {
  const rows = results.map((result) => [
    result.workload,
    result.what,
    result.ours,
    result.reference,
    result.ratio.toFixed(2),
    `${result.better === 'more' ? '≥' : '≤'} ${result.goal}`,
    result.floor?.toFixed(2) ?? '',
    reached(result) ? 'reached' : failed(result) ? 'FAILED' : 'close',
  ]);
  return aligned([['', 'what', 'ours', 'reference', 'ratio', 'goal', 'floor', ''], ...rows]);
}

/** Rows of cells, each column as wide as its widest cell. */
export function aligned(all: readonly (readonly string[])[]): string {
  const widths = (all[0] ?? []).map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
