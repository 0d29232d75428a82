import { externalId, int32, stated, text, uuid } from '@routecard/contracts';
import {
  addCustomer,
  eraseCustomerContact,
  INCOTERMS,
  PERMISSIONS,
  present,
  removeCustomerAddress,
  removeCustomerContact,
  saveCustomer,
  saveCustomerAddress,
  saveCustomerContact,
} from '@routecard/core';
import { readCustomerPage, readCustomers } from '@routecard/db';
import { z } from 'zod';
import { command, query, router } from '../builders';
import { idOf, name } from './catalogue/fields';
import { statedWithSeen } from './stated-with-seen';

const PIECE = 50;

const customerId = z.int32();
const customerFields = {
  name,
  defaultIncoterm: z.enum(INCOTERMS).nullable(),
  externalId: externalId.nullable(),
};
const part = { customerId, id: uuid.nullable() };
const contact = z.object({ name, position: text, email: text, phone: text }).partial();
const address = z
  .object({
    street1: text,
    street2: text,
    city: text,
    country: text,
    zip: text,
    name: text,
    phone: text,
    email: text,
    residential: z.boolean(),
    state: text.nullable(),
    company: text.nullable(),
    jurisdictionIsoCode: text.nullable(),
    taxId: text.nullable(),
  })
  .partial();

/** Customers with their addresses and contacts. */
export const customersRouter = router({
  list: query(
    PERMISSIONS.readOrders,
    ({ database, manufacturerId }, { search, cursor }) =>
      readCustomers(database, manufacturerId, { search, after: cursor ?? null, limit: PIECE }),
    {
      input: z.object({ search: text, cursor: z.object({ name: text, id: int32 }).nullish() }),
      refreshOn: ['orders', 'customer'],
    },
  ),

  page: query(
    PERMISSIONS.readOrders,
    async ({ database, manufacturerId }, input) =>
      present(
        (await readCustomerPage(database, manufacturerId, input.customerId)) ?? null,
        'CUSTOMER_NOT_FOUND',
      ),
    { input: z.object({ customerId }), refreshOn: ['orders', 'customer', 'kanbanColumn'] },
  ),

  add: command(addCustomer, z.object(customerFields), { idempotency: 'keyed', shown: idOf }),

  /** What is left out stays. */
  save: command(
    saveCustomer,
    z
      .object(customerFields)
      .partial()
      .extend({ customerId, seen: z.object(customerFields).partial().exactOptional() }),
    {
      idempotency: 'repeatable',
      command: statedWithSeen,
    },
  ),

  /** Adds an address, or changes the one with the id; what is left out stays. */
  saveAddress: command(
    saveCustomerAddress,
    z.object({ ...part, fields: address, seen: address.exactOptional() }),
    {
      idempotency: 'keyed',
      command: ({ fields, ...input }) => ({ ...statedWithSeen(input), fields: stated(fields) }),
      shown: idOf,
    },
  ),

  removeAddress: command(removeCustomerAddress, z.object({ addressId: uuid }), { idempotency: 'repeatable' }),

  /** Adds a contact, or changes the one with the id; what is left out stays. */
  saveContact: command(
    saveCustomerContact,
    z.object({ ...part, fields: contact, seen: contact.exactOptional() }),
    {
      idempotency: 'keyed',
      command: ({ fields, ...input }) => ({ ...statedWithSeen(input), fields: stated(fields) }),
      shown: idOf,
    },
  ),

  removeContact: command(removeCustomerContact, z.object({ contactId: uuid }), { idempotency: 'repeatable' }),

  eraseContact: command(eraseCustomerContact, z.object({ contactId: uuid }), { idempotency: 'repeatable' }),
});
