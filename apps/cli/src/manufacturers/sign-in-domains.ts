import type { MaintenanceDatabase } from '@routecard/db';
import { type Terminal, UsageError } from '../command.ts';
import { findManufacturer } from './find-manufacturer.ts';

const DOMAIN = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;

export const DOMAINS_USAGE = 'domains ID|NAME [add|remove DOMAIN]';

/** Adds or removes a domain whose people join the manufacturer by single sign-on, and lists those that it has then. */
export async function changeDomains(
  maintenance: MaintenanceDatabase,
  [wanted, verb, given, ...more]: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const domain = given?.toLowerCase();
  const listing = verb === undefined;
  const changing = (verb === 'add' || verb === 'remove') && domain !== undefined && more.length === 0;
  if (wanted === undefined || (!listing && !changing)) throw new UsageError(`Say ${DOMAINS_USAGE}.`);
  if (domain !== undefined && !DOMAIN.test(domain)) throw new UsageError(`"${given}" is not a domain.`);
  const domains = await maintenance.transaction('read write', async (connection) => {
    const { id, name } = await findManufacturer(connection, wanted);
    if (verb === 'add') {
      const { rows } = await connection.query<{ owner: string }>({
        text: `with added as (
            insert into sign_in_domains (manufacturer_id, domain) values ($1, $2) on conflict do nothing returning domain
          )
          select m.name as owner from sign_in_domains d join manufacturers m on m.id = d.manufacturer_id
          where d.domain = $2 and d.manufacturer_id <> $1`,
        values: [id, domain],
      });
      if (rows[0]) throw new UsageError(`${domain} belongs to ${rows[0].owner}.`);
    }
    if (verb === 'remove') {
      const { rowCount } = await connection.query({
        text: 'delete from sign_in_domains where manufacturer_id = $1 and domain = $2',
        values: [id, domain],
      });
      if (rowCount === 0) throw new UsageError(`${name} does not have ${domain}.`);
    }
    const { rows } = await connection.query<{ domain: string }>({
      text: 'select domain from sign_in_domains where manufacturer_id = $1 order by domain',
      values: [id],
    });
    return rows.map((row) => row.domain);
  });
  for (const one of domains) terminal.out(one);
  if (domains.length === 0) terminal.err('Nobody joins by domain; people are invited.');
  return 0;
}
