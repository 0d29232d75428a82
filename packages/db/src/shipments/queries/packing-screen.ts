import { type OrderState, Refusal } from '@routecard/core';
import { thumbnailOf } from '../../catalogue/queries/part-thumbnail.ts';
import { unitWeightOf } from '../../catalogue/queries/unit-weight.ts';
import type { Database } from '../../engine/client/database.ts';
import { int32OrNull } from '../../engine/reading/identifiers.ts';

/** A part of the order with what packing asks of it; all counts in units. */
export interface PackingLine {
  readonly requisitionId: number;
  /** Its place within the order, from 1. */
  readonly sequence: number;
  readonly name: string;
  /** The file whose thumbnail stands for the part. */
  readonly thumbnailFileId: string | null;
  readonly ordered: number;
  /** Standing at an operation with `isCompletedStatus`; runs may complete more than was ordered. */
  readonly completed: number;
  /** In all shipments of the order, as committed. */
  readonly allocated: number;
  /** Ordered and not yet allocated; never negative. */
  readonly remaining: number;
  /** Of one unit, from the volume of its shape and the density of its material; null where one is missing. */
  readonly unitWeightMilligrams: number | null;
  /** The last declared value of one unit, in the order's currency; null if there is none yet. */
  readonly unitValue: number | null;
  /** Its runs, as they were begun: what a scanned traveller names. */
  readonly workOrderIds: readonly string[];
}

/** The contents of an order's packing screen. */
export interface PackingScreen {
  readonly orderId: number;
  readonly orderNumber: number;
  readonly state: OrderState;
  /** Then nothing of it is packed any more. */
  readonly isCancelled: boolean;
  /** ISO 4217, of the parcels' values. */
  readonly currency: string;
  readonly customerName: string;
  readonly lines: readonly PackingLine[];
}

/** The units of an order to pack. Throws ORDER_NOT_FOUND. */
export async function readPackingScreen(
  database: Database,
  manufacturerId: string,
  orderId: number,
): Promise<PackingScreen> {
  const [row] = await database.read<{ screen: PackingScreen }>(manufacturerId, {
    name: 'read_packing_screen',
    text: `select json_build_object(
        'orderId', o.id, 'orderNumber', o.order_number, 'state', o.state,
        'isCancelled', o.cancelled_at is not null, 'currency', o.currency,
        'customerName', c.name,
        'lines', coalesce((
          select json_agg(json_build_object(
            'requisitionId', r.id, 'sequence', r.sequence, 'name', r.name, 'thumbnailFileId', ${thumbnailOf('ps')}, 'ordered', r.quantity,
            'completed', coalesce(completed.units, 0), 'allocated', coalesce(allocated.units, 0),
            'remaining', greatest(r.quantity - coalesce(allocated.units, 0), 0),
            'unitWeightMilligrams', ${unitWeightOf('ps')}, 'unitValue', v.unit_value,
            'workOrderIds', coalesce((
              select json_agg(w.id order by w.run_number) from work_orders w
              where w.manufacturer_id = r.manufacturer_id and w.requisition_id = r.id
            ), '[]'::json)
          ) order by r.sequence)
          from requisitions r
          join part_specifications ps on ps.manufacturer_id = r.manufacturer_id and ps.id = r.part_specification_id
          left join (
            select b.requisition_id, sum(b.quantity) as units
            from batch_balances b
            left join operations op on op.manufacturer_id = b.manufacturer_id and op.id = b.operation_id
            where b.manufacturer_id = current_manufacturer_id() and b.order_id = $1::int
              and coalesce(op.is_completed_status, false)
            group by b.requisition_id
          ) completed on completed.requisition_id = r.id
          left join (
            select a.requisition_id, sum(a.quantity) as units
            from requisitions own
            cross join lateral (
              select * from parcel_allocations a
              where a.manufacturer_id = own.manufacturer_id and a.requisition_id = own.id offset 0
            ) a
            where own.manufacturer_id = current_manufacturer_id() and own.order_id = $1::int
            group by a.requisition_id
          ) allocated on allocated.requisition_id = r.id
          left join declared_values v on v.manufacturer_id = r.manufacturer_id
            and v.part_specification_id = r.part_specification_id and v.currency = o.currency
          where r.manufacturer_id = o.manufacturer_id and r.order_id = o.id and r.cancelled_at is null
        ), '[]'::json)
      ) as screen
      from orders o
      join customer_organisations c
        on c.manufacturer_id = o.manufacturer_id and c.id = o.customer_organisation_id
      where o.manufacturer_id = current_manufacturer_id() and o.id = $1::int`,
    values: [int32OrNull(orderId)],
  });
  if (row === undefined) throw new Refusal('ORDER_NOT_FOUND');
  return row.screen;
}
