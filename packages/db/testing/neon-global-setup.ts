import { startNeonProxy } from './neon-proxy.ts';

/** Vitest global setup of the Neon project: a proxy in front of the test PostgreSQL, its port in the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('The test PostgreSQL has to be started first');
  const proxy = await startNeonProxy(url);
  process.env.TEST_NEON_PROXY_PORT = String(proxy.port);
  return () => proxy.stop();
}
