import { rmSync } from 'node:fs';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Does the work on a file or folder, which nobody can use before the work is done: where the process is told to stop meanwhile, it is removed,
 * and the process ends as the signal says.
 */
export async function removedOnStop<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const forget = () => {
    for (const signal of SIGNALS) process.off(signal, stop);
  };
  const stop = (signal: NodeJS.Signals) => {
    forget();
    rmSync(path, { recursive: true, force: true });
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  try {
    return await work();
  } finally {
    forget();
  }
}
