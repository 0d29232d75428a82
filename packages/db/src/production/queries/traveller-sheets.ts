import { type OrderTravellerSheet, Refusal, type StepTravellerSheet } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { int32OrNull, uuidOrNull } from '../../engine/reading/identifiers.ts';
import { OF_PRINTED_PART, OF_PRINTED_RUN, PRINTED_PART, PRINTED_RUN } from './printed-parts.ts';

/** The data of an order's traveller. Throws ORDER_NOT_FOUND. */
export async function readOrderTravellerSheet(
  database: Database,
  manufacturerId: string,
  orderId: number,
): Promise<OrderTravellerSheet> {
  const [sheet] = await readOrderTravellerSheets(database, manufacturerId, [orderId]);
  if (sheet === undefined) throw new Refusal('ORDER_NOT_FOUND');
  return sheet;
}

/** The data of orders' travellers, in the given order. Throws ORDER_NOT_FOUND. */
export async function readOrderTravellerSheets(
  database: Database,
  manufacturerId: string,
  orderIds: readonly number[],
): Promise<OrderTravellerSheet[]> {
  const rows = await database.read<{ sheet: OrderTravellerSheet }>(manufacturerId, {
    name: 'order_traveller_sheets',
    text: `select json_build_object('manufacturerName', m.name, 'timeZone', m.time_zone, 'orderId', o.id, 'orderNumber', o.order_number,
        'customerName', c.name, 'purchaseOrderNumber', o.purchase_order_number,
        'customReference', o.custom_reference, 'dispatchDate', o.dispatch_date,
        'changedAt', utc_instant(greatest(o.updated_at,
          (select max(r.updated_at) from requisitions r
            where r.manufacturer_id = o.manufacturer_id and r.order_id = o.id),
          (select max(w.updated_at) from work_orders w
            where w.manufacturer_id = o.manufacturer_id and w.order_id = o.id))),
        'parts', coalesce((
          select json_agg(json_build_object(${PRINTED_PART}, 'dispatchDate', r.dispatch_date, 'runs', coalesce((
              select json_agg(${PRINTED_RUN} order by w.run_number)
              from work_orders w
              ${OF_PRINTED_RUN}
              where w.manufacturer_id = r.manufacturer_id and w.requisition_id = r.id and w.quantity > 0), '[]'::json))
            order by r.sequence)
          from requisitions r
          ${OF_PRINTED_PART}
          where r.manufacturer_id = o.manufacturer_id and r.order_id = o.id), '[]'::json)) as sheet
      from unnest($1::int[]) with ordinality as wanted(id, place)
      join orders o on o.manufacturer_id = current_manufacturer_id() and o.id = wanted.id
      join manufacturers m on m.id = o.manufacturer_id
      join customer_organisations c on c.manufacturer_id = o.manufacturer_id and c.id = o.customer_organisation_id
      order by wanted.place`,
    values: [orderIds.map(int32OrNull)],
  });
  if (rows.length < orderIds.length) throw new Refusal('ORDER_NOT_FOUND');
  return rows.map(({ sheet }) => sheet);
}

/** The data of a production step's traveller. Throws PRODUCTION_STEP_NOT_FOUND. */
export async function readStepTravellerSheet(
  database: Database,
  manufacturerId: string,
  stepId: string,
): Promise<StepTravellerSheet> {
  const [sheet] = await readStepTravellerSheets(database, manufacturerId, [stepId]);
  if (sheet === undefined) throw new Refusal('PRODUCTION_STEP_NOT_FOUND');
  return sheet;
}

/** The data of production steps' travellers, in the given order. Throws PRODUCTION_STEP_NOT_FOUND. */
export async function readStepTravellerSheets(
  database: Database,
  manufacturerId: string,
  stepIds: readonly string[],
): Promise<StepTravellerSheet[]> {
  const rows = await database.read<{ sheet: StepTravellerSheet }>(manufacturerId, {
    name: 'step_traveller_sheets',
    text: `select json_build_object('manufacturerName', m.name, 'timeZone', m.time_zone, 'stepId', p.id, 'prefix', p.prefix,
        'groupId', p.group_id, 'operationName', o.name,
        'changedAt', utc_instant(greatest(p.updated_at, standing.changed_at)),
        'batches', coalesce(standing.batches, '[]'::json)) as sheet
      from unnest($1::uuid[]) with ordinality as wanted(id, place)
      cross join lateral (
        select * from production_steps p
        where p.manufacturer_id = current_manufacturer_id() and p.id = wanted.id offset 0
      ) p
      join manufacturers m on m.id = p.manufacturer_id
      left join operations o on o.manufacturer_id = p.manufacturer_id and o.id = p.operation_id
      left join lateral (
        select greatest(max(b.outstanding_at), max(w.updated_at)) as changed_at,
          json_agg(json_build_object('units', b.quantity, 'atStep', b.routing_step,
            'orderNumber', b.order_number, 'customerName', b.customer_name,
            'purchaseOrderNumber', b.purchase_order_number, 'dispatchDate', b.dispatch_date,
            'part', json_build_object(${PRINTED_PART}), 'run', ${PRINTED_RUN})
            order by coalesce(w.due_date, b.dispatch_date), b.order_number, b.requisition_sequence, b.run_number,
              b.routing_step) as batches
        from batch_balances b
        join work_orders w on w.manufacturer_id = b.manufacturer_id and w.id = b.work_order_id
        ${OF_PRINTED_RUN}
        join requisitions r on r.manufacturer_id = b.manufacturer_id and r.id = b.requisition_id
        ${OF_PRINTED_PART}
        where b.manufacturer_id = p.manufacturer_id and b.production_step_id = p.id
      ) standing on true
      order by wanted.place`,
    values: [stepIds.map((id) => uuidOrNull(id))],
  });
  if (rows.length < stepIds.length) throw new Refusal('PRODUCTION_STEP_NOT_FOUND');
  return rows.map(({ sheet }) => sheet);
}
