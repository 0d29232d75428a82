/** The duration and the number of measurements. */
export interface Pace {
  readonly rounds: number;
  readonly secondsPerRound: number;
}

/** The middle value; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Measures both sides in turn, so that a slow spell of the machine falls on both; answers each side's median. */
export async function interleaved(
  pace: Pace,
  ours: () => Promise<number>,
  reference: () => Promise<number>,
): Promise<{ readonly ours: number; readonly reference: number }> {
  const oursSeen: number[] = [];
  const referenceSeen: number[] = [];
  for (let round = 0; round < pace.rounds; round += 1) {
    if (round % 2 === 0) {
      referenceSeen.push(await reference());
      oursSeen.push(await ours());
    } else {
      oursSeen.push(await ours());
      referenceSeen.push(await reference());
    }
  }
  return { ours: median(oursSeen), reference: median(referenceSeen) };
}

/** Wall time of the work in milliseconds. */
export async function wallMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
