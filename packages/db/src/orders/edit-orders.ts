import { externalIdTaken, type OrderChanges, type OrderForEdit, type OrderUses } from '@routecard/core';
import { sql } from 'drizzle-orm';
import { customerIds } from '../customers/customer-ids.ts';
import {
  ensureDistinctExternalIds,
  isFreeExternalId,
  refuseTakenExternalId,
} from '../engine/external-ids.ts';
import { ownRows } from '../engine/own-rows.ts';
import type { TransactionScope } from '../engine/transact.ts';
import { lockRunsOfOrder } from '../production/refresh-balances.ts';
import { addRequisitions } from './add-requisitions.ts';
import { lockOrder } from './lock-order.ts';
import { FROM_ORDERS } from './queries/orders.ts';
import { orders } from './schema/orders.ts';

/** Locks the order, then its lines. */
export async function lockOrderForEdit(
  scope: TransactionScope,
  orderId: number,
): Promise<OrderForEdit | undefined> {
  if (!(await lockOrder(scope, orderId))) return undefined;
  const { connection } = scope;
  await connection.query({
    name: 'lock_requisitions_of_order',
    text: `select from requisitions where manufacturer_id = (select current_manufacturer_id()) and order_id = $1
      order by id for no key update`,
    values: [orderId],
  });
  const { rows } = await connection.query<OrderForEdit>({
    name: 'read_order_for_edit',
    text: `select c.name as "customerOrganisationName", o.state, o.purchase_order_number as "purchaseOrderNumber",
        o.custom_reference as "customReference", o.external_id as "externalId",
        o.custom_fields as "customFields", o.currency, o.dispatch_date::text as "dispatchDate", o.priority,
        k.id as "kanbanColumnId", k.name as "kanbanColumnName", o.archived_at is not null as "isArchived",
        o.cancelled_at is not null as "isCancelled",
        coalesce((
          select json_agg(json_build_object('id', r.id, 'quantity', r.quantity, 'name', r.name,
            'dispatchDate', r.dispatch_date, 'customReference', r.custom_reference, 'externalId', r.external_id, 'customFields', r.custom_fields,
            'partSpecificationId', r.part_specification_id,
            'isCancelled', r.cancelled_at is not null, 'allocated', coalesce((
              select sum(a.quantity) from parcel_allocations a
              where a.manufacturer_id = r.manufacturer_id and a.requisition_id = r.id), 0)) order by r.sequence)
          from requisitions r where r.manufacturer_id = o.manufacturer_id and r.order_id = o.id), '[]'::json) as requisitions
      ${FROM_ORDERS} and o.id = $1`,
    values: [orderId],
  });
  return rows[0];
}

/** Locks the order that has the external id: one that loses it while its lock is waited for is not the one. */
export async function lockOrderByExternalId(
  { connection }: TransactionScope,
  externalId: string,
): Promise<number | undefined> {
  const { rows } = await connection.query<{ id: number }>({
    name: 'lock_order_by_external_id',
    text: `select id from orders
      where manufacturer_id = (select current_manufacturer_id()) and external_id = $1 for no key update`,
    values: [externalId],
  });
  return rows[0]?.id;
}

/** Locks the part specifications and runs of an order that is locked already, and counts its shipments and runs in production. */
export async function lockUsesOfOrder(scope: TransactionScope, orderId: number): Promise<OrderUses> {
  await scope.connection.query({
    name: 'hold_specifications_of_order',
    text: `select from part_specifications s
      where s.manufacturer_id = (select current_manufacturer_id()) and s.id in (
        select r.part_specification_id from requisitions r
        where r.manufacturer_id = (select current_manufacturer_id()) and r.order_id = $1)
      order by s.id for share`,
    values: [orderId],
  });
  await lockRunsOfOrder(scope, orderId);
  const { rows } = await scope.connection.query<OrderUses>({
    name: 'count_uses_of_order',
    text: `select (
        select count(*)::int from shipments s
        where s.manufacturer_id = (select current_manufacturer_id()) and s.order_id = $1) as shipments, (
        select count(*)::int from work_orders w
        where w.manufacturer_id = (select current_manufacturer_id()) and w.order_id = $1 and w.quantity > 0
          and exists (
            select from batch_transitions t
            where t.manufacturer_id = w.manufacturer_id and t.work_order_id = w.id)) as "runsInProduction"`,
    values: [orderId],
  });
  return rows[0] ?? { shipments: 0, runsInProduction: 0 };
}

/** Writes the edit. Throws PART_SPECIFICATION_NOT_FOUND or EXTERNAL_ID_TAKEN. */
export async function saveOrderEdit(
  scope: TransactionScope,
  orderId: number,
  changes: OrderChanges,
  at: Date,
): Promise<void> {
  await updateOrder(scope, orderId, changes, at);
  await updateRequisitions(scope, changes, at);
  await appendRequisitions(scope, orderId, changes, at);
}

/** Given is set, also to null; left out stays. */
async function updateOrder(
  scope: TransactionScope,
  orderId: number,
  changes: OrderChanges,
  at: Date,
): Promise<void> {
  const { customerOrganisationName, isArchived, ...fields } = changes;
  const customers =
    customerOrganisationName === undefined ? undefined : await customerIds(scope, [customerOrganisationName]);
  const { archivedAt } = orders;
  const { externalId } = fields;
  const archived = isArchived ? sql`coalesce(${archivedAt}, ${sql.param(at, archivedAt)})` : null;
  const { rowCount } = await ownRows(scope, orders).update(
    { id: orderId },
    {
      ...fields,
      customerOrganisationId: customers?.get(customerOrganisationName ?? ''),
      archivedAt: isArchived === undefined ? undefined : archived,
      updatedAt: at,
    },
    ...(externalId ? [isFree(externalId, orderId)] : []),
  );
  if (rowCount === 0 && externalId) throw externalIdTaken('order', externalId);
}

const isFree = (externalId: string, orderId: number) => sql`not exists (
  select from orders taken where taken.manufacturer_id = (select current_manufacturer_id())
    and taken.external_id = ${externalId} and taken.id <> ${orderId})`;

async function updateRequisitions(
  scope: TransactionScope,
  { changedRequisitions: lines, newRequisitions }: OrderChanges,
  at: Date,
): Promise<void> {
  if (lines.length === 0) return;
  ensureDistinctExternalIds('requisitions', lines);
  const { rows } = await scope.connection.query<{ id: number }>({
    name: 'update_requisitions',
    text: `update requisitions r set quantity = coalesce(t.quantity, r.quantity), name = coalesce(t.name, r.name),
        dispatch_date = case when t.dates then t.dispatch_date else r.dispatch_date end,
        custom_reference = case when t.refers then t.custom_reference else r.custom_reference end,
        external_id = case when t.identifies then t.external_id else r.external_id end,
        custom_fields = coalesce(t.custom_fields, r.custom_fields), updated_at = $11
      from unnest($1::int[], $2::int[], $3::text[], $4::bool[], $5::date[], $6::bool[], $7::text[], $8::bool[], $9::text[],
          $10::jsonb[])
        as t(id, quantity, name, dates, dispatch_date, refers, custom_reference, identifies, external_id, custom_fields)
      where r.manufacturer_id = (select current_manufacturer_id()) and r.id = t.id
        and ${isFreeExternalId('requisitions', 't.external_id', 't.id')}
      returning r.id`,
    values: [
      lines.map((line) => line.id),
      lines.map((line) => line.quantity ?? null),
      lines.map((line) => line.name ?? null),
      lines.map((line) => line.dispatchDate !== undefined),
      lines.map((line) => line.dispatchDate ?? null),
      lines.map((line) => line.customReference !== undefined),
      lines.map((line) => line.customReference ?? null),
      lines.map((line) => line.externalId !== undefined),
      lines.map((line) => line.externalId ?? null),
      lines.map((line) => line.customFields && JSON.stringify(line.customFields)),
      at,
    ],
  });
  const updated = new Set(rows.map(({ id }) => id));
  const leftOut = lines.filter(({ id }) => !updated.has(id));
  if (leftOut.length > 0)
    await refuseTakenExternalId(scope, 'requisitions', [...leftOut, ...newRequisitions]);
}

async function appendRequisitions(
  scope: TransactionScope,
  orderId: number,
  { newRequisitions }: OrderChanges,
  at: Date,
): Promise<void> {
  if (newRequisitions.length === 0) return;
  const { rows } = await scope.connection.query<{ last: number }>({
    name: 'last_requisition_sequence',
    text: `select coalesce(max(sequence), 0) as last from requisitions
      where manufacturer_id = (select current_manufacturer_id()) and order_id = $1`,
    values: [orderId],
  });
  const last = rows[0]?.last ?? 0;
  await addRequisitions(
    scope,
    newRequisitions.map((line, i) => ({ ...line, orderId, sequence: last + 1 + i })),
    at,
  );
}
