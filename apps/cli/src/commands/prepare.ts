import { addLink, type MaintenanceDatabase, openMaintenanceDatabase } from '@routecard/db';
import { type Command, UsageError } from '../command.ts';
import { closeDemo } from '../demo/access.ts';
import type { Env } from '../env.ts';
import { linkTo } from '../manufacturers/link-to.ts';
import { openUnlessRemoved } from './demo.ts';
import { bringUpToDate } from './migrate.ts';

/** All that a start needs of the database, in one process: loading this program takes longer than most of it. */
export const prepareCommand: Command = {
  usage: 'prepare [demo]',
  summary:
    'What npm start does to the database: bring it to the newest schema, let people into the demo shop or keep them out, and print how to get in, as JSON.',
  onAnySchema: true,
  async run(env, [demo, ...more], terminal) {
    if ((demo !== undefined && demo !== 'demo') || more.length > 0) {
      throw new UsageError('prepare takes demo or nothing.');
    }
    terminal.err(await bringUpToDate(env, terminal));
    const maintenance = openMaintenanceDatabase({ url: env.databaseUrl, pooler: env.pooler });
    try {
      if (demo === undefined) await closeDemo(maintenance);
      const access =
        demo === undefined
          ? { signIns: [], token: null }
          : await openUnlessRemoved(maintenance, env, terminal);
      const setUpLink = access.signIns.length > 0 ? null : await firstSetUpLink(maintenance, env);
      terminal.out(JSON.stringify({ ...access, setUpLink }));
      return 0;
    } finally {
      await maintenance.close();
    }
  },
};

/** A one-time link to set up the first manufacturer; null where there is one. */
async function firstSetUpLink(maintenance: MaintenanceDatabase, env: Env): Promise<string | null> {
  const token = await maintenance.transaction('read write', async (connection) => {
    const { rows } = await connection.query({
      text: 'select from manufacturers where not is_demo limit 1',
    });
    return rows.length > 0 ? null : addLink(connection, 'set-up', 'first');
  });
  return token === null ? null : linkTo(env, 'set-up', token);
}
