import type pg from 'pg';
import { uuidv7 } from 'uuidv7';

const LINES_PER_ORDER = 20;
const LINES_PER_PART = 50;
const CUSTOMERS = 500;
const OPERATIONS = ['Print', 'Deburr', 'QC', 'Paint', 'Pack'];

/** Of five lines one is in work, one half in work, one done, and two are to be scheduled; of three parts one passes the gate. */
const STATEMENTS: readonly string[] = [
  `insert into manufacturers (id, name) values ($1, 'Open works')`,
  `insert into shop_counters (manufacturer_id, last_order_number, last_work_order_number, last_step_number)
   select $1, 1000 + $2::int, $2, $2`,
  `insert into users (manufacturer_id, id, email, name, first_name, last_name, role)
   select $1, $1, 'open@example.com', 'Planner', 'A', 'Planner', 'ADMIN'`,
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

/** Adds a manufacturer whose orders are all open, with so many lines, and has PostgreSQL collect statistics. Returns its id. */
export async function addOpenShop(sql: pg.Pool, lines: number): Promise<string> {
  const manufacturerId = uuidv7();
  const client = await sql.connect();
  try {
    // Keys that are right by construction need no look-up each.
    await client.query('begin; set local session_replication_role = replica');
    for (const statement of STATEMENTS) {
      const values = statement.includes('$2') ? [manufacturerId, lines] : [manufacturerId];
      await client.query(statement, values);
      await client.query(`analyze ${/^insert into (\w+)/.exec(statement)?.[1]}`);
    }
    await client.query('commit');
  } finally {
    client.release();
  }
  await sql.query('vacuum analyze');
  return manufacturerId;
}
