import { openBucket } from '@routecard/buckets';
import { STORE_KEY, startTestStore } from '@routecard/buckets/testing';
import { uploadPartFile } from '@routecard/core';
import { movePartFilesToBucket, openDatabase, openMaintenanceDatabase } from '@routecard/db';
import { contentInMemory, fresh } from '@routecard/db/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { buildApp, PREFIX } from '../../src/app.ts';
import { authenticateOver } from '../../src/auth/authenticate.ts';
import { sharedTestApi } from '../test-api.ts';

const testApi = await sharedTestApi();
const store = await startTestStore(['files']);
vi.stubEnv('AWS_ACCESS_KEY_ID', STORE_KEY);
vi.stubEnv('AWS_SECRET_ACCESS_KEY', STORE_KEY);
const bucket = openBucket('s3://files', { storeEndpoint: store.endpoint });
const { shop } = testApi;
const database = openDatabase({ url: shop.url, bucket });
const app: FastifyInstance = buildApp({
  deps: shop.deps,
  database,
  authenticate: authenticateOver(database),
});

afterAll(async () => {
  await app.close();
  await database.close();
  vi.unstubAllEnvs();
});

test('a file in the bucket is downloaded as from the database; while the store is away it is asked for again', async () => {
  const { partSpecificationId } = await shop.addPart();
  const bytes = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.alloc(900_000, 'drawing '),
    Buffer.from('%%EOF\n'),
  ]);
  const file = await fresh(
    uploadPartFile(
      shop.deps,
      { actor: shop.actor() },
      { partSpecificationId, name: 'drawing.pdf', content: contentInMemory(bytes) },
    ),
  );
  const maintenance = openMaintenanceDatabase({ url: shop.url });
  expect(await movePartFilesToBucket({ database: maintenance, bucket })).toBe(1);
  await maintenance.close();

  const url = `${PREFIX}/part-specification/${partSpecificationId}/files/${file.id}`;
  const download = () => app.inject({ url, headers: { authorization: `Bearer ${testApi.token}` } });
  const found = await download();
  expect([found.statusCode, found.headers['content-length'], found.headers.etag]).toEqual([
    200,
    String(bytes.length),
    `"${file.sha256}"`,
  ]);
  expect(found.rawPayload.equals(bytes)).toBe(true);

  await store.close();
  const later = await download();
  expect([later.statusCode, later.headers['retry-after'], later.json()]).toMatchObject([
    503,
    '1',
    { error: 'UNAVAILABLE' },
  ]);
});
