import { openMaintenanceDatabase } from '@routecard/db';
import { type Command, UsageError } from '../command.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../demo/people.ts';
import { ensureDemoToken } from '../demo/token.ts';

/** Loads the demo shop once; the last line on stdout is JSON for the program that starts it all. */
export const demoCommand: Command = {
  usage: 'demo',
  summary: 'Load the demo shop, unless it is there, and print how to sign in.',
  async run({ databaseUrl: url, pooler, demoToken }, args, terminal) {
    if (args.length > 0) throw new UsageError(`demo takes no arguments, not ${args.join(' ')}.`);
    const at = { url, pooler };
    const maintenance = openMaintenanceDatabase(at);
    try {
      const manufacturerId = await loadDemo(maintenance, at, (line) => terminal.err(line));
      const token = await ensureDemoToken(maintenance, at, manufacturerId, demoToken);
      const signIns = DEMO_PEOPLE.map(({ role, email }) => ({ role, email, password: DEMO_PASSWORD }));
      terminal.out(JSON.stringify({ signIns, token }));
      return 0;
    } finally {
      await maintenance.close();
    }
  },
};
