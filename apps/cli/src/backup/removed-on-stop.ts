import { rmSync } from 'node:fs';
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Does the work on a file or folder, which nobody can use before the work is done: where the process is told to stop meanwhile, it is removed,
 * and the process ends with the code that shells give to the signal.
 */
export async function removedOnStop<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const forget = () => {
    for (const signal of SIGNALS) process.off(signal, stop);
  };
  const stop = (signal: NodeJS.Signals) => {
    forget();
    rmSync(path, { recursive: true, force: true });
    // As the first process of a container it would not end by a signal that it sends itself.
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  try {
    return await work();
  } finally {
    forget();
  }
}
