import { addLink, type Connection, openMaintenanceDatabase } from '@routecard/db';
import { type Command, type Terminal, UsageError } from '../command.ts';
import type { Env } from '../env.ts';
import { linkTo } from '../manufacturers/link-to.ts';

interface Found {
  readonly id: string;
  readonly name: string;
  readonly manufacturerId: string;
}

type Verb = (connection: Connection, person: Found, env: Env, terminal: Terminal) => Promise<void>;

const VERBS: Readonly<Record<string, Verb>> = {
  'reset-two-factor': resetTwoFactor,
  'password-link': createPasswordLink,
};

/** Operator commands for people: what an admin does in the console, for the case that no admin can sign in. */
export const peopleCommand: Command = {
  usage: 'people reset-two-factor E-MAIL\n  people password-link E-MAIL',
  summary:
    'Remove the second factor of a person who has lost it; their sessions end. Or print a link with which a person sets a password, once.',
  async run(env, [given = '', email, ...more], terminal) {
    const verb = Object.hasOwn(VERBS, given) ? VERBS[given] : undefined;
    if (verb === undefined || email === undefined || more.length > 0) {
      throw new UsageError('Say what to do: reset-two-factor or password-link, with one e-mail address.');
    }
    const maintenance = openMaintenanceDatabase({ url: env.databaseUrl, pooler: env.pooler });
    try {
      await maintenance.transaction('read write', async (connection) => {
        const { rows } = await connection.query<Found>({
          text: `select id, name, manufacturer_id as "manufacturerId" from users where email = lower($1)`,
          values: [email],
        });
        const [found] = rows;
        if (found === undefined) throw new UsageError(`Nobody has the e-mail address "${email}".`);
        await verb(connection, found, env, terminal);
      });
      return 0;
    } finally {
      await maintenance.close();
    }
  },
};

async function resetTwoFactor(connection: Connection, person: Found, _env: Env, terminal: Terminal) {
  // The function is that of the console, which acts within a manufacturer.
  await connection.query({
    text: `select set_config('routecard.manufacturer_id', $1, true)`,
    values: [person.manufacturerId],
  });
  const { rows } = await connection.query<{ reset: boolean }>({
    text: 'select reset_second_factor($1) as reset',
    values: [person.id],
  });
  terminal.err(
    rows[0]?.reset === true
      ? `Two-factor authentication of ${person.name} was reset, and their passkeys removed. They sign in with their password.`
      : `${person.name} has no two-factor authentication and no passkeys.`,
  );
}

/** Takes the place of earlier links of the person. */
async function createPasswordLink(connection: Connection, person: Found, env: Env, terminal: Terminal) {
  await connection.query({
    text: `delete from verifications where value = $1 and identifier like 'set-password:%'`,
    values: [person.id],
  });
  const token = await addLink(connection, 'set-password', person.id);
  await connection.query({
    text: `insert into audit_entries (manufacturer_id, action, interface, target_type, target_id, target_name, after)
      values ($1, 'issuePasswordLink', 'COMMAND', 'person', $2, $3, '{"passwordLink": "issued"}')`,
    values: [person.manufacturerId, person.id, person.name],
  });
  terminal.err(`${person.name} sets a password here, once, within 24 hours:`);
  terminal.out(linkTo(env, 'set-password', token));
}
