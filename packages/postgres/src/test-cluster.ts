import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removePostgresData } from './remove-data.ts';
import { startPostgres } from './start-postgres.ts';

/** A throw-away PostgreSQL for one test run. */
export interface TestCluster {
  /** Connection string of a superuser: test files make their own databases through it. */
  readonly url: string;
  /** Stops the server and deletes its data. */
  stop(): Promise<void>;
}

/** Starts a cluster without crash safety in the system's temporary directory. */
export async function startTestCluster(log?: (line: string) => void): Promise<TestCluster> {
  const parent = mkdtempSync(path.join(tmpdir(), 'routecard-test-'));
  // The account that runs the server when we are root has to pass through.
  chmodSync(parent, 0o711);
  const dataDir = path.join(parent, 'postgres');
  const running = await startPostgres({ dataDir, durable: false, ...(log ? { log } : {}) });
  return {
    url: running.url,
    async stop() {
      await running.stop();
      removePostgresData(dataDir);
      rmSync(parent, { recursive: true, force: true });
    },
  };
}
