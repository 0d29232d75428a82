import { rmSync } from 'node:fs';
import path from 'node:path';
import { rememberedFolder } from './cluster-folder.ts';

/** Deletes a data directory made by `startPostgres`, wherever its cluster lives. It must not be running. */
export function removePostgresData(dataDir: string): void {
  const elsewhere = rememberedFolder(dataDir);
  if (elsewhere) rmSync(path.dirname(elsewhere), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
