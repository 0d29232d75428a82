import { isUuid } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { int32OrNull } from '../../engine/reading/identifiers.ts';

/** The subject of a printed document. */
export interface PrintedThings {
  readonly orderIds: readonly number[];
  readonly stepIds: readonly string[];
  readonly shipmentIds: readonly string[];
}

/** Counts the lines of a document without reading them: parts and runs, batches, or contents of parcels. */
export async function countPrintedParts(
  database: Database,
  manufacturerId: string,
  { orderIds, stepIds, shipmentIds }: PrintedThings,
): Promise<number> {
  const [counted] = await database.read<{ lines: number }>(manufacturerId, {
    name: 'count_printed_parts',
    text: `select (
        (select count(*) from requisitions
          where manufacturer_id = current_manufacturer_id() and order_id = any($1::int[])) +
        (select count(*) from work_orders
          where manufacturer_id = current_manufacturer_id() and order_id = any($1::int[]) and quantity > 0) +
        (select count(*) from batch_balances
          where manufacturer_id = current_manufacturer_id() and production_step_id = any($2::uuid[])) +
        (select count(*) from parcels p
          left join parcel_allocations a on a.manufacturer_id = p.manufacturer_id and a.parcel_id = p.id
          where p.manufacturer_id = current_manufacturer_id() and p.shipment_id = any($3::uuid[])))::int as lines`,
    values: [orderIds.map(int32OrNull), stepIds.filter(isUuid), shipmentIds.filter(isUuid)],
  });
  return counted?.lines ?? 0;
}
