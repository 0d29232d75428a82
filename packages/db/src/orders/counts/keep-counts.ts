import type { Database } from '../../engine/client/database.ts';
import type { RelayDatabase } from '../../webhooks/relay/relay-database.ts';
import { CLUSTER, COUNT_COLUMNS, countBasis, countsOf, KEPT_AND_CHANGED } from './order-counts.ts';

/** From so many orders that are not counted yet the counts are kept again; fewer are counted by each read. */
const UNCOUNTED_ORDERS = 200;

/** Half of how long reads use counts without hearing of them. */
const KEPT_HOURS = 12;

/** So many are counted in one statement: some seconds of work. */
const AT_ONCE = 5_000;

const ADVISORY_KEY = 7266003;

const TENANT = '(select current_manufacturer_id())';

interface Uncounted {
  /** The orders that changed since counts were kept, all of them where none are. */
  readonly orderIds: readonly number[];
  /** True if reads will soon not use the counts any more. */
  readonly isStale: boolean;
  readonly snapshot: string;
  readonly basis: string;
}

const UNCOUNTED = `
with ${KEPT_AND_CHANGED}
select case when exists (select from kept) then array(select id from changed) else array(
    select o.id from orders o where o.manufacturer_id = ${TENANT} order by o.id) end as "orderIds",
  pg_current_snapshot()::text as snapshot, ${countBasis(TENANT)} as basis,
  exists (select from count_keepings k
    where k.manufacturer_id = ${TENANT} and k.kept_at < now() - interval '${KEPT_HOURS} hours') as "isStale"`;

/* The orders are counted as they are by now, which may be later than the snapshot: then there will be an event that it does not show. */
const KEEP_SOME = `
with counted as materialized (${countsOf(`
  select o.* from unnest($1::int[]) named(id)
  cross join lateral (
    select * from orders o where o.manufacturer_id = ${TENANT} and o.id = named.id offset 0
  ) o`)})
insert into order_counts (manufacturer_id, order_id, ${COUNT_COLUMNS.join(', ')})
select manufacturer_id, order_id, ${COUNT_COLUMNS.join(', ')} from counted
on conflict (manufacturer_id, order_id) do update set
  ${COUNT_COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ')}`;

const KEPT_AS_OF = `
insert into count_keepings (manufacturer_id, snapshot, basis, cluster, kept_at)
values (${TENANT}, $1::pg_snapshot, $2, ${CLUSTER}, now())
on conflict (manufacturer_id) do update set snapshot = excluded.snapshot, basis = excluded.basis,
  cluster = excluded.cluster, kept_at = excluded.kept_at`;

/**
 * Brings the manufacturer's kept counts up to date if at least so many orders have changed since, and returns how many were
 * counted. One transaction at a time does it for a manufacturer; others return 0. No row of an order is locked.
 *
 * Counts are kept as of the snapshot in which the changed orders were found, and made after it, some at a time: an order that changes meanwhile
 * has an event that the snapshot does not show, and one that does not change counts the same later.
 */
export async function keepCounts(
  database: Pick<Database, 'transaction'>,
  manufacturerId: string,
  from: number = UNCOUNTED_ORDERS,
): Promise<number> {
  return database.transaction(manufacturerId, async (connection) => {
    const { rows: locked } = await connection.query<{ mine: boolean }>({
      name: 'hold_counts',
      text: 'select pg_try_advisory_xact_lock($1, hashtext($2)) as mine',
      values: [ADVISORY_KEY, manufacturerId],
    });
    if (!locked[0]?.mine) return 0;
    const { rows } = await connection.query<Uncounted>({ name: 'uncounted_orders', text: UNCOUNTED });
    const [found] = rows;
    if (found === undefined || (found.orderIds.length < from && !found.isStale)) return 0;
    for (let start = 0; start < found.orderIds.length; start += AT_ONCE) {
      const orderIds = found.orderIds.slice(start, start + AT_ONCE);
      await connection.query({ name: 'keep_some_counts', text: KEEP_SOME, values: [orderIds] });
    }
    await connection.query({ name: 'counts_kept', text: KEPT_AS_OF, values: [found.snapshot, found.basis] });
    return found.orderIds.length;
  });
}

/** The manufacturers that have ever had an event, as the relay sees them. */
export async function manufacturersWithEvents(database: RelayDatabase): Promise<readonly string[]> {
  const rows = await database.run<{ id: string }>({
    name: 'manufacturers_with_events',
    text: 'select manufacturer_id as id from event_feeds',
  });
  return rows.map(({ id }) => id);
}
