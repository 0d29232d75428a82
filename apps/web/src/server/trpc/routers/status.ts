import { PERMISSIONS } from '@routecard/core';
import { readStatus } from '@routecard/db';
import journal from '@routecard/db/journal.json';
import packageJson from '../../../../package.json';
import { planner } from '../../planning/planner';
import { printing } from '../../printing/printing';
import { query, router } from '../builders';

/** How the installation stands, for admins. */
export const statusRouter = router({
  /**
   * Versions, the schema, the database, what waits, the last backup and the last check. Of other manufacturers it tells nothing but how
   * long the oldest event waits.
   */
  installation: query(
    PERMISSIONS.readStatus,
    async ({ database, manufacturerId }) => {
      const [installation, plans, { printer }] = await Promise.all([
        readStatus(database, manufacturerId),
        planner(),
        printing(),
      ]);
      const { totalCount, idleCount, waitingCount } = database.driver.pool;
      return {
        ...installation,
        product: packageJson.version,
        node: process.versions.node,
        knownMigrations: journal.entries.length,
        /** Of the process that answers: there may be others. */
        process: {
          startedAt: new Date(performance.timeOrigin).toISOString(),
          memoryBytes: process.memoryUsage.rss(),
          connections: totalCount,
          busyConnections: totalCount - idleCount,
          maxConnections: database.maxConnections,
          waitingForConnection: waitingCount,
          plansWaiting: plans.waiting(),
          documentsWaiting: printer.jobs(),
        },
      };
    },
    { refreshOn: [] },
  ),
});
