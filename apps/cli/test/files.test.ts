import { randomBytes } from 'node:crypto';
import { openBucket } from '@routecard/buckets';
import { STORE_KEY, startTestStore, type TestStore } from '@routecard/buckets/testing';
import { deletePartFile, uploadPartFile } from '@routecard/core';
import { type Database, openDatabase, openPartFile } from '@routecard/db';
import { contentInMemory, fresh, openShop, refusalOf } from '@routecard/db/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { backupCommand } from '../src/commands/backup.ts';
import { filesCommand } from '../src/commands/files.ts';
import { run } from './command-line.ts';

const ADDRESS = 's3://files/parts';
const shop = await openShop();
const call = { actor: shop.actor() };
let store: TestStore;
let database: Database;
let target: { partSpecificationId: string };

beforeAll(async () => {
  store = await startTestStore(['files']);
  vi.stubEnv('AWS_ACCESS_KEY_ID', STORE_KEY);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', STORE_KEY);
  database = openDatabase({ url: shop.url, bucket: bucket() });
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await database.close();
  await store.close();
  await shop.close();
});

beforeEach(async () => {
  target = await shop.addPart();
});

afterEach(async () => {
  await shop.sql.query('delete from part_files');
  await makeClaimsOld();
  await files();
});

const bucket = () => openBucket(ADDRESS, { storeEndpoint: store.endpoint });
const files = (...args: readonly string[]) =>
  run(filesCommand, { databaseUrl: shop.url, demoToken: undefined, filesBucket: bucket() }, args);
const nameOf = (id: string) => `${shop.manufacturerId}/${id}`;
const makeClaimsOld = () =>
  shop.sql.query(`update part_file_objects set claimed_at = claimed_at - interval '61 minutes'`);

/** A PNG by its signature, large enough to have several chunks. */
function picture(bytes = 1_300_000): Buffer {
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), randomBytes(bytes)]);
}

const upload = (bytes: Buffer) =>
  fresh(uploadPartFile(shop.deps, call, { ...target, name: 'a.png', content: contentInMemory(bytes) }));
const remove = (fileId: string) => fresh(deletePartFile(shop.deps, call, { ...target, fileId }));
const open = (id: string, from = database) =>
  openPartFile(from, shop.manufacturerId, target.partSpecificationId, id);

async function whole(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function chunksOf(id: string): Promise<number> {
  const { rows } = await shop.sql.query<{ chunks: number }>(
    'select count(*)::int as chunks from part_file_chunks where part_file_id = $1',
    [id],
  );
  return rows[0]?.chunks ?? 0;
}

test('files move into the bucket, are read there, deleted with their objects, and brought back', async () => {
  const [kept, gone] = [picture(), picture(10)];
  const file = await upload(kept);
  const other = await upload(gone);
  expect((await files()).out).toEqual(['Files: 2 moved into the bucket. Objects without a file: 0 removed.']);
  expect([await chunksOf(file.id), await chunksOf(other.id)]).toEqual([0, 0]);
  expect((await whole((await open(file.id)).read())).equals(kept)).toBe(true);
  const { out } = await files('--count');
  expect(JSON.parse(out.join('\n'))).toMatchObject({
    inDatabase: { files: 0, bytes: 0 },
    inBucket: { files: 2, bytes: kept.length + gone.length },
  });

  await remove(other.id);
  expect((await files()).out).toEqual(['Files: 0 moved into the bucket. Objects without a file: 1 removed.']);
  expect(await bucket().names()).toEqual([nameOf(file.id)]);

  expect((await files('--to-database')).out).toEqual([
    'Files: 1 brought back. Objects without a file: 1 removed.',
  ]);
  expect(await bucket().names()).toEqual([]);
  expect((await whole((await open(file.id, shop.database)).read())).equals(kept)).toBe(true);
  expect((await files()).out).toEqual(['Files: 1 moved into the bucket. Objects without a file: 0 removed.']);
});

test('a download that has begun goes on in the bucket, from the byte where it was', async () => {
  const bytes = picture();
  const file = await upload(bytes);
  const pieces = (await open(file.id)).read()[Symbol.asyncIterator]();
  const first = await pieces.next();
  await files();
  const rest = await whole({ [Symbol.asyncIterator]: () => pieces });
  expect(Buffer.concat([first.value as Uint8Array, rest]).equals(bytes)).toBe(true);
});

test('a move that ended early is done again an hour later, and leaves no object behind where the file is deleted', async () => {
  const [bytes, gone] = [picture(), picture()];
  const file = await upload(bytes);
  const deleted = await upload(gone);
  const put = { put: () => Promise.reject(new Error('The network is down.')) };
  const broken = { databaseUrl: shop.url, demoToken: undefined, filesBucket: { ...bucket(), ...put } };
  await expect(run(filesCommand, broken, [])).rejects.toThrow('The network is down.');
  // As if it had been killed between the object and the row.
  await bucket().put(nameOf(file.id), (await open(file.id)).read(), bytes.length);
  expect((await whole((await open(file.id)).read())).equals(bytes)).toBe(true);

  const { rows } = await shop.sql.query<{ id: string }>('select part_file_id as id from part_file_objects');
  expect(rows).toHaveLength(1);
  const [claimed, free] = rows[0]?.id === file.id ? [file, deleted] : [deleted, file];
  expect((await files()).out).toEqual(['Files: 1 moved into the bucket. Objects without a file: 0 removed.']);
  expect([await chunksOf(claimed.id), await chunksOf(free.id)]).toEqual([3, 0]);
  await makeClaimsOld();
  expect((await files()).out).toEqual(['Files: 1 moved into the bucket. Objects without a file: 0 removed.']);

  await shop.sql.query('delete from part_files');
  expect((await files()).out).toEqual(['Files: 0 moved into the bucket. Objects without a file: 2 removed.']);
  expect(await bucket().names()).toEqual([]);
});

test('a file that is deleted while it moves leaves no object', async () => {
  const file = await upload(picture());
  const real = bucket();
  const filesBucket: typeof real = {
    ...real,
    async put(...args) {
      await real.put(...args);
      await remove(file.id);
    },
  };
  const { out } = await run(filesCommand, { databaseUrl: shop.url, demoToken: undefined, filesBucket }, []);
  expect(out).toEqual(['Files: 0 moved into the bucket. Objects without a file: 1 removed.']);
  expect(await real.names()).toEqual([]);
});

test('a bucket with other bytes than it was given loses no file', async () => {
  const bytes = picture();
  const file = await upload(bytes);
  const real = bucket();
  const filesBucket: typeof real = {
    ...real,
    put: (name, _, size) =>
      real.put(
        name,
        (async function* () {
          yield randomBytes(size);
        })(),
        size,
      ),
  };
  const lying = { databaseUrl: shop.url, demoToken: undefined, filesBucket };
  await expect(run(filesCommand, lying, [])).rejects.toThrow(`The bucket has other bytes than a.png`);
  expect((await whole((await open(file.id)).read())).equals(bytes)).toBe(true);

  await makeClaimsOld();
  await files();
  await real.put(
    nameOf(file.id),
    (async function* () {
      yield randomBytes(9);
    })(),
    9,
  );
  await expect(files('--to-database')).rejects.toThrow('The bucket has other bytes than a.png');
  expect(await chunksOf(file.id)).toBe(0);
});

test('a file whose object is gone is named, and those behind it are brought back', async () => {
  const both = [await upload(picture()), await upload(picture())];
  await files();
  const [gone, kept] = both.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  await bucket().remove(nameOf(gone?.id ?? ''));
  await expect(files('--to-database')).rejects.toThrow(
    /^1 moved, 1 not:\nThe bucket does not have a\.png \(\S+\)\.$/,
  );
  expect(await chunksOf(kept?.id ?? '')).toBeGreaterThan(0);
});

test('who reads while the store does not answer, or without a bucket, is told to come back', async () => {
  const file = await upload(picture());
  await files();
  expect(await refusalOf((async () => whole((await open(file.id, shop.database)).read()))())).toMatchObject({
    code: 'UNAVAILABLE',
  });
  const elsewhere = openDatabase({
    url: shop.url,
    bucket: openBucket('s3://none', { storeEndpoint: store.endpoint }),
  });
  try {
    expect(await refusalOf((async () => whole((await open(file.id, elsewhere)).read()))())).toMatchObject({
      code: 'UNAVAILABLE',
    });
  } finally {
    await elsewhere.close();
  }
});

test('a backup of one manufacturer is refused while files of theirs lie in a bucket', async () => {
  await upload(picture());
  await files();
  const { rows } = await shop.sql.query<{ name: string }>('select name from manufacturers where id = $1', [
    shop.manufacturerId,
  ]);
  const env = { databaseUrl: shop.url, directUrl: shop.directUrl, demoToken: undefined };
  const asked = run(backupCommand, env, ['--to', 'nowhere', '--manufacturer', shop.manufacturerId]);
  await expect(asked).rejects.toThrow(`Files of ${rows[0]?.name} lie in a bucket`);
});

test('a command without a bucket, or with two wishes, says what it needs', async () => {
  const without = { databaseUrl: shop.url, demoToken: undefined };
  await expect(run(filesCommand, without, [])).rejects.toThrow('Set FILES_BUCKET to s3://BUCKET/PREFIX');
  await expect(files('--count', '--to-database')).rejects.toThrow('files takes one of');
  await expect(files('--every', '0')).rejects.toThrow('--every takes a number above 0');
});
