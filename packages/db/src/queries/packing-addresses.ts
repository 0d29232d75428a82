import type { Address } from '@routecard/core';
import type { Database } from '../client/database.ts';
import { orderIdOrNone } from './shipments.ts';

/** Addresses to begin with: where the shop last sent from, and where it last sent to this order's customer. */
export interface PackingAddresses {
  readonly fromAddress: Address | null;
  readonly toAddress: Address | null;
}

/** Shipments looked back at for a customer's address; a bound on what a shop with a long history has to read. */
const LOOK_BACK = 2_000;

/** The addresses last used, as snapshots. Null where there is none yet, also for an unknown order. */
export async function readPackingAddresses(
  database: Database,
  manufacturerId: string,
  orderId: number,
): Promise<PackingAddresses> {
  const [row] = await database.read<PackingAddresses>(manufacturerId, {
    name: 'packing_addresses',
    text: `with recent as (
        select s.id, s.order_id, s.from_address, s.to_address from shipments s
        where s.manufacturer_id = current_manufacturer_id() order by s.id desc limit ${LOOK_BACK}
      )
      select
        (select from_address from recent order by id desc limit 1) as "fromAddress",
        (select recent.to_address from recent
          join orders o on o.manufacturer_id = current_manufacturer_id() and o.id = recent.order_id
          where recent.to_address is not null and o.customer_organisation_id = (
            select own.customer_organisation_id from orders own
            where own.manufacturer_id = current_manufacturer_id() and own.id = $1::int)
          order by recent.id desc limit 1) as "toAddress"`,
    values: [orderIdOrNone(orderId)],
  });
  return row ?? { fromAddress: null, toAddress: null };
}
