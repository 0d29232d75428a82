import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { STORE_KEY, startTestStore, type TestStore } from '@routecard/buckets/testing';
import { createTestDatabase, type TestDatabase } from '@routecard/db/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { placeAt } from '../src/backup/place-at.ts';
import { backupCommand } from '../src/commands/backup.ts';
import { restoreCommand } from '../src/commands/restore.ts';
import { run } from './command-line.ts';
import { openScene, type Scene } from './scene.ts';

const BUCKET = 's3://backups/factory';
let scene: Scene;
let target: TestDatabase;
let store: TestStore;
let storeEndpoint: string;

beforeAll(async () => {
  scene = await openScene();
  target = await createTestDatabase({ empty: true });
  store = await startTestStore(['backups']);
  storeEndpoint = store.endpoint;
  vi.stubEnv('AWS_ACCESS_KEY_ID', STORE_KEY);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', STORE_KEY);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await store.close();
  await scene.shop.close();
  await target.drop();
});

const envOf = (database: Pick<TestDatabase, 'url' | 'directUrl'>) => ({
  databaseUrl: database.url,
  directUrl: database.directUrl,
  demoToken: undefined,
  storeEndpoint,
});
const backUp = (...args: readonly string[]) =>
  run(backupCommand, envOf(scene.shop), ['--to', BUCKET, ...args]);
const names = async () => (await placeAt(BUCKET, { storeEndpoint }).names()).toSorted();

test('a backup in a bucket is read again there, shown, kept as the newest, and restored', async () => {
  await placeAt(BUCKET, { storeEndpoint }).add('routecard-2020-01-01T00-00-00Z.rcbackup', (file) =>
    writeFile(file, 'old'),
  );
  await placeAt(BUCKET, { storeEndpoint }).add('notes.txt', (file) => writeFile(file, 'mine'));
  const { code, out, err } = await backUp('--keep', '1');
  expect(code).toBe(0);
  const [address = ''] = out;
  expect(address).toMatch(/^s3:\/\/backups\/factory\/routecard-20.*\.rcbackup$/);
  expect(err).toContain('Removed routecard-2020-01-01T00-00-00Z.rcbackup.');
  expect(await names()).toEqual(['notes.txt', path.basename(address)]);

  const shown = await run(backupCommand, envOf(scene.shop), ['--show', address]);
  expect(JSON.parse(shown.out.join('\n'))).toMatchObject({ format: 'routecard-backup-1', encrypted: false });

  const restored = await run(restoreCommand, envOf(target), [address]);
  expect(restored.out.at(-1)).toMatch(/laws hold/);
  expect(restored.code).toBe(0);
});

test('a file that is sent in parts comes back as it was; one that was not finished is not there', async () => {
  const place = placeAt('s3://backups', { storeEndpoint });
  const bytes = randomBytes(20 * 1024 * 1024);
  const address = await place.add('large', (file) => writeFile(file, bytes));
  const found = await place.read(address, (file) => readFile(file));
  expect(found.equals(bytes)).toBe(true);
  const failing = async () => {
    throw new Error('The disk is full.');
  };
  await expect(place.add('unfinished', failing)).rejects.toThrow('The disk is full.');
  expect(await place.names()).not.toContain('unfinished');
});

test('a bucket that is not there, a key that is wrong, and an address without a bucket are told', async () => {
  const to = (address: string) => run(backupCommand, envOf(scene.shop), ['--to', address]);
  await expect(to('s3://elsewhere/x')).rejects.toThrow('The specified bucket does not exist');
  await expect(to('s3://')).rejects.toThrow('s3:// names no bucket, as s3://BUCKET/PREFIX does.');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'wrong');
  await expect(backUp()).rejects.toThrow(/access key Id/i);
  vi.stubEnv('AWS_ACCESS_KEY_ID', STORE_KEY);
  await expect(run(backupCommand, envOf(scene.shop), ['--show', `${BUCKET}/none`])).rejects.toThrow(
    'The specified key does not exist',
  );
});
