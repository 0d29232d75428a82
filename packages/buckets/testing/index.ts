import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

/** A store on this machine that speaks the interface of S3. */
export interface TestStore {
  readonly endpoint: string;
  close(): Promise<void>;
}

/** The two keys that the store knows, the same word for both. */
export const STORE_KEY = 'S3RVER';

/** Starts a store with empty buckets of these names. */
export async function startTestStore(buckets: readonly string[]): Promise<TestStore> {
  const directory = await mkdtemp(path.join(tmpdir(), 'routecard-store-'));
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: buckets.map((name) => ({ name, configs: [] })),
  });
  const { port } = await store.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async close() {
      await store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
