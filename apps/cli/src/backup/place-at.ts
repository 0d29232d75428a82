import { type BucketSettings, isBucket } from '@routecard/buckets';
import { bucketAt } from './backup-bucket.ts';
import { folderAt } from './backup-folder.ts';
import type { BackupPlace } from './backup-place.ts';

/** The place that `--to`, or the address of a backup in it, names: `s3://BUCKET/PREFIX`, or else a folder. */
export function placeAt(to: string, settings: BucketSettings): BackupPlace {
  return isBucket(to) ? bucketAt(to, settings) : folderAt(to);
}
