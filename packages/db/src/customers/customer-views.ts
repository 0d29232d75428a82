import type { CustomerView } from '@routecard/core';
import type { Statement } from '../engine/client/connection.ts';
import type { Database } from '../engine/client/database.ts';
import { int32OrNull } from '../engine/reading/identifiers.ts';
import { iso } from '../engine/reading/instants.ts';
import { containing, type Piece, pieceOf } from '../engine/reading/page.ts';

/** A customer `c` with its addresses and contacts, as JSON. */
const CUSTOMER_VIEW = `json_build_object('id', c.id, 'name', c.name, 'externalId', c.external_id,
  'defaultIncoterm', c.default_incoterm, 'createdAt', ${iso('c.created_at')},
  'addresses', coalesce((
    select json_agg(json_build_object('id', a.id, 'address', a.address) order by a.created_at, a.id)
    from customer_addresses a
    where a.manufacturer_id = c.manufacturer_id and a.customer_organisation_id = c.id), '[]'::json),
  'contacts', coalesce((
    select json_agg(json_build_object('id', t.id, 'name', t.name, 'position', t.position, 'email', t.email,
      'phone', t.phone) order by lower(t.name), t.id)
    from customer_contacts t
    where t.manufacturer_id = c.manufacturer_id and t.customer_organisation_id = c.id), '[]'::json))`;

/** The statement that reads one customer. */
export const customerById = (customerId: number): Statement => ({
  name: 'read_customer',
  text: `select ${CUSTOMER_VIEW} as customer from customer_organisations c
    where c.manufacturer_id = (select current_manufacturer_id()) and c.id = $1::int`,
  values: [int32OrNull(customerId)],
});

/** One customer; undefined where the manufacturer has none of that id. */
export async function findCustomer(
  database: Database,
  manufacturerId: string,
  customerId: number,
): Promise<CustomerView | undefined> {
  const [row] = await database.find<{ customer: CustomerView }>(manufacturerId, customerById(customerId));
  return row?.customer;
}

/** Customers in the order of their ids; null filters do not apply. */
export interface CustomerListQuery {
  /** In the name or the external id; empty for all. */
  readonly search: string;
  readonly ids: readonly number[] | null;
  readonly externalId: string | null;
  /** Only the one of this name, whatever else contains it. */
  readonly name: string | null;
  /** The last id of the page before; null for the first page. */
  readonly after: number | null;
  readonly limit: number;
}

/** A page of customers. A customer keeps its place in the list whatever changes of it. */
export async function listCustomers(
  database: Database,
  manufacturerId: string,
  { search, ids, externalId, name, after, limit }: CustomerListQuery,
): Promise<Piece<CustomerView, number>> {
  const values: unknown[] = [after, limit];
  const given = (value: unknown) => `$${values.push(value)}`;
  const pattern = containing(search);
  const words = pattern === '%%' ? null : given(pattern);
  const conditions = [
    ...(words ? [`(c.name ilike ${words} or c.external_id ilike ${words})`] : []),
    ...(ids ? [`c.id = any (${given(ids)}::int[])`] : []),
    ...(externalId === null ? [] : [`c.external_id = ${given(externalId)}`]),
    ...(name === null ? [] : [`c.name = ${given(name)}`]),
  ];
  const kinds = [
    words && 'search',
    ids && 'ids',
    externalId !== null && 'external_id',
    name !== null && 'name',
  ];
  const rows = await database.readLarge<{ customer: CustomerView }>(manufacturerId, {
    name: ['list_customers', ...kinds.filter(Boolean)].join('_'),
    text: `select ${CUSTOMER_VIEW} as customer
      from (
        select * from customer_organisations c
        where c.manufacturer_id = (select current_manufacturer_id()) and ($1::int is null or c.id > $1::int)
          ${conditions.map((condition) => `and ${condition}`).join(' ')}
        order by c.id limit $2::int + 1
      ) c
      order by c.id`,
    values,
  });
  return pieceOf(
    rows.map(({ customer }) => customer),
    limit,
    ({ id }) => id,
  );
}
