import type {
  OrderExpansion,
  OrderView,
  RequisitionExpansion,
  RequisitionView,
  ShipmentView,
  WorkOrderView,
} from '@routecard/core';
import {
  BALANCE,
  BALANCE_DUE_FIRST,
  BALANCE_JOINS,
  type BalanceRead,
} from '../../production/queries/balances.ts';
import { WORK_ORDER } from '../../production/queries/work-orders.ts';
import { REQUISITION } from './requisitions.ts';

/** An order with what it was asked to be read with. */
export type ExpandedOrder = OrderView & {
  readonly requisitions?: readonly RequisitionView[];
  readonly workOrders?: readonly WorkOrderView[];
  readonly balances?: readonly BalanceRead[];
  readonly shipments?: readonly ShipmentView[];
};

/** A requisition with what it was asked to be read with. */
export type ExpandedRequisition = RequisitionView & {
  readonly balances?: readonly BalanceRead[];
  readonly shipments?: readonly ShipmentView[];
};

/** The order `o` of the customer `c`. Its id is carried into the balances, where `o` is their operation. */
const OF_ORDER: Readonly<Record<OrderExpansion, string>> = {
  requisitions: `select json_agg(${REQUISITION} order by r.sequence)
    from requisitions r
    join part_specifications s on s.manufacturer_id = r.manufacturer_id and s.id = r.part_specification_id
    where r.manufacturer_id = o.manufacturer_id and r.order_id = o.id`,
  workOrders: `select json_agg(${WORK_ORDER} order by r.sequence, w.run_number)
    from work_orders w
    join requisitions r on r.manufacturer_id = w.manufacturer_id and r.id = w.requisition_id
    where w.manufacturer_id = o.manufacturer_id and w.order_id = o.id and w.quantity > 0`,
  balances: `select json_agg(${BALANCE} order by ${BALANCE_DUE_FIRST})
    from (select o.manufacturer_id, o.id) shown
    join batch_balances b on b.manufacturer_id = shown.manufacturer_id and b.order_id = shown.id
    ${BALANCE_JOINS}`,
  shipments: `select json_agg(shipment_view(s) order by s.prepared_at, s.id)
    from shipments s where s.manufacturer_id = o.manufacturer_id and s.order_id = o.id`,
};

/** The requisition `r`; shipments are those that it is packed in. */
const OF_REQUISITION: Readonly<Record<Exclude<RequisitionExpansion, 'workOrders'>, string>> = {
  balances: `select json_agg(${BALANCE} order by ${BALANCE_DUE_FIRST})
    from batch_balances b
    ${BALANCE_JOINS}
    where b.manufacturer_id = r.manufacturer_id and b.order_id = r.order_id and b.requisition_id = r.id`,
  shipments: `select json_agg(shipment_view(s) order by s.prepared_at, s.id)
    from shipments s
    where s.manufacturer_id = r.manufacturer_id and s.order_id = r.order_id and exists (
      select from parcels p
      join parcel_allocations a on a.manufacturer_id = p.manufacturer_id and a.parcel_id = p.id
      where p.manufacturer_id = s.manufacturer_id and p.shipment_id = s.id and a.requisition_id = r.id)`,
};

const pairs = (queries: readonly (readonly [name: string, query: string])[]): string =>
  queries.map(([name, query]) => `, '${name}', coalesce((${query}), '[]'::json)`).join('');

/** Each once and in one order, whatever the caller's: a prepared statement of one name has one text. */
const inOneOrder = <Name extends OrderExpansion>(expand: readonly Name[]): readonly Name[] =>
  [...new Set(expand)].toSorted();

/** Further pairs of the JSON object of an order `o`. */
export const orderExpansions = (expand: readonly OrderExpansion[]): string =>
  pairs(inOneOrder(expand).map((name) => [name, OF_ORDER[name]]));

/** Further pairs of the JSON object of a requisition `r`. */
export const requisitionExpansions = (expand: readonly RequisitionExpansion[]): string =>
  pairs(inOneOrder(expand).flatMap((name) => (name === 'workOrders' ? [] : [[name, OF_REQUISITION[name]]])));

/** The name of the expansions in that of a prepared statement; empty for none. */
export const expansionName = (expand: readonly OrderExpansion[]): string =>
  inOneOrder(expand)
    .map((name) => `_${name.toLowerCase()}`)
    .join('');
