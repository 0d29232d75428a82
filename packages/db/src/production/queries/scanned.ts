import { present } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { int32OrNull } from '../../engine/reading/identifiers.ts';

/** The subject of a printed code: an order, and within it a run by its part's line and its number, or a parcel. */
export interface ScannedCode {
  readonly orderNumber: number;
  readonly sequence: number | null;
  readonly runNumber: number | null;
  /** The last eight characters of a parcel's id, in lower case. */
  readonly parcelEnd: string | null;
}

/** The rows found; null if the code does not name one, or if the order does not have it. */
export interface ScannedThing {
  readonly orderId: number;
  readonly workOrderId: string | null;
  readonly shipmentId: string | null;
}

/** Finds what a code names. Throws ORDER_NOT_FOUND. */
export async function findScanned(
  database: Database,
  manufacturerId: string,
  { orderNumber, sequence, runNumber, parcelEnd }: ScannedCode,
): Promise<ScannedThing> {
  const [row] = await database.read<ScannedThing>(manufacturerId, {
    name: 'find_scanned',
    text: `select o.id as "orderId", (
        select w.id from work_orders w
        join requisitions r on r.manufacturer_id = w.manufacturer_id and r.id = w.requisition_id
        where w.manufacturer_id = o.manufacturer_id and w.order_id = o.id
          and r.sequence = $2::int and w.run_number = $3::int
      ) as "workOrderId", (
        select s.id from shipments s
        join parcels p on p.manufacturer_id = s.manufacturer_id and p.shipment_id = s.id
        where s.manufacturer_id = o.manufacturer_id and s.order_id = o.id and right(p.id::text, 8) = $4::text
        limit 1
      ) as "shipmentId"
      from orders o where o.manufacturer_id = current_manufacturer_id() and o.order_number = $1::int`,
    values: [int32OrNull(orderNumber), sequence, runNumber, parcelEnd],
  });
  return present(row, 'ORDER_NOT_FOUND');
}
