import type { Customer } from '@routecard/core';
import type { Database } from '../engine/client/database.ts';
import { iso } from '../engine/reading/instants.ts';
import { containing, type Piece, pieceOf } from '../engine/reading/page.ts';
import { IS_NOT_SHIPPED, IS_TO_DELIVER } from '../orders/queries/order-filter.ts';

/** A customer in the list; `open` counts the orders that the table of open orders shows. */
export interface CustomerRow extends Customer {
  readonly open: number;
  readonly orders: number;
  /** The instant of the newest order, ISO 8601 in UTC; null without orders. */
  readonly lastOrderedAt: string | null;
}

/** The position after which a piece of the list starts. */
export interface CustomerPosition {
  readonly name: string;
  readonly id: number;
}

export interface CustomersQuery {
  /** In the name or the external id; empty for all. */
  readonly search: string;
  readonly after: CustomerPosition | null;
  readonly limit: number;
}

/** Customers by name. Orders are counted of those in the piece alone. */
export async function readCustomers(
  database: Database,
  manufacturerId: string,
  { search, after, limit }: CustomersQuery,
): Promise<Piece<CustomerRow, CustomerPosition>> {
  const rows = await database.readLarge<CustomerRow>(manufacturerId, {
    name: 'read_customers',
    text: `select c.id, c.name, c.default_incoterm as "defaultIncoterm", c.external_id as "externalId", o.open, o.orders, o.last as "lastOrderedAt"
      from (
        select id, name, default_incoterm, external_id from customer_organisations
        where manufacturer_id = (select current_manufacturer_id()) and ($1 = '%%' or name ilike $1 or external_id ilike $1)
          and ($2::text is null or (lower(name), id) > (lower($2), $3::int))
        order by lower(name), id limit $4::int
      ) c
      cross join lateral (
        select count(*)::int as orders, count(*) filter (where ${IS_TO_DELIVER} and ${IS_NOT_SHIPPED})::int as open,
          ${iso('max(o.created_at)')} as last
        from orders o
        where o.manufacturer_id = (select current_manufacturer_id()) and o.customer_organisation_id = c.id
      ) o
      order by lower(c.name), c.id`,
    values: [containing(search), after?.name ?? null, after?.id ?? null, limit + 1],
  });
  return pieceOf(rows, limit, ({ name, id }) => ({ name, id }));
}
