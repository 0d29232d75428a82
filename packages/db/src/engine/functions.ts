import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the listed files: `src`, and `dist` once it is built. */
export const FUNCTIONS_FOLDER = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The functions of the database, each after those that it calls: one function per file, named as the file is. */
export const FUNCTION_FILES: readonly string[] = [
  'engine/reading/utc-instant.sql',
  'engine/reading/user-reference.sql',
  'engine/identity-counters.sql',
  'catalogue/queries/part-file-view.sql',
  'shipments/queries/shipment-document-view.sql',
  'shipments/queries/shipment-view.sql',
  'engine/group-commit/expect-rows.sql',
  'shipments/load-packing.sql',
  'production/load-production.sql',
  'production/completed-orders.sql',
  'access/queries/authenticate-token.sql',
  'access/queries/record-token-uses.sql',
  'access/queries/lease-of-window.sql',
  'access/queries/lease-requests.sql',
  'access/queries/lease-user-requests.sql',
  'changes/changes-since.sql',
  'webhooks/hold-own-feed.sql',
  'webhooks/relay/waiting-feeds.sql',
  'webhooks/queries/feed-positions.sql',
  'search/find-by-words.sql',
  'orders/counts/orders-changed-since.sql',
  'access/create-manufacturer.sql',
  'access/end-access.sql',
  'access/add-password-link.sql',
  'access/record-sign-in.sql',
  'access/erased-mark.sql',
  'access/sign-in-by-provider.sql',
  'access/use-second-factor.sql',
  'access/pass-second-factor.sql',
  'access/begin-second-factor.sql',
  'access/confirm-second-factor.sql',
  'access/renew-recovery-codes.sql',
  'access/replace-recovery-codes.sql',
  'access/remove-second-factor.sql',
  'access/add-passkey.sql',
  'access/use-passkey.sql',
  'access/remove-passkey.sql',
  'access/reset-second-factor.sql',
  'access/queries/people-with-second-factor.sql',
  'access/queries/passkeys-of-people.sql',
  'access/queries/sign-in-data-of-person.sql',
  'access/erase-person.sql',
  'customers/is-address-of.sql',
  'customers/erase-customer-contact.sql',
  'access/count-sign-in.sql',
  'access/take-sign-in-slot.sql',
  'access/forget-sign-ins.sql',
  'webhooks/relay/longest-transaction.sql',
  'status/installation-status.sql',
  'status/relay-lag.sql',
];

/** Runs SQL in one session; several statements may stand in one text without values. */
export type Query = (
  text: string,
  values?: readonly unknown[],
) => Promise<{ readonly rows: readonly Record<string, unknown>[] }>;

/** A function as its file declares it. */
export interface SqlFunction {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
  /** The properties that `create or replace` does not change: owner, name, arguments, result and grants. */
  readonly signature: string;
  /** True if it looks across manufacturers, and is therefore owned by routecard_functions. */
  readonly acrossTenants: boolean;
}

/** Reads the functions of the files, in the order of the list. */
export function readFunctions(): readonly SqlFunction[] {
  return FUNCTION_FILES.map((file) => {
    const name = path.basename(file, '.sql').replaceAll('-', '_');
    const text = readFileSync(/*turbopackIgnore: true*/ path.join(FUNCTIONS_FOLDER, file), 'utf8');
    return parseFunction(name, text);
  });
}

/** Parses the file of a function. Throws where it does not create or replace the function of its name. */
export function parseFunction(name: string, file: string): SqlFunction {
  const text = file.replaceAll('\r\n', '\n');
  const head = /^create or replace function (\w+)\([\s\S]*?(?=\nlanguage )/m.exec(text);
  if (head?.[1] !== name) throw new Error(`The file of the SQL function ${name} does not declare it`);
  const owner = text.match(/^-- Owner: routecard_functions$/m);
  const grants = text.match(/^(?:grant|revoke) .*;$/gm) ?? [];
  return {
    name,
    text,
    hash: createHash('sha256').update(text).digest('hex'),
    signature: [...(owner ?? []), head[0], ...grants].join('\n'),
    acrossTenants: owner !== null,
  };
}

/**
 * Brings the functions of the database to what the files say, in one transaction, and returns how many were applied. A function
 * whose text changed is replaced, so that whoever calls it at the time is not disturbed. One whose signature changed or whose
 * file is gone is dropped together with those that depend on it, and what is wanted of them is created again. The caller holds
 * the lock of migrations.
 */
export async function applyFunctions(query: Query, wanted: readonly SqlFunction[]): Promise<number> {
  await query(
    `create table if not exists drizzle.sql_functions (
      name text primary key, position integer not null, signature text not null, hash text not null)`,
  );
  // A migration may have dropped a function along with what it depended on.
  const { rows } = await query(
    `select name, signature, hash, proowner::regrole::text as owner
    from drizzle.sql_functions join pg_proc p on p.oid = to_regproc(format('public.%I', name))
    order by position desc`,
  );
  const recorded = rows as unknown as readonly Recorded[];
  const signatures = new Map(wanted.map((one) => [one.name, one.signature]));
  const replaced = recorded
    .filter((row) => signatures.get(row.name) !== row.signature)
    .map(({ name }) => name);
  const dropped = replaced.length === 0 ? new Set() : await withDependents(query, replaced);
  const current = new Set(
    recorded.filter(({ name }) => !dropped.has(name)).map(({ name, hash }) => `${name} ${hash}`),
  );
  const outdated = wanted.filter(({ name, hash }) => !current.has(`${name} ${hash}`));
  if (dropped.size + outdated.length === 0) return 0;

  await query('begin');
  try {
    await query(BECOME_OWNER);
    for (const { name, owner } of recorded) {
      if (dropped.has(name)) await query(as(owner === ACROSS_TENANTS, `drop function public.${name}`));
    }
    for (const one of outdated) await query(as(one.acrossTenants, one.text));
    await query('delete from drizzle.sql_functions');
    await query(
      `insert into drizzle.sql_functions (position, name, signature, hash)
      select ordinality, name, signature, hash
      from unnest($1::text[], $2::text[], $3::text[]) with ordinality as t (name, signature, hash)`,
      [
        wanted.map(({ name }) => name),
        wanted.map(({ signature }) => signature),
        wanted.map(({ hash }) => hash),
      ],
    );
    await query(CEASE_TO_BE_OWNER);
    await query('commit');
  } catch (error) {
    await query('rollback');
    throw error;
  }
  return outdated.length;
}

/** The names of the functions and of all that cannot stay without them. */
async function withDependents(query: Query, names: readonly string[]): Promise<ReadonlySet<unknown>> {
  const { rows } = await query(
    `with recursive affected (oid) as (
      select p.oid from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = any ($1)
      union
      select d.objid from affected join pg_depend d on d.refclassid = 'pg_proc'::regclass and d.refobjid = affected.oid
        and d.classid = 'pg_proc'::regclass)
    select proname as name from affected join pg_proc using (oid)`,
    [names],
  );
  return new Set(rows.map(({ name }) => name));
}

interface Recorded {
  readonly name: string;
  readonly signature: string;
  readonly hash: string;
  readonly owner: string;
}

const ACROSS_TENANTS = 'routecard_functions';

const as = (acrossTenants: boolean, text: string) =>
  acrossTenants ? `set local role ${ACROSS_TENANTS}; ${text}; reset role` : text;

/** As `look_across_tenants` of the baseline: who creates a function must be allowed to in its schema. */
const BECOME_OWNER = `call let_login_become(array['${ACROSS_TENANTS}']); grant create on schema public to ${ACROSS_TENANTS}`;

/** Before PostgreSQL 16 nobody stays a member of the owner, who would inherit what it sees. */
const CEASE_TO_BE_OWNER = `revoke create on schema public from ${ACROSS_TENANTS};
  do $$ begin
    if current_setting('server_version_num')::int < 160000 and pg_has_role(current_user, '${ACROSS_TENANTS}', 'MEMBER')
      and not (select rolsuper from pg_roles where rolname = current_user) then
      execute format('revoke ${ACROSS_TENANTS} from %I', current_user);
    end if;
  end $$`;
