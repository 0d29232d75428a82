import { type CustomerStore, ensure } from '@routecard/core';
import { and, count, eq, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ownRows } from '../engine/own-rows.ts';
import { int32OrNull, uuidOrNull } from '../engine/reading/identifiers.ts';
import type { TransactionScope } from '../engine/transact.ts';
import { refreshBalancesOfCustomer } from '../production/refresh-balances.ts';
import { customerAddresses, customerContacts, customerOrganisations } from './schema.ts';

/** Addresses, and contacts, of one customer. */
const MAX_PARTS = 100;

/** The customers of the transaction's manufacturer. */
export function customerStore(scope: TransactionScope): CustomerStore {
  return { ...organisationStore(scope), ...addressStore(scope), ...contactStore(scope) };
}

function organisationStore(scope: TransactionScope): Pick<CustomerStore, 'add' | 'save'> {
  const { drizzle } = scope;
  const customers = ownRows(scope, customerOrganisations);
  const { id, name, defaultIncoterm } = customerOrganisations;
  return {
    async add(customer) {
      const [added] = await customers
        .insert(customer)
        .onConflictDoNothing()
        .returning({ id, name, defaultIncoterm });
      return added ?? null;
    },

    async save(customer) {
      await lockOrdersOf(scope, customer.id);
      const locked = await drizzle
        .select({ name })
        .from(customerOrganisations)
        .where(customers.own({ id: int32OrNull(customer.id) }))
        .for('update');
      ensure(locked.length === 1, 'CUSTOMER_NOT_FOUND');
      const other = alias(customerOrganisations, 'other');
      const isRenamed = locked[0]?.name !== customer.name;
      const { rowCount } = await customers.update(
        { id: customer.id },
        {
          name: customer.name,
          defaultIncoterm: customer.defaultIncoterm,
          ...(isRenamed && { renamedAt: sql`clock_timestamp()` }),
        },
        notExists(
          drizzle
            .select({ id: other.id })
            .from(other)
            .where(
              and(
                eq(other.manufacturerId, scope.manufacturerId),
                eq(other.name, customer.name),
                ne(other.id, customer.id),
              ),
            ),
        ),
      );
      if (rowCount === 0) return false;
      if (isRenamed) {
        // Orders that came in before the customer was locked may have been scheduled under the old name.
        await lockOrdersOf(scope, customer.id);
        await refreshBalancesOfCustomer(scope, customer.id);
        await tellOfOrders(scope, customer.id);
      }
      return true;
    },
  };
}

function addressStore(scope: TransactionScope): Pick<CustomerStore, 'saveAddress' | 'removeAddress'> {
  return {
    async saveAddress(customerId, { id: addressId, address }) {
      await ensureRoom(scope, customerId, customerAddresses, addressId);
      const { rowCount } = await ownRows(scope, customerAddresses)
        .insert({ id: addressId, customerOrganisationId: customerId, address })
        .onConflictDoUpdate({
          target: [customerAddresses.manufacturerId, customerAddresses.id],
          set: { address },
          setWhere: eq(customerAddresses.customerOrganisationId, customerId),
        });
      ensure(rowCount === 1, 'CUSTOMER_NOT_FOUND');
    },

    async removeAddress(addressId) {
      const { rowCount } = await ownRows(scope, customerAddresses).delete({ id: uuidOrNull(addressId) });
      ensure(rowCount === 1, 'CUSTOMER_ADDRESS_NOT_FOUND');
    },
  };
}

function contactStore(
  scope: TransactionScope,
): Pick<CustomerStore, 'saveContact' | 'removeContact' | 'eraseContact'> {
  const { drizzle, connection } = scope;
  return {
    async saveContact(customerId, { id: contactId, ...fields }) {
      await ensureRoom(scope, customerId, customerContacts, contactId);
      const { rowCount } = await ownRows(scope, customerContacts)
        .insert({ id: contactId, customerOrganisationId: customerId, ...fields })
        .onConflictDoUpdate({
          target: [customerContacts.manufacturerId, customerContacts.id],
          set: fields,
          setWhere: eq(customerContacts.customerOrganisationId, customerId),
        });
      ensure(rowCount === 1, 'CUSTOMER_NOT_FOUND');
    },

    async removeContact(contactId) {
      const { rowCount } = await ownRows(scope, customerContacts).delete({ id: uuidOrNull(contactId) });
      ensure(rowCount === 1, 'CUSTOMER_CONTACT_NOT_FOUND');
    },

    async eraseContact(contactId) {
      const contacts = ownRows(scope, customerContacts);
      const [contact] = await drizzle
        .select({ customerId: customerContacts.customerOrganisationId })
        .from(customerContacts)
        .where(contacts.own({ id: uuidOrNull(contactId) }));
      ensure(contact !== undefined, 'CUSTOMER_CONTACT_NOT_FOUND');
      await lockOrdersOf(scope, contact.customerId);
      const { rows } = await connection.query<{ erased: boolean }>({
        text: 'select erase_customer_contact($1::uuid) as erased',
        values: [contactId],
      });
      ensure(rows[0]?.erased === true, 'CUSTOMER_CONTACT_NOT_FOUND');
    },
  };
}

/** Tells of the customer's orders, which show its name, archived ones too. */
async function tellOfOrders({ connection, events }: TransactionScope, customerId: number): Promise<void> {
  const { rows } = await connection.query<{ orderId: number }>({
    text: `select id as "orderId" from orders
      where manufacturer_id = (select current_manufacturer_id()) and customer_organisation_id = $1::int
      order by id`,
    values: [customerId],
  });
  events.push(...rows.map(({ orderId }) => ({ type: 'order.updated' as const, orderId })));
}

/** Locks the customer, so that its parts are counted before one is added. */
async function ensureRoom(
  scope: TransactionScope,
  customerId: number,
  table: typeof customerAddresses | typeof customerContacts,
  partId: string,
): Promise<void> {
  const { drizzle } = scope;
  const locked = await drizzle
    .select({ id: customerOrganisations.id })
    .from(customerOrganisations)
    .where(ownRows(scope, customerOrganisations).own({ id: int32OrNull(customerId) }))
    .for('no key update');
  ensure(locked.length === 1, 'CUSTOMER_NOT_FOUND');
  const [others] = await drizzle
    .select({ count: count() })
    .from(table)
    .where(
      and(
        eq(table.manufacturerId, scope.manufacturerId),
        eq(table.customerOrganisationId, customerId),
        ne(table.id, partId),
      ),
    );
  ensure(
    (others?.count ?? 0) < MAX_PARTS,
    'REQUEST_VALIDATION_FAILED',
    `A customer has at most ${MAX_PARTS} addresses and ${MAX_PARTS} contacts.`,
  );
}

/**
 * Locks the customer's orders and their requisitions: what is stored of the customer with orders, shipments and runs is written
 * under these locks.
 */
async function lockOrdersOf({ connection }: TransactionScope, customerId: number): Promise<void> {
  const own = `manufacturer_id = (select current_manufacturer_id())`;
  const values = [int32OrNull(customerId)];
  await connection.query({
    text: `select from orders where ${own} and customer_organisation_id = $1::int order by id for no key update`,
    values,
  });
  await connection.query({
    text: `select from requisitions where ${own} and order_id in (
        select id from orders where ${own} and customer_organisation_id = $1::int)
      order by id for no key update`,
    values,
  });
}
