import { startTestCluster } from './test-cluster.ts';

/**
 * Vitest global setup: gives the test files TEST_DATABASE_URL and TEST_LOGIN_URL. A whole test run starts one cluster and exports it;
 * only when vitest is run on its own does it start one here, and stop it at the end.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const cluster = await startTestCluster();
  Object.assign(process.env, cluster.env);
  return () => cluster.stop();
}
