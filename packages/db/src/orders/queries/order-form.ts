import { type OrderState, type Priority, present } from '@routecard/core';
import { PART_CHOICE, PART_CHOICE_JOINS, type PartChoice } from '../../catalogue/queries/part-choices.ts';
import type { Database } from '../../engine/client/database.ts';
import { int32OrNull } from '../../engine/reading/identifiers.ts';

/** A line of an order as it is edited. */
export interface OrderFormLine {
  readonly id: number;
  readonly sequence: number;
  readonly name: string;
  readonly quantity: number;
  readonly dispatchDate: string | null;
  readonly customReference: string | null;
  /** Units in the order's shipments: the quantity goes no lower. */
  readonly allocated: number;
  readonly part: PartChoice;
}

/** The editable fields of an order; days are `YYYY-MM-DD`. */
export interface OrderForm {
  readonly orderId: number;
  readonly orderNumber: number;
  readonly customerOrganisationName: string;
  readonly state: OrderState;
  readonly purchaseOrderNumber: string | null;
  readonly customReference: string | null;
  readonly currency: string;
  readonly dispatchDate: string | null;
  readonly priority: Priority;
  readonly isArchived: boolean;
  /** The number of its shipments: their declared values are in its currency. */
  readonly shipments: number;
  readonly lines: readonly OrderFormLine[];
}

/** An order as it is edited. Throws ORDER_NOT_FOUND. */
export async function readOrderForm(
  database: Database,
  manufacturerId: string,
  orderId: number,
): Promise<OrderForm> {
  const [row] = await database.read<{ form: OrderForm }>(manufacturerId, {
    name: 'order_form',
    text: `select json_build_object(
        'orderId', o.id, 'orderNumber', o.order_number, 'customerOrganisationName', n.name, 'state', o.state,
        'purchaseOrderNumber', o.purchase_order_number, 'customReference', o.custom_reference, 'currency', o.currency,
        'dispatchDate', o.dispatch_date, 'priority', o.priority, 'isArchived', o.archived_at is not null,
        'shipments', (select count(*) from shipments s where s.manufacturer_id = o.manufacturer_id and s.order_id = o.id),
        'lines', coalesce((
          select json_agg(json_build_object('id', r.id, 'sequence', r.sequence, 'name', r.name, 'quantity', r.quantity,
            'dispatchDate', r.dispatch_date, 'customReference', r.custom_reference, 'part', ${PART_CHOICE},
            'allocated', coalesce((
              select sum(a.quantity) from parcel_allocations a
              where a.manufacturer_id = r.manufacturer_id and a.requisition_id = r.id), 0)) order by r.sequence)
          from requisitions r
          join part_specifications p on p.manufacturer_id = r.manufacturer_id and p.id = r.part_specification_id
          ${PART_CHOICE_JOINS}
          where r.manufacturer_id = o.manufacturer_id and r.order_id = o.id), '[]'::json)) as form
      from orders o
      join customer_organisations n on n.manufacturer_id = o.manufacturer_id and n.id = o.customer_organisation_id
      where o.manufacturer_id = (select current_manufacturer_id()) and o.id = $1::int`,
    values: [int32OrNull(orderId)],
  });
  return present(row, 'ORDER_NOT_FOUND').form;
}
