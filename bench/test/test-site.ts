import { migrate } from '@routecard/db';
import { startTestCluster } from '@routecard/postgres';
import pg from 'pg';
import { furnish } from '../src/floor.ts';
import type { Site } from '../src/lab.ts';

/** A site with one run on its floor, on a throw-away PostgreSQL. */
export async function openTestSite(): Promise<Site> {
  const cluster = await startTestCluster();
  await migrate(cluster.url);
  const sql = new pg.Pool({ connectionString: cluster.superuserUrl, max: 2 });
  sql.on('error', () => undefined);
  const floor = await furnish(sql, 1);
  return {
    databaseUrl: cluster.url,
    superuserUrl: cluster.superuserUrl,
    sql,
    floor,
    async close() {
      await sql.end();
      await cluster.stop();
    },
  };
}
