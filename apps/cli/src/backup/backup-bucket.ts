import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BackupPlace } from './backup-place.ts';

/** What the store needs beside its keys, which its library finds as AWS documents it. */
export interface BucketSettings {
  /** The address of a store other than that of AWS. */
  readonly storeEndpoint?: string | undefined;
  readonly storeRegion?: string | undefined;
}

const SCHEME = 's3://';

/** Stores take at most 10,000 parts of a file, of 5 MiB or more. */
const MAX_PARTS = 9_000;
const MIN_PART_BYTES = 8 * 1024 * 1024;

/** True of the address of a bucket, or of a file in one. */
export const isBucket = (address: string): boolean => address.startsWith(SCHEME);

/**
 * Backups in a bucket, under a prefix. They pass through a folder of their own on this machine's disk, which holds one at a time and is removed
 * afterwards. A store shows a file only once all of it is there.
 */
export function bucketAt(to: string, settings: BucketSettings): BackupPlace {
  const { bucket, key } = partsOf(to);
  const prefix = key === '' || key.endsWith('/') ? key : `${key}/`;
  const opened = open(settings);
  return {
    add: (name, write) =>
      withFile(async (file) => {
        await write(file);
        const { client, Upload } = await opened;
        const { size } = await stat(file);
        const params = { Bucket: bucket, Key: `${prefix}${name}`, Body: createReadStream(file) };
        const partSize = Math.max(MIN_PART_BYTES, Math.ceil(size / MAX_PARTS));
        await new Upload({ client, params, partSize, queueSize: 2 }).done();
        return `${SCHEME}${bucket}/${prefix}${name}`;
      }),
    async names() {
      const { client, paginateListObjectsV2 } = await opened;
      const names: string[] = [];
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        for (const { Key = '' } of page.Contents ?? []) names.push(Key.slice(prefix.length));
      }
      return names;
    },
    async remove(name) {
      const { client, DeleteObjectCommand } = await opened;
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: `${prefix}${name}` }));
    },
    read: (address, use) =>
      withFile(async (file) => {
        const { client, GetObjectCommand } = await opened;
        const at = partsOf(address);
        const { Body } = await client.send(new GetObjectCommand({ Bucket: at.bucket, Key: at.key }));
        // In Node.js the body is a stream of Node.js.
        await pipeline(Body as Readable, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
        return use(file);
      }),
  };
}

/** The library is large, and only those who keep backups in a bucket load it. */
async function open({ storeEndpoint, storeRegion }: BucketSettings) {
  // It warns that its later versions need a later Node.js. This version is pinned, so there is nothing to do about it.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const [s3, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const client = new s3.S3Client({
    // Stores beside that of AWS have one region, whatever they call it, and buckets in paths.
    ...(storeEndpoint
      ? { endpoint: storeEndpoint, region: storeRegion ?? 'us-east-1', forcePathStyle: true }
      : {}),
    ...(storeRegion ? { region: storeRegion } : {}),
    // Not every store knows the newer checksums; a backup has its own, which are compared after it was stored.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { ...s3, client, Upload };
}

/** The bucket and the rest of an address. Throws where it names no bucket. */
function partsOf(address: string): { readonly bucket: string; readonly key: string } {
  const [, bucket, key = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(address) ?? [];
  if (bucket === undefined) throw new Error(`${address} names no bucket, as s3://BUCKET/PREFIX does.`);
  return { bucket, key };
}

/** Lets `use` have a file that is not there yet, in a folder that nobody else can read and that is removed afterwards. */
async function withFile<Result>(use: (file: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'routecard-backup-'));
  try {
    return await use(path.join(folder, 'backup'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
