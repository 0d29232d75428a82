import { rmSync } from 'node:fs';
import path from 'node:path';
import { rememberedFolder } from './cluster-folder.ts';
import { ensureNotRun } from './owner.ts';

/**
 * Deletes a data directory made by `startPostgres`, wherever its cluster lives. Throws, and deletes nothing, while another living
 * process runs it.
 */
export function removePostgresData(dataDir: string): void {
  ensureNotRun(dataDir);
  const elsewhere = rememberedFolder(dataDir);
  if (elsewhere) rmSync(path.dirname(elsewhere), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
