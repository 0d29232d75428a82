import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Binaries } from '../binaries.ts';

/** The major version of PostgreSQL whose programs read a cluster. */
export const majorOfCluster = (folder: string): number =>
  Number.parseInt(readFileSync(path.join(folder, 'PG_VERSION'), 'utf8'), 10);

/** The major version of programs. */
export function majorOfPrograms({ postgres }: Binaries): number {
  const said = execFileSync(postgres, ['--version'], { encoding: 'utf8' });
  const [, major] = /PostgreSQL\) (\d+)/.exec(said) ?? [];
  if (major === undefined) throw new Error(`${postgres} does not say its version: ${said}`);
  return Number(major);
}
