import { openMaintenanceDatabase } from '@routecard/db';
import { type Command, UsageError } from '../command.ts';

interface Found {
  readonly id: string;
  readonly name: string;
  readonly manufacturerId: string;
}

/** Operator commands for people: what an admin does in the console, for the case that no admin can sign in. */
export const peopleCommand: Command = {
  usage: 'people reset-two-factor E-MAIL',
  summary: 'Remove the second factor of a person who has lost it. Their sessions end.',
  async run(env, [verb, email, ...more], terminal) {
    if (verb !== 'reset-two-factor' || email === undefined || more.length > 0) {
      throw new UsageError('Say what to do: reset-two-factor, with one e-mail address.');
    }
    const maintenance = openMaintenanceDatabase({ url: env.databaseUrl, pooler: env.pooler });
    try {
      const { name, reset } = await maintenance.transaction('read write', async (connection) => {
        const { rows } = await connection.query<Found>({
          text: `select id, name, manufacturer_id as "manufacturerId" from users where email = lower($1)`,
          values: [email],
        });
        const [found] = rows;
        if (found === undefined) throw new UsageError(`Nobody has the e-mail address "${email}".`);
        // The function is that of the console, which acts within a manufacturer.
        await connection.query({
          text: `select set_config('routecard.manufacturer_id', $1, true)`,
          values: [found.manufacturerId],
        });
        const done = await connection.query<{ reset: boolean }>({
          text: 'select reset_second_factor($1) as reset',
          values: [found.id],
        });
        return { name: found.name, reset: done.rows[0]?.reset === true };
      });
      terminal.err(
        reset
          ? `Two-factor authentication of ${name} was reset. They sign in with their password.`
          : `${name} has no two-factor authentication.`,
      );
      return 0;
    } finally {
      await maintenance.close();
    }
  },
};
