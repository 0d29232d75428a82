import { Readable } from 'node:stream';

/** What the store needs beside its keys, which its library finds as AWS documents it. */
export interface BucketSettings {
  /** The address of a store other than that of AWS. */
  readonly storeEndpoint?: string | undefined;
  readonly storeRegion?: string | undefined;
}

/** Objects under the prefix of a bucket, by their names below it. Every call throws where the store does not answer, or refuses. */
export interface Bucket {
  /** Stores an object, in place of one of that name. A store shows it only once all of it is there. */
  put(name: string, content: AsyncIterable<Uint8Array>, sizeBytes: number): Promise<void>;
  /** The bytes of an object from one of them on. Throws an error named NoSuchKey where there is none. */
  read(name: string, fromByte?: number): AsyncIterable<Uint8Array>;
  /** Removes an object, if there is one. */
  remove(name: string): Promise<void>;
  /** The names of all objects. */
  names(): Promise<readonly string[]>;
  /** The address of an object: `s3://BUCKET/PREFIX/NAME`. */
  addressOf(name: string): string;
}

const SCHEME = 's3://';

/** Stores take at most 10,000 parts of an object, of 5 MiB or more. */
const MAX_PARTS = 9_000;
const MIN_PART_BYTES = 8 * 1024 * 1024;

const CONNECTION_TIMEOUT_MS = 5_000;
/** Without a byte in either direction. */
const SILENCE_TIMEOUT_MS = 30_000;
/** From the beginning of a request to that of its answer: a part of a file is sent in between, over whatever line there is. */
const ANSWER_TIMEOUT_MS = 15 * 60_000;

/** True of the address of a bucket, or of an object in one. */
export const isBucket = (address: string): boolean => address.startsWith(SCHEME);

/** Opens the bucket of an address, `s3://BUCKET/PREFIX`. Throws where it names no bucket. */
export function openBucket(address: string, settings: BucketSettings): Bucket {
  const { bucket, prefix } = partsOf(address);
  // The library is large, and loaded by those who use a bucket, once they do.
  let opened: ReturnType<typeof load> | undefined;
  const library = () => {
    opened ??= load(settings);
    return opened;
  };
  const at = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` });
  return {
    async put(name, content, sizeBytes) {
      const { client, Upload } = await library();
      const partSize = Math.max(MIN_PART_BYTES, Math.ceil(sizeBytes / MAX_PARTS));
      const params = { ...at(name), Body: Readable.from(content, { objectMode: false }) };
      await new Upload({ client, params, partSize, queueSize: 2 }).done();
    },
    async *read(name, fromByte = 0) {
      const { client, GetObjectCommand } = await library();
      const range = fromByte > 0 ? { Range: `bytes=${fromByte}-` } : {};
      const { Body } = await client.send(new GetObjectCommand({ ...at(name), ...range }));
      // In Node.js the body is a stream of Node.js.
      yield* Body as Readable as AsyncIterable<Uint8Array>;
    },
    async remove(name) {
      const { client, DeleteObjectCommand } = await library();
      await client.send(new DeleteObjectCommand(at(name)));
    },
    async names() {
      const { client, paginateListObjectsV2 } = await library();
      const names: string[] = [];
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        for (const { Key = '' } of page.Contents ?? []) names.push(Key.slice(prefix.length));
      }
      return names;
    },
    addressOf: (name) => `${SCHEME}${bucket}/${prefix}${name}`,
  };
}

/** Environment variables of the bucket that files are kept in. */
export interface FilesBucketEnv {
  readonly FILES_BUCKET?: string | undefined;
  readonly AWS_ENDPOINT_URL_S3?: string | undefined;
  readonly AWS_REGION?: string | undefined;
}

/**
 * The bucket that files are kept in, by FILES_BUCKET, AWS_ENDPOINT_URL_S3 and AWS_REGION; undefined where there is none. Throws an Error that
 * says which variable is wrong.
 */
export function filesBucket(env: FilesBucketEnv | NodeJS.ProcessEnv): Bucket | undefined {
  const address = env.FILES_BUCKET?.trim();
  if (!address) return undefined;
  if (!isBucket(address)) throw new Error(`FILES_BUCKET must be s3://BUCKET/PREFIX, not ${address}.`);
  return openBucket(address, {
    storeEndpoint: env.AWS_ENDPOINT_URL_S3?.trim() || undefined,
    storeRegion: env.AWS_REGION?.trim() || undefined,
  });
}

async function load({ storeEndpoint, storeRegion }: BucketSettings) {
  // It warns that its later versions need a later Node.js. This version is pinned, so there is nothing to do about it.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const [s3, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const client = new s3.S3Client({
    // Stores beside that of AWS have one region, whatever they call it, and buckets in paths.
    ...(storeEndpoint
      ? { endpoint: storeEndpoint, region: storeRegion ?? 'us-east-1', forcePathStyle: true }
      : {}),
    ...(storeRegion ? { region: storeRegion } : {}),
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      requestTimeout: ANSWER_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
    // Not every store knows the newer checksums; what is kept here has its own, which are compared after it was stored.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { ...s3, client, Upload };
}

function partsOf(address: string): { readonly bucket: string; readonly prefix: string } {
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(address) ?? [];
  if (bucket === undefined) throw new Error(`${address} names no bucket, as s3://BUCKET/PREFIX does.`);
  return { bucket, prefix: path === '' || path.endsWith('/') ? path : `${path}/` };
}
