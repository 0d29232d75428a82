import { PERMISSIONS } from '@routecard/core';
import { readStatus } from '@routecard/db';
import packageJson from '../../../../package.json';
import { query, router } from '../builders';

/** How the installation stands, for admins. */
export const statusRouter = router({
  /** Versions, the schema, what waits for the relay, and the last backup. */
  installation: query(
    PERMISSIONS.readStatus,
    async ({ database, manufacturerId }) => ({
      ...(await readStatus(database, manufacturerId)),
      product: packageJson.version,
      node: process.versions.node,
    }),
    { refreshOn: [] },
  ),
});
