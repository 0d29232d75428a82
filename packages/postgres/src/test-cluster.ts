import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removePostgresData } from './remove-data.ts';
import { type PostgresOptions, startPostgres } from './start-postgres.ts';

/** Options of a test run. */
export type TestClusterOptions = Pick<PostgresOptions, 'log' | 'programs'>;

/** A throw-away PostgreSQL for one test run. */
export interface TestCluster {
  /** Connection string of the login role, as the product uses it. */
  readonly url: string;
  /** The same as the superuser: test files create their own databases through it. */
  readonly superuserUrl: string;
  /** Variables for test files: TEST_DATABASE_URL, the superuser's, and TEST_LOGIN_URL, the login role's. */
  readonly env: { readonly TEST_DATABASE_URL: string; readonly TEST_LOGIN_URL: string };
  /** Stops the server and deletes its data. */
  stop(): Promise<void>;
}

/** Starts a cluster without crash safety in the system's temporary directory. */
export async function startTestCluster(options: TestClusterOptions = {}): Promise<TestCluster> {
  const parent = mkdtempSync(path.join(tmpdir(), 'routecard-test-'));
  // The account that runs the server when we are root has to pass through.
  chmodSync(parent, 0o711);
  const dataDir = path.join(parent, 'postgres');
  const running = await startPostgres({ ...options, dataDir, durable: false });
  const { url, superuserUrl } = running;
  return {
    url,
    superuserUrl,
    env: { TEST_DATABASE_URL: superuserUrl, TEST_LOGIN_URL: url },
    async stop() {
      await running.stop();
      removePostgresData(dataDir);
      rmSync(parent, { recursive: true, force: true });
    },
  };
}
