import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Bucket, isBucket, openBucket } from '../src/index.ts';
import { STORE_KEY, startTestStore, type TestStore } from '../testing/index.ts';

const MIB = 1024 * 1024;
/** Longer than a line may be silent. */
const SLOWLY_MS = 31_000;
let store: TestStore;

beforeAll(async () => {
  store = await startTestStore(['files']);
  vi.stubEnv('AWS_ACCESS_KEY_ID', STORE_KEY);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', STORE_KEY);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await store.close();
});

const bucketAt = (address: string) => openBucket(address, { storeEndpoint: store.endpoint });

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += 300_000) yield bytes.subarray(from, from + 300_000);
}

const put = (bucket: Bucket, name: string, bytes: Buffer) => bucket.put(name, inPieces(bytes), bytes.length);

async function read(bucket: Bucket, name: string, from?: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bucket.read(name, from)) pieces.push(piece);
  return Buffer.concat(pieces);
}

test.each([1, 100_000, 20 * MIB])(
  'an object of %i bytes comes back as it was, from any byte on',
  async (size) => {
    const bucket = bucketAt('s3://files/parts');
    const bytes = randomBytes(size);
    await put(bucket, 'one', bytes);
    expect((await read(bucket, 'one')).equals(bytes)).toBe(true);
    const from = Math.floor(size / 2);
    if (from > 0) expect((await read(bucket, 'one', from)).equals(bytes.subarray(from))).toBe(true);
  },
);

test('objects are named below the prefix, replaced, listed and removed', async () => {
  const bucket = bucketAt('s3://files/of/orders');
  await put(bucketAt('s3://files'), 'elsewhere', Buffer.from('x'));
  await put(bucket, 'a/b', Buffer.from('old'));
  await put(bucket, 'a/b', Buffer.from('new'));
  expect((await read(bucket, 'a/b')).toString()).toBe('new');
  expect(await bucket.names()).toEqual(['a/b']);
  expect(bucket.addressOf('a/b')).toBe('s3://files/of/orders/a/b');
  await bucket.remove('a/b');
  await bucket.remove('a/b');
  expect(await bucket.names()).toEqual([]);
  await expect(read(bucket, 'a/b')).rejects.toThrow(expect.objectContaining({ name: 'NoSuchKey' }));
});

test('an object whose content ends early is not there', async () => {
  const bucket = bucketAt('s3://files/unfinished');
  async function* failing(): AsyncGenerator<Buffer> {
    yield Buffer.from('half');
    throw new Error('The disk is full.');
  }
  await expect(bucket.put('one', failing(), 8)).rejects.toThrow('The disk is full.');
  expect(await bucket.names()).toEqual([]);
});

test('an address without a bucket, and a bucket that is not there, are told', async () => {
  expect([isBucket('s3://files'), isBucket('backups')]).toEqual([true, false]);
  expect(() => bucketAt('s3://')).toThrow('s3:// names no bucket, as s3://BUCKET/PREFIX does.');
  await expect(bucketAt('s3://none').names()).rejects.toThrow('The specified bucket does not exist');
});

test('a store that takes in a file slowly is waited for as long as it shows that it goes on', async () => {
  const slow = createServer((request, response) => {
    request.resume();
    const alive = setInterval(() => response.writeProcessing(), 2_000);
    setTimeout(() => {
      clearInterval(alive);
      response.setHeader('etag', '"1"').end();
    }, SLOWLY_MS);
  });
  slow.listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const { port } = slow.address() as AddressInfo;
  const bucket = openBucket('s3://files/parts', { storeEndpoint: `http://127.0.0.1:${port}` });
  await expect(put(bucket, 'one', Buffer.from('part'))).resolves.not.toThrow();
  slow.close();
});
