import { type Address, type Incoterm, senderAddress } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { int32OrNull } from '../../engine/reading/identifiers.ts';

/** Addresses to choose from, as snapshots; the first is the one to begin with. */
export interface PackingAddresses {
  /** Senders of the last shipments, the newest first; the shop’s own address last, unless it is one of them. */
  readonly senders: readonly Address[];
  /** The addresses that this order's last shipments went to, then those of its customer's page, then those of its other orders. */
  readonly recipients: readonly Address[];
  /** The incoterm of the customer's new shipments. */
  readonly defaultIncoterm: Incoterm | null;
}

/** Shipments looked back at for a customer's addresses; a bound on what a shop with a long history has to read. */
const LOOK_BACK = 2_000;
/** More than these nobody looks through. */
const CHOICES = 6;

interface Row extends PackingAddresses {
  readonly shopName: string;
  readonly shopAddress: string;
}

/** The addresses used before, and the shop's own. Empty where there are none yet, also for an unknown order. */
export async function readPackingAddresses(
  database: Database,
  manufacturerId: string,
  orderId: number,
): Promise<PackingAddresses> {
  const [row] = await database.read<Row>(manufacturerId, {
    name: 'packing_addresses',
    text: `with recent as materialized (
        select s.id, s.order_id, s.from_address, s.to_address from shipments s
        where s.manufacturer_id = current_manufacturer_id() order by s.id desc limit ${LOOK_BACK}
      ),
      senders as (
        select from_address as address, max(id::text) as last from recent
        where exists (
          select from orders o where o.manufacturer_id = current_manufacturer_id() and o.id = $1::int)
        group by from_address order by last desc limit ${CHOICES}
      ),
      known as (
        select a.address, 2 as rank, a.id::text as last
        from orders own
        join customer_addresses a on a.manufacturer_id = own.manufacturer_id
          and a.customer_organisation_id = own.customer_organisation_id
        where own.manufacturer_id = current_manufacturer_id() and own.id = $1::int
        order by a.created_at, a.id limit ${CHOICES}
      ),
      used as (
        select recent.to_address as address, case when bool_or(o.id = own.id) then 3 else 1 end as rank,
          max(recent.id::text) as last
        from orders own
        join orders o on o.manufacturer_id = own.manufacturer_id
          and o.customer_organisation_id = own.customer_organisation_id
        join recent on recent.order_id = o.id
        where own.manufacturer_id = current_manufacturer_id() and own.id = $1::int
          and recent.to_address is not null
        group by recent.to_address order by rank desc, last desc limit ${CHOICES}
      ),
      recipients as (
        select address, max(rank) as rank, max(last) as last from (table known union all table used) r group by address
      )
      select
        coalesce((select json_agg(address order by last desc) from senders), '[]'::json) as senders,
        coalesce((select json_agg(address order by rank desc, last desc) from recipients), '[]'::json) as recipients,
        (
          select c.default_incoterm from orders own
          join customer_organisations c on c.manufacturer_id = own.manufacturer_id
            and c.id = own.customer_organisation_id
          where own.manufacturer_id = m.id and own.id = $1::int
        ) as "defaultIncoterm",
        m.name as "shopName", m.address as "shopAddress"
      from manufacturers m
      where m.id = current_manufacturer_id() and exists (
        select from orders o where o.manufacturer_id = m.id and o.id = $1::int)`,
    values: [int32OrNull(orderId)],
  });
  if (row === undefined) return { senders: [], recipients: [], defaultIncoterm: null };
  const { senders, recipients, defaultIncoterm, shopName, shopAddress } = row;
  const own = senderAddress({ name: shopName, address: shopAddress });
  const isKnown =
    own === null || senders.some(({ street1, zip }) => street1 === own.street1 && zip === own.zip);
  return { senders: isKnown ? senders : [...senders, own], recipients, defaultIncoterm };
}
