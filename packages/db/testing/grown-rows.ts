import type pg from 'pg';

/** Lets nobody have the planner look at tables again: what it knows from now on is what they are now. */
export async function keepStatistics(sql: pg.Pool): Promise<void> {
  await sql.query(`do $$ declare name regclass; begin
    for name in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('alter table %s set (autovacuum_enabled = off)', name);
    end loop;
  end $$`);
  await sql.query('vacuum analyze');
}

/** The step between numbers of the same thing in two copies; more than a shop has of it before it is copied. */
const STRIDE = 10_000;

/** What grows with what a shop makes: not its catalogue of operations, materials and the like, nor its people. */
const GROWING = [
  'customer_organisations',
  'customer_addresses',
  'customer_contacts',
  'part_revisions',
  'part_files',
  'part_file_chunks',
  'part_specifications',
  'part_specification_post_processings',
  'declared_values',
  'routing_templates',
  'routing_template_steps',
  'orders',
  'order_sequences',
  'order_comments',
  'order_history',
  'order_events',
  'requisitions',
  'imported_lines',
  'work_orders',
  'production_steps',
  'batch_balances',
  'batch_transitions',
  'work_periods',
  'shipments',
  'parcels',
  'parcel_allocations',
  'shipment_documents',
  'webhook_deliveries',
  'webhook_attempts',
  'audit_entries',
  'idempotency_keys',
  'shop_changes',
];

/** Columns that name a growing thing, besides the `id` of each. */
const NAMING =
  /^((from_|to_)?production_step|order|requisition|customer_organisation|delivery|work_order|shipment|parcel|part_specification|part_revision|part_file|routing_template|replaced_by|reverses|replaces_scrap|event|message|subject)_id$/;

/** Columns that are another one's in no two rows of a shop although they name nothing. */
const DISTINCT =
  /^(\w+\.(order_number|work_order_number|external_id|group_id|key)|customer_organisations\.name|order_events\.position)$/;

/** The column's value in the copy `k`, as SQL. */
function copied(table: string, { name, type }: { readonly name: string; readonly type: string }): string {
  if (name !== 'id' && !NAMING.test(name) && !DISTINCT.test(`${table}.${name}`)) return `t.${name}`;
  if (type === 'uuid') return `md5(t.${name}::text || k)::uuid`;
  return type === 'text' ? `t.${name} || '-' || k` : `t.${name} + k * ${STRIDE}`;
}

/**
 * Copies everything that a manufacturer makes and ships so many times, past the triggers, and tells the planner nothing: what it
 * knows of the tables stays what it was.
 */
export async function growRows(sql: pg.Pool, manufacturerId: string, copies: number): Promise<void> {
  const connection = await sql.connect();
  try {
    await connection.query('begin; set local session_replication_role = replica');
    for (const table of GROWING) {
      const { rows } = await connection.query<{ name: string; type: string }>(
        `select column_name as name, data_type as type from information_schema.columns
         where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
        [table],
      );
      await connection.query(
        `insert into ${table} (${rows.map(({ name }) => name).join()}) overriding system value
         select ${rows.map((column) => copied(table, column)).join()}
         from ${table} t cross join generate_series(1, $2::int) k where t.manufacturer_id = $1`,
        [manufacturerId, copies],
      );
    }
    await connection.query(`do $$ declare t text; c text; s text; top bigint; begin
      for t, c in select table_name, column_name from information_schema.columns
        where table_schema = 'public' and column_name = 'id' and data_type in ('integer', 'bigint') loop
        s := pg_get_serial_sequence(t, c);
        if s is not null then
          execute format('select coalesce(max(id), 0) from %I', t) into top;
          perform setval(s, greatest(top, nextval(s)));
        end if;
      end loop;
      update shop_counters c set
        last_order_number = (select coalesce(max(order_number), 1000) from orders o where o.manufacturer_id = c.manufacturer_id),
        last_work_order_number = (select coalesce(max(work_order_number), 0) from work_orders w where w.manufacturer_id = c.manufacturer_id);
      end $$`);
    await connection.query(
      `update event_feeds f set last_position = coalesce(
         (select max(position) from order_events e where e.manufacturer_id = f.manufacturer_id), last_position)`,
    );
    await connection.query('commit');
    // Else its session would tell of these rows while a test counts others.
    await connection.query('select pg_stat_force_next_flush()');
  } finally {
    connection.release();
  }
}
