import { randomBytes } from 'node:crypto';
import { COUNTED_EVENT_TYPES, type OrderEventType } from '@routecard/core';
import { openSecretBox } from '@routecard/db';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Floor } from '../floor.ts';

/** The key that seals the bench's webhook secrets. */
export const SECRETS_KEY = Buffer.alloc(32, 1).toString('base64');

/** Adds orders with one part and one run each, taken from what the floor has, and returns their ids. */
export async function addOrders(sql: pg.Pool, floor: Floor, count: number): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    `with pattern as (
       select r.part_specification_id, o.customer_organisation_id, w.routing from requisitions r
       join orders o on o.id = r.order_id join work_orders w on w.requisition_id = r.id where r.id = $2),
     made as (
       insert into orders (manufacturer_id, order_number, state, customer_organisation_id)
       select $1, 1000000 + (select count(*) from orders) + n, 'ORDER', customer_organisation_id from pattern, generate_series(1, $3) n
       returning id),
     part as (
       insert into requisitions (manufacturer_id, order_id, part_specification_id, quantity, name, sequence)
       select $1, made.id, part_specification_id, 10, 'Bracket', 1 from made, pattern returning id, order_id),
     counted as (
       update shop_counters set last_work_order_number = last_work_order_number + $3
       where manufacturer_id = $1 returning last_work_order_number as last_number),
     run as (
       insert into work_orders (manufacturer_id, id, order_id, requisition_id, work_order_number, run_number,
         quantity, routing, created_by)
       select $1, gen_random_uuid(), part.order_id, part.id, last_number - row_number() over () + 1, 1, 10, pattern.routing, $4 from part, pattern, counted)
     select id from made`,
    [floor.manufacturerId, floor.requisitionIds[0], count, floor.userId],
  );
  return rows.map((row) => row.id);
}

/** Adds a webhook at the address, for the events of moves unless told otherwise. */
export async function addWebhook(
  sql: pg.Pool,
  floor: Floor,
  url: string,
  types: readonly OrderEventType[] = COUNTED_EVENT_TYPES,
): Promise<{ readonly id: string; readonly secret: string }> {
  const id = uuidv7();
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  await sql.query(
    `insert into webhook_endpoints (manufacturer_id, id, url, types, secret, created_by)
     values ($1, $2, $3, $4, $5, $6)`,
    [floor.manufacturerId, id, url, [...types], openSecretBox(SECRETS_KEY).seal(secret), floor.userId],
  );
  return { id, secret };
}

/** Writes so many events in one transaction, in turn for each of the orders, and returns their ids. */
export async function addEvents(
  sql: pg.Pool,
  floor: Floor,
  orderIds: readonly number[],
  count: number,
): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => uuidv7());
  await sql.query(
    `insert into order_events (manufacturer_id, id, order_id, type)
     select $1, t.id, ($3::int[])[1 + (t.n - 1) % cardinality($3::int[])], 'order.updated'
     from unnest($2::uuid[]) with ordinality as t(id, n)`,
    [floor.manufacturerId, ids, orderIds],
  );
  return ids;
}

/** Removes what workloads before have written and whom they told of it. */
export async function clearEvents(sql: pg.Pool): Promise<void> {
  for (const table of [
    'webhook_attempts',
    'webhook_deliveries',
    'webhook_lanes',
    'webhook_endpoints',
    'order_events',
    'order_sequences',
  ]) {
    await sql.query(`delete from ${table}`);
  }
}
