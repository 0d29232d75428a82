import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type BackupPlace, UNFINISHED } from './backup-place.ts';
import { removedOnStop } from './removed-on-stop.ts';

/** Backups in a folder, which is made where it is missing. Where a file of the name is there, none is added. */
export function folderAt(folder: string): BackupPlace {
  return {
    async add(name, write) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, name);
      const unfinished = `${file}${UNFINISHED}`;
      try {
        await removedOnStop(unfinished, () => write(unfinished));
        await rename(unfinished, file);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(unfinished, { force: true });
        throw error;
      }
      return file;
    },
    names: () => readdir(folder),
    remove: (name) => rm(path.join(folder, name)),
    read: (file, use) => use(file),
  };
}
