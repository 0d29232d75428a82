import type { Customer, CustomerAddress, CustomerContact, OrderState } from '@routecard/core';
import type { Database } from '../engine/client/database.ts';
import { int32OrNull } from '../engine/reading/identifiers.ts';
import { iso } from '../engine/reading/instants.ts';

/** An order of a customer; `orderedAt` is ISO 8601 in UTC, `due` `YYYY-MM-DD`: its own day, else the earliest of its parts. */
export interface CustomerOrder {
  readonly id: number;
  readonly orderNumber: number;
  readonly state: OrderState;
  readonly purchaseOrderNumber: string | null;
  readonly orderedAt: string;
  readonly due: string | null;
  readonly stage: string | null;
  readonly isArchived: boolean;
  readonly isCancelled: boolean;
}

/** A customer with its addresses, its contacts and its newest orders. */
export interface CustomerPage extends Customer {
  readonly addresses: readonly CustomerAddress[];
  readonly contacts: readonly CustomerContact[];
  /** The newest first, at most `MAX_CUSTOMER_ORDERS`. */
  readonly orders: readonly CustomerOrder[];
  readonly orderCount: number;
}

/** Orders on a customer's page. */
export const MAX_CUSTOMER_ORDERS = 20;

/** Returns null if the shop has no such customer. */
export async function readCustomerName(
  database: Database,
  manufacturerId: string,
  customerId: number,
): Promise<string | null> {
  const [row] = await database.read<{ name: string }>(manufacturerId, {
    name: 'read_customer_name',
    text: `select name from customer_organisations
      where manufacturer_id = (select current_manufacturer_id()) and id = $1::int`,
    values: [int32OrNull(customerId)],
  });
  return row?.name ?? null;
}

/** Returns undefined if the shop has no such customer. */
export async function readCustomerPage(
  database: Database,
  manufacturerId: string,
  customerId: number,
): Promise<CustomerPage | undefined> {
  const [row] = await database.read<CustomerPage>(manufacturerId, {
    name: 'read_customer_page',
    text: `select c.id, c.name, c.default_incoterm as "defaultIncoterm", c.external_id as "externalId",
        coalesce((
          select json_agg(json_build_object('id', a.id, 'address', a.address) order by a.created_at, a.id)
          from customer_addresses a
          where a.manufacturer_id = c.manufacturer_id and a.customer_organisation_id = c.id), '[]'::json) as addresses,
        coalesce((
          select json_agg(json_build_object('id', t.id, 'name', t.name, 'position', t.position, 'email', t.email,
            'phone', t.phone) order by lower(t.name), t.id)
          from customer_contacts t
          where t.manufacturer_id = c.manufacturer_id and t.customer_organisation_id = c.id), '[]'::json) as contacts,
        coalesce((
          select json_agg(json_build_object('id', o.id, 'orderNumber', o.order_number, 'state', o.state,
            'purchaseOrderNumber', o.purchase_order_number, 'orderedAt', ${iso('o.created_at')},
            'due', coalesce(o.dispatch_date, (
              select min(r.dispatch_date) from requisitions r
              where r.manufacturer_id = o.manufacturer_id and r.order_id = o.id and r.cancelled_at is null)),
            'stage', k.name, 'isArchived', o.archived_at is not null,
            'isCancelled', o.cancelled_at is not null) order by o.id desc)
          from (
            select * from orders
            where manufacturer_id = c.manufacturer_id and customer_organisation_id = c.id
            order by id desc limit ${MAX_CUSTOMER_ORDERS}
          ) o
          left join kanban_columns k on k.manufacturer_id = o.manufacturer_id and k.id = o.kanban_column_id
        ), '[]'::json) as orders,
        (select count(*)::int from orders
          where manufacturer_id = c.manufacturer_id and customer_organisation_id = c.id) as "orderCount"
      from customer_organisations c
      where c.manufacturer_id = (select current_manufacturer_id()) and c.id = $1::int`,
    values: [int32OrNull(customerId)],
  });
  return row;
}
