/** Whoever looks on is told what is waited for once it takes longer than a moment. */
export interface Waiting {
  readonly say: (what: string) => void;
  readonly afterMs: number;
}

const MOMENT_MS = 3_000;

/** Tells of what takes longer than three seconds. */
export const afterAMoment = (say: (what: string) => void): Waiting => ({ say, afterMs: MOMENT_MS });

/** Waits as long as it takes, and says once what for. */
export async function sayingWhatFor<Result>(
  waiting: Waiting | undefined,
  what: string,
  work: Promise<Result>,
): Promise<Result> {
  const timer = waiting && setTimeout(() => waiting.say(what), waiting.afterMs);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
