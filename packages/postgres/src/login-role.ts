import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { DATABASE, runSql } from './initialise.ts';
import type { ServiceUser } from './service-user.ts';

/** The role that programs log in as: it owns the database and is no superuser, so that row-level security binds it. */
export const LOGIN_ROLE = 'routecard_login';

/**
 * Gives the cluster its login role, unless it has one, and returns the role's password. A cluster of an earlier version, in
 * which programs logged in as the superuser, hands its objects over to the role. The server must not be running.
 */
export async function ensureLoginRole(
  binaries: Binaries,
  folder: string,
  dataDir: string,
  user: ServiceUser | undefined,
): Promise<string> {
  const file = passwordFile(dataDir);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const password = newPassword();
  await createLoginRole(binaries, folder, user, password);
  await runSql(binaries, folder, user, DATABASE, HAND_OVER);
  // Written last: a start that was interrupted does it again.
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}

/** Creates the login role in a cluster that is not running, or gives the one that is there the password and its rights. */
export function createLoginRole(
  binaries: Binaries,
  folder: string,
  user: ServiceUser | undefined,
  password: string,
): Promise<void> {
  return runSql(binaries, folder, user, 'postgres', createRole(password));
}

/** The password of the login role, or a new one where the data directory has none. */
export function loginPassword(dataDir: string): string {
  const file = passwordFile(dataDir);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : newPassword();
}

const newPassword = () => randomBytes(24).toString('base64url');

/** Lets the next start create the role: its cluster is gone. */
export function forgetLoginRole(dataDir: string): void {
  rmSync(passwordFile(dataDir), { force: true });
}

const passwordFile = (dataDir: string) => path.join(dataDir, 'login-password');

/** It may create the roles that transactions run as, and is bound by what it is itself until a transaction names one of them. */
const createRole = (password: string) => [
  `do $$ begin
    if not exists (select from pg_roles where rolname = '${LOGIN_ROLE}') then
      create role ${LOGIN_ROLE};
    end if;
  end $$`,
  `alter role ${LOGIN_ROLE} login nosuperuser nobypassrls createrole password '${password}'`,
  `alter database ${DATABASE} owner to ${LOGIN_ROLE}`,
  // For the relay's watch over transactions that stay open, whoever opened them.
  `grant pg_read_all_stats to ${LOGIN_ROLE}`,
  `do $$ declare held text; begin
    for held in select rolname from pg_roles where rolname like 'routecard\\_%' and rolname <> '${LOGIN_ROLE}' loop
      execute format('grant %I to ${LOGIN_ROLE} with admin true, inherit false, set true', held);
    end loop;
  end $$`,
];

const BOOTSTRAP_SUPERUSER = 10;

/** Objects of an extension keep their owner; a sequence of a column follows its table. */
const HAND_OVER = [
  `do $$ declare command text; begin
    for command in
      with own as (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
      select format('alter schema %I owner to ${LOGIN_ROLE}', nspname) from pg_namespace
      where oid in (select oid from own) and nspowner = ${BOOTSTRAP_SUPERUSER}
      union all
      select format('alter table %s owner to ${LOGIN_ROLE}', c.oid::regclass) from pg_class c
      where c.relnamespace in (select oid from own) and c.relowner = ${BOOTSTRAP_SUPERUSER} and c.relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from pg_depend d
          where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i', 'e'))
      union all
      select format('alter routine %s owner to ${LOGIN_ROLE}', p.oid::regprocedure) from pg_proc p
      where p.pronamespace in (select oid from own) and p.proowner = ${BOOTSTRAP_SUPERUSER}
        and not exists (select from pg_depend d
          where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      union all
      select format('alter type %s owner to ${LOGIN_ROLE}', t.oid::regtype)
      from pg_type t left join pg_class c on c.oid = t.typrelid
      where t.typnamespace in (select oid from own) and t.typowner = ${BOOTSTRAP_SUPERUSER}
        and (t.typtype in ('e', 'd') or c.relkind = 'c')
        and not exists (select from pg_depend d
          where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
    loop
      execute command;
    end loop;
  end $$`,
];
