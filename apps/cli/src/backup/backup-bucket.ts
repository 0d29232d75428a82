import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type BucketSettings, openBucket } from '@routecard/buckets';
import type { BackupPlace } from './backup-place.ts';
import { removedOnStop } from './removed-on-stop.ts';

/**
 * Backups in a bucket, under a prefix. They pass through a folder of their own on this machine's disk, which holds one at a time and is removed
 * afterwards.
 */
export function bucketAt(to: string, settings: BucketSettings): BackupPlace {
  const bucket = openBucket(to, settings);
  return {
    add: (name, write) =>
      withFile(async (file) => {
        await write(file);
        const { size } = await stat(file);
        await bucket.put(name, createReadStream(file), size);
        return bucket.addressOf(name);
      }),
    names: () => bucket.names(),
    remove: (name) => bucket.remove(name),
    read: (address, use) =>
      withFile(async (file) => {
        const { folder, name } = partsOf(address);
        const content = openBucket(folder, settings).read(name);
        await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
        return use(file);
      }),
  };
}

/** The folder and the name of an object's address. */
function partsOf(address: string): { readonly folder: string; readonly name: string } {
  const at = address.lastIndexOf('/') + 1;
  return { folder: address.slice(0, at), name: address.slice(at) };
}

/** Lets `use` have a file that is not there yet, in a folder that nobody else can read and that is removed afterwards. */
async function withFile<Result>(use: (file: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'routecard-backup-'));
  try {
    return await removedOnStop(folder, () => use(path.join(folder, 'backup')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
