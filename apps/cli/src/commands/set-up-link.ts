import { addLink, openMaintenanceDatabase } from '@routecard/db';
import { type Command, UsageError } from '../command.ts';
import { linkTo } from '../manufacturers/link-to.ts';

/** Prints a link to set up the first manufacturer, nothing where there is one. */
export const setUpLinkCommand: Command = {
  usage: 'set-up-link',
  summary: 'Print a one-time link to set up the first manufacturer, if there is none yet.',
  async run(env, args, terminal) {
    if (args.length > 0) throw new UsageError(`set-up-link takes no arguments, not ${args.join(' ')}.`);
    const maintenance = openMaintenanceDatabase({ url: env.databaseUrl, pooler: env.pooler });
    try {
      const token = await maintenance.transaction('read write', async (connection) => {
        const { rows } = await connection.query({
          text: 'select from manufacturers where not is_demo limit 1',
        });
        return rows.length > 0 ? null : addLink(connection, 'set-up', 'first');
      });
      if (token !== null) terminal.out(linkTo(env, 'set-up', token));
      return 0;
    } finally {
      await maintenance.close();
    }
  },
};
