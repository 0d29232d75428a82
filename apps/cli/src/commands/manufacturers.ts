import { type MaintenanceDatabase, openMaintenanceDatabase } from '@routecard/db';
import { type Command, type Terminal, UsageError } from '../command.ts';
import { findManufacturer } from '../manufacturers/find-manufacturer.ts';
import { SET_UP_USAGE } from '../manufacturers/set-up-options.ts';
import { changeDomains, DOMAINS_USAGE } from '../manufacturers/sign-in-domains.ts';
import { demoCommand } from './demo.ts';
import { runSetup } from './setup.ts';

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly isDemo: boolean;
  readonly isDisabled: boolean;
  readonly users: number;
}

/** Operator commands for manufacturers. */
export const manufacturersCommand: Command = {
  usage: `manufacturers list\n  manufacturers disable|enable ID|NAME\n  manufacturers ${DOMAINS_USAGE}\n  manufacturers load-demo|remove-demo\n  manufacturers create ${SET_UP_USAGE}`,
  summary:
    'List, create and disable manufacturers. People and tokens of a disabled manufacturer have no access. Domains are of e-mail addresses: their people join as viewers by single sign-on.',
  async run(env, [verb, ...args], terminal) {
    if (verb === 'create') return runSetup(env, args, terminal);
    if (verb === 'load-demo') return demoCommand.run(env, ['load', ...args], terminal);
    if (verb === 'remove-demo') return demoCommand.run(env, ['remove', ...args], terminal);
    const maintenance = openMaintenanceDatabase({ url: env.databaseUrl, pooler: env.pooler });
    try {
      const [wanted, ...more] = args;
      if (verb === 'domains') return await changeDomains(maintenance, args, terminal);
      if (verb === 'list' && wanted === undefined) return await list(maintenance, terminal);
      if ((verb === 'disable' || verb === 'enable') && wanted !== undefined && more.length === 0) {
        return await setDisabled(maintenance, wanted, verb === 'disable', terminal);
      }
      throw new UsageError(
        'Say what to do: list, create, disable, enable, domains, load-demo or remove-demo.',
      );
    } finally {
      await maintenance.close();
    }
  },
};

async function list(maintenance: MaintenanceDatabase, terminal: Terminal): Promise<number> {
  const { rows } = await maintenance.transaction('snapshot', (connection) =>
    connection.query<Listed>({
      text: `select m.id, m.name, m.is_demo as "isDemo", m.disabled_at is not null as "isDisabled",
          (select count(*)::int from users u where u.manufacturer_id = m.id and u.disabled_at is null) as users
        from manufacturers m order by m.name, m.id`,
    }),
  );
  for (const { id, name, isDemo, isDisabled, users } of rows) {
    const marks = [...(isDemo ? ['demo'] : []), ...(isDisabled ? ['disabled'] : [])];
    const people = `${users} ${users === 1 ? 'user' : 'users'}`;
    terminal.out(`${id}  ${name}  (${[people, ...marks].join(', ')})`);
  }
  if (rows.length === 0) terminal.err('There is no manufacturer yet.');
  return 0;
}

async function setDisabled(
  maintenance: MaintenanceDatabase,
  wanted: string,
  disabled: boolean,
  terminal: Terminal,
): Promise<number> {
  const name = await maintenance.transaction('read write', async (connection) => {
    const found = await findManufacturer(connection, wanted);
    await connection.query({
      text: `update manufacturers set disabled_at = case when $2 then coalesce(disabled_at, now()) end where id = $1`,
      values: [found.id, disabled],
    });
    if (disabled) {
      await connection.query({
        text: `delete from sessions s using users u where u.id = s.user_id and u.manufacturer_id = $1`,
        values: [found.id],
      });
    }
    return found.name;
  });
  terminal.err(`${name} ${disabled ? 'disabled' : 'enabled'}.`);
  return 0;
}
