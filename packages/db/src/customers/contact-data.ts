import type { Address, CustomerContact } from '@routecard/core';
import type { Database } from '../engine/client/database.ts';
import { uuidOrNull } from '../engine/reading/identifiers.ts';

/** Everything that is stored of a customer's contact. */
export interface ContactData {
  readonly contact: CustomerContact & { readonly customerName: string };
  readonly addresses: readonly Address[];
  readonly shipments: readonly { readonly orderNumber: number; readonly toAddress: Address }[];
}

/** Returns undefined if the shop has no such contact. */
export async function readContactData(
  database: Database,
  manufacturerId: string,
  contactId: string,
): Promise<ContactData | undefined> {
  const [row] = await database.read<{ data: ContactData }>(manufacturerId, {
    name: 'read_contact_data',
    text: `select json_build_object(
      'contact', json_build_object('id', t.id, 'name', t.name, 'position', t.position, 'email', t.email,
        'phone', t.phone, 'customerName', c.name),
      'addresses', coalesce((
        select json_agg(a.address order by a.created_at, a.id) from customer_addresses a
        where a.manufacturer_id = c.manufacturer_id and a.customer_organisation_id = c.id
          and is_address_of(a.address, t.name, t.email)), '[]'::json),
      'shipments', coalesce((
        select json_agg(json_build_object('orderNumber', o.order_number, 'toAddress', s.to_address) order by s.id)
        from orders o
        join shipments s on s.manufacturer_id = o.manufacturer_id and s.order_id = o.id
        where o.manufacturer_id = c.manufacturer_id and o.customer_organisation_id = c.id
          and is_address_of(s.to_address, t.name, t.email)), '[]'::json)
    ) as data
    from customer_contacts t
    join customer_organisations c on c.manufacturer_id = t.manufacturer_id and c.id = t.customer_organisation_id
    where t.manufacturer_id = (select current_manufacturer_id()) and t.id = $1::uuid`,
    values: [uuidOrNull(contactId)],
  });
  return row?.data;
}
