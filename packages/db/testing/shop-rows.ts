import type { OrderState } from '@routecard/core';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';

/** The fixed rows of a test manufacturer. */
export interface Place {
  readonly manufacturerId: string;
  readonly userId: string;
  /** By name, in lower case: print, deburr, qc, paint, packing. */
  readonly operations: Readonly<Record<'print' | 'deburr' | 'qc' | 'paint' | 'packing', string>>;
  /** A process over print, qc and packing. */
  readonly processPricesId: string;
  readonly materialId: number;
  readonly colorId: number;
}

/** A part specification to add; with `process` null its process has no operations. */
export interface NewPart {
  readonly name?: string;
  readonly processPricesId?: string;
}

/** An order to add, with a requisition for each quantity. */
export interface NewOrder {
  readonly state?: OrderState;
  readonly quantities?: readonly number[];
  readonly partSpecificationId?: string;
}

const OPERATIONS = ['print', 'deburr', 'qc', 'paint', 'packing'] as const;

/** Adds a manufacturer with a user, operations and a catalogue. */
export async function addPlace(sql: pg.Pool): Promise<Place> {
  const manufacturerId = uuidv7();
  const userId = uuidv7();
  await sql.query(`insert into manufacturers (id, name) values ($1, 'Test works')`, [manufacturerId]);
  await sql.query('insert into shop_counters (manufacturer_id) values ($1)', [manufacturerId]);
  await sql.query(
    `insert into users (manufacturer_id, id, email, name, first_name, last_name, role)
     values ($1, $2, $2::uuid || '@example.com', 'Ada Planner', 'Ada', 'Planner', 'ADMIN')`,
    [manufacturerId, userId],
  );
  const operations = Object.fromEntries(OPERATIONS.map((name) => [name, uuidv7()])) as Place['operations'];
  for (const [i, name] of OPERATIONS.entries()) {
    await sql.query(
      `insert into operations (manufacturer_id, id, name, step_name_prefix, sequence, is_completed_status)
       values ($1, $2, $3::text, upper($3::text), $4, $3::text = 'packing')`,
      [manufacturerId, operations[name], name, i + 1],
    );
  }
  const processPricesId = uuidv7();
  await sql.query(`insert into process_prices (manufacturer_id, id, technology) values ($1, $2, 'SLS')`, [
    manufacturerId,
    processPricesId,
  ]);
  await sql.query(
    `insert into process_prices_operations (manufacturer_id, process_prices_id, operation_id, position)
     select $1, $2, t.id, t.position from unnest($3::uuid[]) with ordinality as t(id, position)`,
    [manufacturerId, processPricesId, [operations.print, operations.qc, operations.packing]],
  );
  const material = await sql.query(
    `insert into materials (manufacturer_id, name) values ($1, 'PA12') returning id`,
    [manufacturerId],
  );
  const color = await sql.query(
    `insert into colors (manufacturer_id, name, hex) values ($1, 'Grey', '#808080') returning id`,
    [manufacturerId],
  );
  return {
    manufacturerId,
    userId,
    operations,
    processPricesId,
    materialId: material.rows[0].id,
    colorId: color.rows[0].id,
  };
}

/** Adds a part revision and a specification of it. */
export async function addPart(
  sql: pg.Pool,
  place: Place,
  part: NewPart,
): Promise<{ partSpecificationId: string }> {
  const revisionId = uuidv7();
  const partSpecificationId = uuidv7();
  await sql.query('insert into part_revisions (manufacturer_id, id, name) values ($1, $2, $3)', [
    place.manufacturerId,
    revisionId,
    part.name ?? 'Bracket',
  ]);
  await sql.query(
    `insert into part_specifications (manufacturer_id, id, part_revision_id, process_prices_id, material_id, color_id)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      place.manufacturerId,
      partSpecificationId,
      revisionId,
      part.processPricesId ?? place.processPricesId,
      place.materialId,
      place.colorId,
    ],
  );
  return { partSpecificationId };
}

/** Adds an order with its requisitions, numbered from the shop's counter. */
export async function addOrder(
  sql: pg.Pool,
  place: Place,
  order: NewOrder,
): Promise<{ orderId: number; requisitionIds: number[] }> {
  const partSpecificationId =
    order.partSpecificationId ?? (await addPart(sql, place, {})).partSpecificationId;
  const customer = await sql.query(
    `insert into customer_organisations (manufacturer_id, name) values ($1, 'Acme')
     on conflict (manufacturer_id, name) do update set name = excluded.name returning id`,
    [place.manufacturerId],
  );
  const number = await sql.query(
    `update shop_counters set last_order_number = last_order_number + 1 where manufacturer_id = $1 returning last_order_number as n`,
    [place.manufacturerId],
  );
  const made = await sql.query(
    `insert into orders (manufacturer_id, order_number, state, customer_organisation_id, dispatch_date)
     values ($1, $2, $3, $4, '2026-12-01') returning id`,
    [place.manufacturerId, number.rows[0].n, order.state ?? 'ORDER', customer.rows[0].id],
  );
  const orderId: number = made.rows[0].id;
  const requisitions = await sql.query(
    `insert into requisitions (manufacturer_id, order_id, part_specification_id, quantity, name, sequence)
     select $1, $2, $3, t.quantity, 'Bracket ' || t.sequence, t.sequence
     from unnest($4::int[]) with ordinality as t(quantity, sequence) order by t.sequence returning id`,
    [place.manufacturerId, orderId, partSpecificationId, order.quantities ?? [10]],
  );
  return { orderId, requisitionIds: requisitions.rows.map((row) => row.id) };
}
