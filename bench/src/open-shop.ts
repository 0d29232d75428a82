import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { ADDRESS_JSON } from './shipment-body.ts';

const LINES_PER_ORDER = 20;
const LINES_PER_PART = 50;
const CUSTOMERS = 'least(500, 1 + $2::int / 100)';
const OPERATIONS = ['Print', 'Deburr', 'QC', 'Paint', 'Pack'];

/** Of five lines one is in work, one half in work, one done, and two are to be scheduled; of three parts one passes the gate. */
const STATEMENTS: readonly string[] = [
  `insert into manufacturers (id, name) values ($1, 'Open works')`,
  `insert into shop_counters (manufacturer_id, last_order_number, last_work_order_number, last_step_number)
   select $1, 1000 + $2::int, $2, $2`,
  `insert into users (manufacturer_id, id, email, name, first_name, last_name, role)
   select $1, $1, $1::uuid::text || '@example.com', 'Planner', 'A', 'Planner', 'ADMIN'`,
  `insert into operations (manufacturer_id, id, name, step_name_prefix, sequence, is_completed_status)
   select $1, md5($1::uuid::text || t.name)::uuid, t.name, upper(t.name), t.n, t.n = ${OPERATIONS.length}
   from unnest('{${OPERATIONS.join()}}'::text[]) with ordinality as t(name, n)`,
  `insert into process_prices (manufacturer_id, id, technology) values ($1, $1, 'SLS')`,
  `insert into process_prices_operations (manufacturer_id, process_prices_id, operation_id, position)
   select $1, $1, id, sequence from operations where manufacturer_id = $1`,
  `insert into materials (manufacturer_id, name) values ($1, 'PA12')`,
  `insert into customer_organisations (manufacturer_id, name)
   select $1, 'Customer ' || n from generate_series(1, ${CUSTOMERS}) n`,
  `insert into part_revisions (manufacturer_id, id, name)
   select $1, md5('part' || n)::uuid, 'Bracket ' || n from generate_series(1, $2::int / ${LINES_PER_PART}) n`,
  `insert into part_specifications (manufacturer_id, id, part_revision_id, process_prices_id, material_id)
   select $1, v.id, v.id, $1, m.id from part_revisions v join materials m on m.manufacturer_id = $1
   where v.manufacturer_id = $1`,
  `insert into routing_templates (manufacturer_id, id, part_specification_id, name, approved, is_default)
   select $1, md5('template' || n)::uuid, md5('part' || n)::uuid, 'Standard', true, true
   from generate_series(1, $2::int / ${LINES_PER_PART}) n where n % 3 = 0`,
  `insert into orders (manufacturer_id, order_number, state, customer_organisation_id, dispatch_date)
   select $1, 1000 + n, 'ORDER', c.first + n % ${CUSTOMERS}, date '2027-01-01' + n * 37 % 365
   from generate_series(1, $2::int / ${LINES_PER_ORDER}) n,
     (select min(id) as first from customer_organisations where manufacturer_id = $1) c`,
  `insert into requisitions (manufacturer_id, order_id, part_specification_id, quantity, name, sequence)
   select $1, o.id, md5('part' || part)::uuid, 100, 'Bracket ' || part, line
   from orders o cross join generate_series(1, ${LINES_PER_ORDER}) line
   cross join lateral (select 1 + (o.id * 7919 + line * 104729) % ($2::int / ${LINES_PER_PART}) as part) p
   where o.manufacturer_id = $1 order by o.id, line`,
  `insert into work_orders (manufacturer_id, id, order_id, requisition_id, work_order_number, run_number, quantity, routing,
     created_by)
   select $1, md5('run' || r.id)::uuid, r.order_id, r.id, row_number() over (), 1,
     case r.sequence % 5 when 1 then 50 else 100 end, o.routing, $1
   from requisitions r,
     (select jsonb_agg(jsonb_build_object('step', sequence, 'operationId', id, 'sequence', sequence)) as routing
      from operations where manufacturer_id = $1) o
   where r.manufacturer_id = $1 and r.sequence % 5 < 3`,
  `insert into production_steps (manufacturer_id, id, operation_id, group_id, prefix, type)
   select $1, md5('step' || w.id)::uuid, o.id, lpad(w.work_order_number::text, greatest(4, length(w.work_order_number::text)), '0'),
     o.step_name_prefix, 'BATCH'
   from work_orders w join requisitions r on r.manufacturer_id = $1 and r.id = w.requisition_id
   join operations o on o.manufacturer_id = $1 and o.sequence = case r.sequence % 5 when 2 then 5 else 1 + r.sequence % 4 end
   where w.manufacturer_id = $1`,
  `insert into batch_transitions (manufacturer_id, id, type, requisition_id, work_order_id, to_operation_id, to_routing_step,
     to_production_step_id, quantity, created_by)
   select $1, md5('move' || w.id)::uuid, 'SCHEDULE', w.requisition_id, w.id, s.operation_id, o.sequence, s.id, w.quantity, $1
   from work_orders w
   join production_steps s on s.manufacturer_id = $1 and s.id = md5('step' || w.id)::uuid
   join operations o on o.manufacturer_id = $1 and o.id = s.operation_id
   where w.manufacturer_id = $1`,
  `insert into batch_balances (manufacturer_id, work_order_id, routing_step, production_step_id, operation_id, routing_sequence,
     quantity, outstanding_at, order_id, requisition_id, order_number, requisition_sequence, run_number, run_quantity, part_name,
     customer_name, thread_id, dispatch_date, process_prices_id, material_id)
   select $1, t.work_order_id, t.to_routing_step, t.to_production_step_id, t.to_operation_id, t.to_routing_step, t.quantity,
     now() - interval '1 day', r.order_id, r.id, o.order_number, r.sequence, 1, t.quantity, r.name, c.name, o.thread_id, o.dispatch_date,
     $1, m.id
   from batch_transitions t
   join requisitions r on r.manufacturer_id = $1 and r.id = t.requisition_id
   join orders o on o.manufacturer_id = $1 and o.id = r.order_id
   join customer_organisations c on c.manufacturer_id = $1 and c.id = o.customer_organisation_id
   join materials m on m.manufacturer_id = $1
   where t.manufacturer_id = $1`,
];

/** A run of the years before was scheduled and moved through the operations one after the other. */
const TRANSITIONS_PER_RUN = OPERATIONS.length;

/**
 * Of the years before, so many lines: each was made in one run, the runs of an order were moved together, and each order left in one parcel.
 * Orders of those years have ids and numbers above the open ones.
 */
const HISTORY: readonly string[] = [
  `create temporary table history on commit drop as
   select coalesce(max(o.id), 0) as last_id, max(o.order_number) as last_number,
     (select max(work_order_number) from work_orders where manufacturer_id = $1) as last_run,
     (select min(id) from customer_organisations where manufacturer_id = $1) as customer,
     (select count(*) from customer_organisations where manufacturer_id = $1) as customers,
     (select count(*) from part_revisions where manufacturer_id = $1) as parts,
     (select min(id) from materials where manufacturer_id = $1) as material
   from orders o where o.manufacturer_id = $1`,
  `insert into orders (manufacturer_id, order_number, state, customer_organisation_id, dispatch_date, created_at, updated_at)
   select $1, h.last_number + n, 'ORDER', h.customer + n % h.customers, day, day, day
   from history h, generate_series(1, $2::int / ${LINES_PER_ORDER}) n
   cross join lateral (select date '2024-01-01' + n * 37 % 1000 as day) d`,
  `insert into requisitions (manufacturer_id, order_id, part_specification_id, quantity, name, sequence)
   select $1, o.id, md5('part' || part)::uuid, 100, 'Bracket ' || part, line
   from history h, orders o cross join generate_series(1, ${LINES_PER_ORDER}) line
   cross join lateral (select 1 + (o.id::bigint * 7919 + line * 104729) % h.parts as part) p
   where o.manufacturer_id = $1 and o.order_number > h.last_number order by o.id, line`,
  `insert into work_orders (manufacturer_id, id, order_id, requisition_id, work_order_number, run_number, quantity, routing,
     created_by)
   select $1, md5('run' || r.id)::uuid, r.order_id, r.id, h.last_run + row_number() over (), 1, 100, o.routing, $1
   from history h, requisitions r,
     (select jsonb_agg(jsonb_build_object('step', sequence, 'operationId', id, 'sequence', sequence)) as routing
      from operations where manufacturer_id = $1) o
   where r.manufacturer_id = $1 and r.order_id > h.last_id`,
  `insert into production_steps (manufacturer_id, id, operation_id, group_id, prefix, type, completed_at)
   select $1, md5('step' || o.id || s.sequence)::uuid, s.id, 'H' || o.order_number, s.step_name_prefix, 'BATCH', o.created_at
   from history h, orders o, operations s
   where o.manufacturer_id = $1 and o.order_number > h.last_number and s.manufacturer_id = $1`,
  `insert into batch_transitions (manufacturer_id, id, type, requisition_id, work_order_id, from_operation_id, from_routing_step,
     from_production_step_id, to_operation_id, to_routing_step, to_production_step_id, quantity, created_by, created_at)
   select $1, uuidv7(at.time - now()), case when f.id is null then 'SCHEDULE' else 'MOVE' end, r.id, md5('run' || r.id)::uuid, f.id,
     f.sequence, md5('step' || r.order_id || f.sequence)::uuid, t.id, t.sequence, md5('step' || r.order_id || t.sequence)::uuid, 100,
     $1, at.time
   from history h, orders o
   join requisitions r on r.manufacturer_id = $1 and r.order_id = o.id
   join operations t on t.manufacturer_id = $1
   left join operations f on f.manufacturer_id = $1 and f.sequence = t.sequence - 1
   cross join lateral (select o.created_at + t.sequence * interval '6 hours' as time) at
   where o.manufacturer_id = $1 and o.order_number > h.last_number`,
  `insert into batch_balances (manufacturer_id, work_order_id, routing_step, production_step_id, operation_id, routing_sequence,
     quantity, outstanding_at, order_id, requisition_id, order_number, requisition_sequence, run_number, run_quantity, part_name,
     customer_name, thread_id, dispatch_date, process_prices_id, material_id)
   select $1, md5('run' || r.id)::uuid, s.sequence, md5('step' || o.id || s.sequence)::uuid, s.id, s.sequence, 100, o.created_at,
     o.id, r.id, o.order_number, r.sequence, 1, 100, r.name, c.name, o.thread_id, o.dispatch_date, $1, h.material
   from history h, orders o
   join requisitions r on r.manufacturer_id = $1 and r.order_id = o.id
   join operations s on s.manufacturer_id = $1 and s.is_completed_status
   join customer_organisations c on c.manufacturer_id = $1 and c.id = o.customer_organisation_id
   where o.manufacturer_id = $1 and o.order_number > h.last_number`,
  `insert into shipments (manufacturer_id, id, order_id, type, status, from_address, to_address, tracking, prepared_at, prepared_by,
     released_at, released_by, fulfilled_at, fulfilled_by)
   select $1, md5('shipment' || o.id)::uuid, o.id, 'COURIER', 'FULFILLED', '${ADDRESS_JSON}'::jsonb, '${ADDRESS_JSON}'::jsonb,
     jsonb_build_object('provider', 'DHL', 'trackingNumber', lpad(o.id::text, 20, '0')), day, $1, day, $1, day, $1
   from history h, orders o cross join lateral (select o.created_at + interval '3 days' as day) d
   where o.manufacturer_id = $1 and o.order_number > h.last_number`,
  `insert into parcels (manufacturer_id, id, shipment_id, order_id, position, gross_weight_grams, net_weight_grams, value,
     width_millimeters, height_millimeters, length_millimeters)
   select $1, s.id, s.id, s.order_id, 1, 1200, 1000, 19.99, 300, 200, 100
   from history h, shipments s where s.manufacturer_id = $1 and s.order_id > h.last_id`,
  `insert into parcel_allocations (manufacturer_id, parcel_id, order_id, requisition_id, position, quantity)
   select $1, p.id, p.order_id, r.id, r.sequence, 100
   from history h, parcels p join requisitions r on r.manufacturer_id = $1 and r.order_id = p.order_id
   where p.manufacturer_id = $1 and p.order_id > h.last_id`,
];

/** Adds a manufacturer whose orders are all open, with so many lines, and has PostgreSQL collect statistics. Returns its id. */
export async function addOpenShop(sql: pg.Pool, lines: number): Promise<string> {
  const manufacturerId = uuidv7();
  await inOneGo(sql, (client) => open(client, manufacturerId, lines));
  await sql.query('vacuum analyze');
  return manufacturerId;
}

/** Adds years of orders that were made and shipped to such a manufacturer, with about so many transitions in the ledger. */
export async function addHistory(sql: pg.Pool, manufacturerId: string, transitions: number): Promise<void> {
  const lines = Math.floor(transitions / TRANSITIONS_PER_RUN);
  await inOneGo(sql, async (client) => {
    for (const statement of HISTORY) {
      await fill(client, statement, manufacturerId, lines);
      const [, table] = /^insert into (\w+)/.exec(statement) ?? [];
      await client.query(`analyze ${table ?? 'history'}`);
    }
  });
  await sql.query('vacuum analyze');
}

/** The lines of the largest neighbour; the others have the half of it, a third, a quarter and so on, down to the lines of one part. */
const LINES_OF_LARGEST_NEIGHBOUR = 20_000;

/** Adds so many more manufacturers of uneven size, and returns their ids. */
export async function addNeighbours(sql: pg.Pool, neighbours: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let first = 1; first <= neighbours; first += NEIGHBOURS_AT_ONCE)
    await inOneGo(sql, async (client) => {
      for (let rank = first; rank < first + NEIGHBOURS_AT_ONCE && rank <= neighbours; rank += 1) {
        const id = uuidv7();
        const lines = Math.max(LINES_PER_PART, Math.floor(LINES_OF_LARGEST_NEIGHBOUR / rank));
        await open(client, id, lines);
        ids.push(id);
      }
    });
  await sql.query('vacuum analyze');
  return ids;
}

const NEIGHBOURS_AT_ONCE = 100;
/** A shop of fewer lines is filled as fast without statistics of its own. */
const LINES_WITH_STATISTICS = 1_000;

async function open(client: pg.ClientBase, manufacturerId: string, lines: number): Promise<void> {
  for (const statement of STATEMENTS) {
    await fill(client, statement, manufacturerId, lines);
    if (lines >= LINES_WITH_STATISTICS)
      await client.query(`analyze ${/^insert into (\w+)/.exec(statement)?.[1]}`);
  }
}

function fill(client: pg.ClientBase, statement: string, manufacturerId: string, lines: number) {
  return client.query(statement, statement.includes('$2') ? [manufacturerId, lines] : [manufacturerId]);
}

/** In one transaction, without a look-up of each key: they are right by construction. */
async function inOneGo(sql: pg.Pool, add: (client: pg.ClientBase) => Promise<void>): Promise<void> {
  const client = await sql.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    await add(client);
    await client.query('commit');
  } finally {
    client.release();
  }
}
