import {
  type CustomerPart,
  type CustomerStore,
  type CustomerView,
  ensure,
  externalIdTaken,
  type NewCustomer,
  present,
  RaceLost,
  Refusal,
} from '@routecard/core';
import { and, count, eq, ne, notExists, or, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { ownRows } from '../engine/own-rows.ts';
import { int32OrNull, uuidOrNull } from '../engine/reading/identifiers.ts';
import type { TransactionScope } from '../engine/transact.ts';
import { refreshBalancesOfCustomer } from '../production/refresh-balances.ts';
import { customerIds } from './customer-ids.ts';
import { customerById } from './customer-views.ts';
import { customerAddresses, customerContacts, customerOrganisations } from './schema.ts';

/** Addresses, and contacts, of one customer. */
const MAX_PARTS = 100;

/** The customers of the transaction's manufacturer. */
export function customerStore(scope: TransactionScope): CustomerStore {
  return { ...organisationStore(scope), ...addressStore(scope), ...contactStore(scope) };
}

function organisationStore(
  scope: TransactionScope,
): Pick<CustomerStore, 'add' | 'make' | 'find' | 'holdNames' | 'lockForEdit' | 'save' | 'view'> {
  const { drizzle, connection } = scope;
  const customers = ownRows(scope, customerOrganisations);
  const { id, name, defaultIncoterm, externalId } = customerOrganisations;
  return {
    async add(customer) {
      // Waits for whoever adds a customer of that name or external id.
      const [added] = await customers.insert(customer).onConflictDoNothing().returning({ id });
      if (added !== undefined) return added.id;
      throw await whyTaken(scope, customer);
    },

    async make(names) {
      await customerIds(scope, names);
    },

    async find(externalIdOf, nameOf) {
      const { rows } = await connection.query<{ id: number }>({
        name: 'find_customer_by_external_id',
        text: `select id from customer_organisations
          where manufacturer_id = (select current_manufacturer_id())
            and (external_id = $1 or (name = $2 and external_id is null))
          order by external_id nulls last limit 1`,
        values: [externalIdOf, nameOf],
      });
      return rows[0]?.id;
    },

    async holdNames(externalIds) {
      const { rows } = await connection.query<{ externalId: string; name: string }>({
        name: 'hold_customers_by_external_id',
        text: `select external_id as "externalId", name from customer_organisations
          where manufacturer_id = (select current_manufacturer_id()) and external_id = any ($1::text[])
          order by id for key share`,
        values: [externalIds],
      });
      return new Map(rows.map((row) => [row.externalId, row.name]));
    },

    async lockForEdit(customerId, edit) {
      const own = customers.own({ id: int32OrNull(customerId) });
      const [stored] = await drizzle.select({ name }).from(customerOrganisations).where(own);
      const renames = (from: string | undefined) => edit.name !== undefined && edit.name !== from;
      if (renames(stored?.name)) await lockOrdersOf(scope, customerId);
      // A new name keeps new orders waiting; nothing else is stored with them.
      const [locked] = await drizzle
        .select({ id, name, defaultIncoterm, externalId })
        .from(customerOrganisations)
        .where(own)
        .for(renames(stored?.name) ? 'update' : 'no key update');
      const customer = present(locked, 'CUSTOMER_NOT_FOUND');
      if (renames(customer.name) !== renames(stored?.name)) throw new RaceLost();
      return customer;
    },

    async save(customer, edit) {
      const changed = { ...customer, ...edit };
      const isRenamed = changed.name !== customer.name;
      const isSame = !isRenamed && FIELDS.every((field) => changed[field] === customer[field]);
      if (isSame) return;
      const other = alias(customerOrganisations, 'other');
      const { rowCount } = await customers.update(
        { id: customer.id },
        {
          name: changed.name,
          defaultIncoterm: changed.defaultIncoterm,
          externalId: changed.externalId,
          ...(isRenamed && { renamedAt: sql`clock_timestamp()` }),
        },
        notExists(
          drizzle
            .select({ id: other.id })
            .from(other)
            .where(isTakenBy(scope, other, changed)),
        ),
      );
      if (rowCount === 0) throw await whyTaken(scope, changed);
      if (isRenamed) {
        // Orders that came in before the customer was locked may have been scheduled under the old name.
        await lockOrdersOf(scope, customer.id);
        await refreshBalancesOfCustomer(scope, customer.id);
        await tellOfOrders(scope, customer.id);
      }
    },

    async view(customerId) {
      const { rows } = await connection.query<{ customer: CustomerView }>(customerById(customerId));
      return present(rows[0], 'CUSTOMER_NOT_FOUND').customer;
    },
  };
}

/** What an edit can change besides the name. */
const FIELDS = ['defaultIncoterm', 'externalId'] as const;

type Others = Readonly<Record<'manufacturerId' | 'id' | 'name' | 'externalId', AnyPgColumn>>;

/** The condition that the row is another customer of that name or external id. */
const isTakenBy = (
  { manufacturerId }: TransactionScope,
  other: Others,
  { id = 0, name, externalId }: NewCustomer & { readonly id?: number },
) =>
  and(
    eq(other.manufacturerId, manufacturerId),
    ne(other.id, id),
    or(eq(other.name, name), externalId === null ? undefined : eq(other.externalId, externalId)),
  );

/** The refusal of a customer whose name or external id another one has. */
async function whyTaken(
  scope: TransactionScope,
  customer: NewCustomer & { readonly id?: number },
): Promise<Refusal> {
  const { drizzle } = scope;
  const { name, externalId } = customerOrganisations;
  const others = await drizzle
    .select({ name, externalId })
    .from(customerOrganisations)
    .where(isTakenBy(scope, customerOrganisations, customer));
  const isNamed = others.some((other) => other.name === customer.name);
  return isNamed || customer.externalId === null
    ? new Refusal('CUSTOMER_NAME_TAKEN')
    : externalIdTaken('customer', customer.externalId);
}

const ofCustomer = ({ customerId }: CustomerPart) =>
  customerId === undefined ? {} : { customerOrganisationId: int32OrNull(customerId) };

function addressStore(
  scope: TransactionScope,
): Pick<CustomerStore, 'addAddress' | 'lockAddress' | 'saveAddress' | 'removeAddress'> {
  const { drizzle } = scope;
  const addresses = ownRows(scope, customerAddresses);
  return {
    async addAddress(customerId, { id, address }) {
      await ensureRoom(scope, customerId, customerAddresses);
      await addresses.insert({ id, customerOrganisationId: customerId, address });
    },

    async lockAddress(part) {
      const [locked] = await drizzle
        .select({ address: customerAddresses.address })
        .from(customerAddresses)
        .where(addresses.own({ id: uuidOrNull(part.id), ...ofCustomer(part) }))
        .for('no key update');
      return present(locked, 'CUSTOMER_ADDRESS_NOT_FOUND').address;
    },

    async saveAddress(customerId, { id, address }) {
      const { rowCount } = await addresses.update(
        { id: uuidOrNull(id), ...ofCustomer({ id, customerId }) },
        { address },
      );
      ensure(rowCount === 1, 'CUSTOMER_ADDRESS_NOT_FOUND');
    },

    async removeAddress(part) {
      const { rowCount } = await addresses.delete({ id: uuidOrNull(part.id), ...ofCustomer(part) });
      ensure(rowCount === 1, 'CUSTOMER_ADDRESS_NOT_FOUND');
    },
  };
}

function contactStore(
  scope: TransactionScope,
): Pick<CustomerStore, 'addContact' | 'lockContact' | 'saveContact' | 'removeContact' | 'eraseContact'> {
  const { drizzle, connection } = scope;
  const { name, position, email, phone } = customerContacts;
  const contacts = ownRows(scope, customerContacts);
  return {
    async addContact(customerId, contact) {
      await ensureRoom(scope, customerId, customerContacts);
      await contacts.insert({ ...contact, customerOrganisationId: customerId });
    },

    async lockContact(part) {
      const [locked] = await drizzle
        .select({ name, position, email, phone })
        .from(customerContacts)
        .where(contacts.own({ id: uuidOrNull(part.id), ...ofCustomer(part) }))
        .for('no key update');
      return present(locked, 'CUSTOMER_CONTACT_NOT_FOUND');
    },

    async saveContact(customerId, { id, ...fields }) {
      const { rowCount } = await contacts.update(
        { id: uuidOrNull(id), ...ofCustomer({ id, customerId }) },
        fields,
      );
      ensure(rowCount === 1, 'CUSTOMER_CONTACT_NOT_FOUND');
    },

    async removeContact(part) {
      const { rowCount } = await contacts.delete({ id: uuidOrNull(part.id), ...ofCustomer(part) });
      ensure(rowCount === 1, 'CUSTOMER_CONTACT_NOT_FOUND');
    },

    async eraseContact(part) {
      // Of one that was removed before, the audit log says whose it was.
      const { rows: known } = await connection.query<{ customerId: number }>({
        text: `select c."customerId" from (
            select customer_organisation_id as "customerId" from customer_contacts
            where manufacturer_id = (select current_manufacturer_id()) and id = $1::uuid
            union all
            select (before ->> 'customerOrganisationId')::integer from audit_entries
            where manufacturer_id = (select current_manufacturer_id()) and target_type = 'customerContact'
              and target_id = $1::uuid::text and after is null and before ? 'name') c
          where $2::bigint is null or c."customerId" = $2 limit 1`,
        values: [uuidOrNull(part.id), part.customerId ?? null],
      });
      const [contact] = known;
      ensure(contact !== undefined, 'CUSTOMER_CONTACT_NOT_FOUND');
      await lockOrdersOf(scope, contact.customerId);
      const { rows } = await connection.query<{ erased: boolean }>({
        text: 'select erase_customer_contact($1::uuid) as erased',
        values: [part.id],
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
    .where(and(eq(table.manufacturerId, scope.manufacturerId), eq(table.customerOrganisationId, customerId)));
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
