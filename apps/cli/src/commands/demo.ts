import { openMaintenanceDatabase } from '@routecard/db';
import { type Command, UsageError } from '../command.ts';
import { closeDemo, openDemo } from '../demo/access.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../demo/people.ts';
import { ensureDemoToken } from '../demo/token.ts';

/** Loads the demo shop once; the last line on stdout is JSON for the program that starts it all. */
export const demoCommand: Command = {
  usage: 'demo [off]',
  summary: 'Load the demo shop if it does not exist, and print its sign-ins; or disable its sign-ins.',
  async run({ databaseUrl: url, pooler, demoToken }, args, terminal) {
    const off = args.length === 1 && args[0] === 'off';
    if (args.length > 0 && !off) throw new UsageError(`demo takes "off" or nothing, not ${args.join(' ')}.`);
    const at = { url, pooler };
    const maintenance = openMaintenanceDatabase(at);
    try {
      if (off) {
        await closeDemo(maintenance);
        return 0;
      }
      const manufacturerId = await loadDemo(maintenance, at, (line) => terminal.err(line));
      await openDemo(maintenance);
      const token = await ensureDemoToken(maintenance, at, manufacturerId, demoToken);
      const signIns = DEMO_PEOPLE.map(({ role, email }) => ({ role, email, password: DEMO_PASSWORD }));
      terminal.out(JSON.stringify({ signIns, token }));
      return 0;
    } finally {
      await maintenance.close();
    }
  },
};
