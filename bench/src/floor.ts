import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { issueToken } from './token.ts';

/** A manufacturer with as many parts and runs as a workload asks for. */
export interface Floor {
  readonly manufacturerId: string;
  readonly userId: string;
  /** A bearer token with every scope. */
  readonly token: string;
  /** Five operations in order. */
  readonly operationIds: readonly string[];
  /** One part for each run; its specification derives the five operations. */
  readonly requisitionIds: readonly number[];
  /** Each stands with a million units at the first and a million at the second operation. */
  readonly workOrderIds: readonly string[];
}

const UNITS = 1_000_000;
const PARTS_PER_ORDER = 50;
const OPERATIONS = ['Print', 'Deburr', 'QC', 'Paint', 'Pack'];

/** Fills an empty database; each order has so many parts. */
export async function furnish(
  sql: pg.Pool,
  runs: number,
  { partsPerOrder = PARTS_PER_ORDER } = {},
): Promise<Floor> {
  const manufacturerId = uuidv7();
  const userId = uuidv7();
  const operationIds = OPERATIONS.map(() => uuidv7());
  const requisitionIds = await addParts(sql, { manufacturerId, userId, operationIds }, runs, partsPerOrder);
  const workOrderIds = requisitionIds.map(() => uuidv7());
  await addRuns(sql, { manufacturerId, userId, operationIds }, requisitionIds, workOrderIds);
  // Only what has rows: of a table that was looked at while empty the planner would go on to think so.
  await sql.query(
    'analyze orders, requisitions, part_specifications, work_orders, production_steps, batch_balances, batch_transitions, operations',
  );
  const token = await issueToken(sql, manufacturerId, userId);
  return { manufacturerId, userId, token, operationIds, requisitionIds, workOrderIds };
}

type Place = Pick<Floor, 'manufacturerId' | 'userId' | 'operationIds'>;

async function addParts(
  sql: pg.Pool,
  { manufacturerId, userId, operationIds }: Place,
  parts: number,
  partsPerOrder: number,
): Promise<number[]> {
  await sql.query(`insert into manufacturers (id, name) values ($1, 'Bench works')`, [manufacturerId]);
  await sql.query(
    `insert into shop_counters (manufacturer_id, last_step_number, last_work_order_number, last_order_number)
     values ($1, $2, $2, $3)`,
    [manufacturerId, parts, 1000 + Math.ceil(parts / partsPerOrder)],
  );
  await sql.query(
    `insert into users (manufacturer_id, id, email, name, first_name, last_name, role)
     values ($1, $2, 'erp@example.com', 'ERP', 'E', 'RP', 'ADMIN')`,
    [manufacturerId, userId],
  );
  await sql.query(
    `insert into operations (manufacturer_id, id, name, step_name_prefix, sequence, is_completed_status)
     select $1, t.id, t.name, upper(t.name), t.n, t.n = 5 from unnest($2::uuid[], $3::text[]) with ordinality as t(id, name, n)`,
    [manufacturerId, operationIds, OPERATIONS],
  );
  const processId = uuidv7();
  await sql.query(`insert into process_prices (manufacturer_id, id, technology) values ($1, $2, 'SLS')`, [
    manufacturerId,
    processId,
  ]);
  await sql.query(
    `insert into process_prices_operations (manufacturer_id, process_prices_id, operation_id, position)
     select $1, $2, t.id, t.n from unnest($3::uuid[]) with ordinality as t(id, n)`,
    [manufacturerId, processId, operationIds],
  );
  const { rows } = await sql.query<{ id: number }>(
    `with material as (insert into materials (manufacturer_id, name) values ($1, 'PA12') returning id),
     customer as (insert into customer_organisations (manufacturer_id, name) values ($1, 'Acme') returning id),
     revision as (insert into part_revisions (manufacturer_id, id, name) values ($1, $2, 'Bracket') returning id),
     specification as (
       insert into part_specifications (manufacturer_id, id, part_revision_id, process_prices_id, material_id)
       select $1, gen_random_uuid(), revision.id, $3, material.id from revision, material, generate_series(1, $4) returning id),
     made as (
       insert into orders (manufacturer_id, order_number, state, customer_organisation_id)
       select $1, 1000 + n, 'ORDER', customer.id from customer, generate_series(1, ceil($4 / $5::int::numeric)::int) n returning id, order_number),
     numbered as (select id, row_number() over () as n from specification)
     insert into requisitions (manufacturer_id, order_id, part_specification_id, quantity, name, sequence)
     select $1, made.id, numbered.id, 100, 'Bracket ' || numbered.n, ((numbered.n - 1) % $5::int) + 1
     from numbered join made on made.order_number = 1001 + (numbered.n - 1) / $5::int
     returning id`,
    [manufacturerId, uuidv7(), processId, parts, partsPerOrder],
  );
  return rows.map((row) => row.id);
}

async function addRuns(
  sql: pg.Pool,
  { manufacturerId, userId, operationIds }: Place,
  requisitionIds: readonly number[],
  workOrderIds: readonly string[],
): Promise<void> {
  const routing = JSON.stringify(
    operationIds.map((operationId, i) => ({ step: i + 1, operationId, sequence: i + 1 })),
  );
  await sql.query(
    `with run as (
       insert into work_orders (manufacturer_id, id, order_id, requisition_id, work_order_number, run_number,
         quantity, routing, created_by)
       select $1, t.id, r.order_id, r.id, row_number() over (), 1, $5::int * 2, $4::jsonb, $6
       from unnest($2::uuid[], $3::int[]) as t(id, requisition_id)
       join requisitions r on r.manufacturer_id = $1 and r.id = t.requisition_id
       returning id, order_id, requisition_id),
     step as (
       insert into production_steps (manufacturer_id, id, operation_id, group_id, prefix, type)
       select $1, gen_random_uuid(), o.id, lpad(n.n::text, greatest(4, length(n.n::text)), '0'), o.step_name_prefix, 'BATCH'
       from operations o, (select row_number() over () as n from run) n where o.sequence in (1, 2)
       returning id, operation_id, group_id),
     numbered as (
       select run.*, lpad(run.n, greatest(4, length(run.n)), '0') as label
       from (select run.*, (row_number() over ())::text as n from run) run),
     placed as (
       select numbered.*, step.id as step_id, o.sequence, o.id as operation_id
       from numbered join step on step.group_id = numbered.label join operations o on o.id = step.operation_id),
     ledger as (
       insert into batch_transitions (manufacturer_id, id, type, requisition_id, work_order_id, to_operation_id, to_routing_step,
         to_production_step_id, quantity, created_by)
       select $1, gen_random_uuid(), 'SCHEDULE', requisition_id, id, operation_id, sequence, step_id, $5, $6 from placed)
     insert into batch_balances (manufacturer_id, work_order_id, routing_step, production_step_id, operation_id,
       next_operation_id, routing_sequence, quantity, outstanding_at, order_id, requisition_id, order_number,
       requisition_sequence, run_number, run_quantity, part_name, customer_name, thread_id, process_prices_id, material_id)
     select $1, placed.id, placed.sequence, step_id, operation_id, ($7::uuid[])[placed.sequence + 1],
       placed.sequence, $5, now(), o.id, r.id, o.order_number, r.sequence, 1, $5::int * 2, r.name, 'Acme', o.thread_id,
       s.process_prices_id, s.material_id
     from placed
     join requisitions r on r.manufacturer_id = $1 and r.id = placed.requisition_id
     join orders o on o.manufacturer_id = $1 and o.id = r.order_id
     join part_specifications s on s.manufacturer_id = $1 and s.id = r.part_specification_id`,
    [manufacturerId, workOrderIds, requisitionIds, routing, UNITS, userId, operationIds],
  );
}
