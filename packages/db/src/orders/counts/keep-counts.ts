import type { Database } from '../../engine/client/database.ts';
import type { RelayDatabase } from '../../webhooks/relay/relay-database.ts';
import { FLOOR_COLUMNS, floorOf, floorSumsOf, ORDER_FLOOR_COLUMNS } from './floor-counts.ts';
import { LEFT_LINE_COLUMNS, leftLinesOf, PART_COUNT_COLUMNS, partCountsOf } from './left-lines.ts';
import { CLUSTER, COUNT_COLUMNS, CURRENT, countBasis, countsOf, KEPT_AND_CHANGED } from './order-counts.ts';
import { ORDER_WORD_COLUMNS, wordsOf } from './order-words.ts';

/** From so many orders that are not counted yet the counts are kept again; fewer are counted by each read. */
const UNCOUNTED_ORDERS = 200;

/** Half of how long reads use counts without hearing of them. */
const KEPT_HOURS = 12;

/** So many are counted in one statement: some seconds of work. */
const AT_ONCE = 5_000;

const ADVISORY_KEY = 7266003;

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
    select o.id from orders o where o.manufacturer_id = ${CURRENT} order by o.id) end as "orderIds",
  pg_current_snapshot()::text as snapshot, ${countBasis(CURRENT)} as basis,
  exists (select from count_keepings k
    where k.manufacturer_id = ${CURRENT} and k.kept_at < now() - interval '${KEPT_HOURS} hours') as "isStale"`;

/** The orders `o` that are named. */
const NAMED = `
  select o.* from unnest($1::int[]) named(id)
  cross join lateral (
    select * from orders o where o.manufacturer_id = ${CURRENT} and o.id = named.id offset 0
  ) o`;

/* The orders are counted as they are by now, which may be later than the snapshot: then there will be an event that it does not show. */
const KEEP_SOME = `
with counted as materialized (${countsOf(NAMED)})
insert into order_counts (manufacturer_id, order_id, ${COUNT_COLUMNS.join(', ')})
select manufacturer_id, order_id, ${COUNT_COLUMNS.join(', ')} from counted
on conflict (manufacturer_id, order_id) do update set
  ${COUNT_COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ')}`;

/* Words stay as they are with most changes. */
const KEEP_WORDS = `
insert into order_words as kept (manufacturer_id, ${ORDER_WORD_COLUMNS.join(', ')})
select manufacturer_id, ${ORDER_WORD_COLUMNS.join(', ')} from (${wordsOf(NAMED)}) w
on conflict (manufacturer_id, order_id) do update set
  ${ORDER_WORD_COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ')}
where (kept.order_number, kept.customer_organisation_id, kept.words)
  is distinct from (excluded.order_number, excluded.customer_organisation_id, excluded.words)`;

const columns = (row: string, names: readonly string[]) => names.map((name) => `${row}.${name}`).join(', ');

/* Lines that stay as they are are left alone: most changes schedule nothing. */
const FORGET_LINES = `
with line as materialized (${leftLinesOf(NAMED)}),
forgotten as (
  delete from left_lines l
  where l.manufacturer_id = ${CURRENT} and l.order_id = any ($1::int[])
    and ((${columns('l', LEFT_LINE_COLUMNS)}) in (select ${columns('line', LEFT_LINE_COLUMNS)} from line)) is not true
  returning l.part_specification_id
)
select distinct part_specification_id as part from forgotten`;

const KEEP_LINES = `
with kept as (
  insert into left_lines (manufacturer_id, ${LEFT_LINE_COLUMNS.join(', ')})
  select manufacturer_id, ${LEFT_LINE_COLUMNS.join(', ')} from (${leftLinesOf(NAMED)}) line
  on conflict (manufacturer_id, order_id, requisition_id) do nothing
  returning part_specification_id
)
select distinct part_specification_id as part from kept`;

const FORGET_PARTS = `
delete from part_counts p where p.manufacturer_id = ${CURRENT} and p.part_specification_id = any ($1::uuid[])`;

const KEEP_PARTS = `
insert into part_counts (manufacturer_id, ${PART_COUNT_COLUMNS.join(', ')})
select manufacturer_id, ${PART_COUNT_COLUMNS.join(', ')} from (${partCountsOf(`
  select l.* from unnest($1::uuid[]) named(id)
  cross join lateral (
    select * from left_lines l where l.manufacturer_id = ${CURRENT} and l.part_specification_id = named.id offset 0
  ) l`)}) counted`;

/** Adds the units of orders to the sums of the shop, or takes them off. */
const addToSums = (floor: string, sign: '+' | '-') => `
insert into floor_counts (manufacturer_id, ${FLOOR_COLUMNS.join(', ')})
select manufacturer_id, operation_id, due, ${sign}units, ${sign}runs from (${floorSumsOf(`select * from ${floor}`)}) n
on conflict (manufacturer_id, operation_id, due) do update set
  units = floor_counts.units + excluded.units, runs = floor_counts.runs + excluded.runs`;

const FORGET_FLOOR = `
with floor as materialized (${floorOf(NAMED)}),
forgotten as (
  delete from order_floor_counts n
  where n.manufacturer_id = ${CURRENT} and n.order_id = any ($1::int[])
    and ((${columns('n', ORDER_FLOOR_COLUMNS)}) in (select ${columns('floor', ORDER_FLOOR_COLUMNS)} from floor)) is not true
  returning n.*
)
${addToSums('forgotten', '-')}`;

const KEEP_FLOOR = `
with kept as (
  insert into order_floor_counts (manufacturer_id, ${ORDER_FLOOR_COLUMNS.join(', ')})
  select manufacturer_id, ${ORDER_FLOOR_COLUMNS.join(', ')} from (${floorOf(NAMED)}) floor
  on conflict (manufacturer_id, order_id, operation_id, due) do nothing
  returning *
)
${addToSums('kept', '+')}`;

const FORGET_EMPTY_SUMS = `
delete from floor_counts n where n.manufacturer_id = ${CURRENT} and n.units = 0 and n.runs = 0`;

const KEPT_AS_OF = `
insert into count_keepings (manufacturer_id, snapshot, basis, cluster, kept_at)
values (${CURRENT}, $1::pg_snapshot, $2, ${CLUSTER}, now())
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
    const parts = new Set<string>();
    for (let start = 0; start < found.orderIds.length; start += AT_ONCE) {
      const values = [found.orderIds.slice(start, start + AT_ONCE)];
      await connection.query({ name: 'keep_some_counts', text: KEEP_SOME, values });
      await connection.query({ name: 'keep_words', text: KEEP_WORDS, values });
      for (const [name, text] of Object.entries({ forget_lines: FORGET_LINES, keep_lines: KEEP_LINES })) {
        const { rows: changed } = await connection.query<{ part: string }>({ name, text, values });
        for (const { part } of changed) parts.add(part);
      }
      await connection.query({ name: 'forget_floor', text: FORGET_FLOOR, values });
      await connection.query({ name: 'keep_floor', text: KEEP_FLOOR, values });
    }
    await connection.query({ name: 'forget_empty_sums', text: FORGET_EMPTY_SUMS });
    await connection.query({ name: 'forget_parts', text: FORGET_PARTS, values: [[...parts]] });
    await connection.query({ name: 'keep_parts', text: KEEP_PARTS, values: [[...parts]] });
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
