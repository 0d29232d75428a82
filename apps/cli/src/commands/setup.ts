import { openMaintenanceDatabase } from '@routecard/db';
import type { Command, Terminal } from '../command.ts';
import type { Env } from '../env.ts';
import { linkTo } from '../manufacturers/link-to.ts';
import { setUpManufacturer } from '../manufacturers/set-up-manufacturer.ts';
import { passwordOf, SET_UP_USAGE, setUpOptions } from '../manufacturers/set-up-options.ts';

/** Creates a manufacturer with its first admin, once. */
export const setupCommand: Command = {
  usage: `setup ${SET_UP_USAGE}`,
  summary: 'Create a manufacturer and its first admin, unless they exist; see docs/your-own-shop.md.',
  run: runSetup,
};

export async function runSetup(env: Env, args: readonly string[], terminal: Terminal): Promise<number> {
  const { manufacturer, passwordFromStdin } = setUpOptions(args);
  const password = passwordFromStdin ? await passwordOf(process.stdin) : null;
  const maintenance = openMaintenanceDatabase({ url: env.databaseUrl, pooler: env.pooler });
  try {
    const { created, manufacturerId, token } = await setUpManufacturer(maintenance, manufacturer, password);
    terminal.err(`${manufacturer.name} ${created ? 'created' : 'exists'} (${manufacturerId}).`);
    if (token === null) terminal.err(`${manufacturer.admin.email} signs in with a password.`);
    else {
      terminal.err(`${manufacturer.admin.email} sets a password here, once, within 24 hours:`);
      terminal.out(linkTo(env, 'set-password', token));
    }
    return 0;
  } finally {
    await maintenance.close();
  }
}
