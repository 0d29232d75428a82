import {
  addressRequest,
  createCustomerCommand,
  createCustomerRequest,
  customerAddressBody,
  customerAddressCommand,
  customerBody,
  customerContactBody,
  customerContactRequest,
  customerCursor,
  customersQuery,
  externalId,
  intIdOr,
  presentCustomer,
  presentCustomerAddress,
  presentCustomerContact,
  putCustomerCommand,
  putCustomerRequest,
  updateCustomerCommand,
  updateCustomerRequest,
  uuidOr,
} from '@routecard/contracts';
import {
  addCustomer,
  eraseCustomerContact,
  PERMISSIONS,
  present,
  putCustomer,
  removeCustomerAddress,
  removeCustomerContact,
  saveCustomer,
  saveCustomerAddress,
  saveCustomerContact,
} from '@routecard/core';
import { findCustomer, listCustomers } from '@routecard/db';
import { z } from 'zod';
import { command, type Route, read } from '../http/route.ts';

const tag = 'Customers';
const shown = { tag, answer: customerBody, present: presentCustomer } as const;
const address = { tag, answer: customerAddressBody, present: presentCustomerAddress } as const;
const contact = { tag, answer: customerContactBody, present: presentCustomerContact } as const;
const one = '/customer/:customerId';
const addresses = `${one}/addresses`;
const contacts = `${one}/contacts`;
const ofCustomer = z.object({ customerId: intIdOr('CUSTOMER_NOT_FOUND') });
const ofAddress = z.object({
  customerId: intIdOr('CUSTOMER_ADDRESS_NOT_FOUND'),
  addressId: uuidOr('CUSTOMER_ADDRESS_NOT_FOUND'),
});
const ofContact = z.object({
  customerId: intIdOr('CUSTOMER_CONTACT_NOT_FOUND'),
  contactId: uuidOr('CUSTOMER_CONTACT_NOT_FOUND'),
});

const USUAL_LIMIT = 200;

/** Who orders parts, with their addresses and contacts. */
export const customerRoutes: readonly Route[] = [
  read({
    path: '/customer',
    tag,
    summary: 'Customers with their addresses and contacts, by id',
    permission: PERMISSIONS.readOrders,
    query: customersQuery,
    read: (database, manufacturerId, { query }) =>
      listCustomers(database, manufacturerId, {
        search: query.search ?? '',
        ids: query.ids ?? null,
        externalId: query.externalId ?? null,
        name: query.name ?? null,
        after: query.cursor ?? null,
        limit: query.limit ?? USUAL_LIMIT,
      }),
    answer: z.array(customerBody),
    present: ({ rows }) => rows.map(presentCustomer),
    next: ({ next }) => next && customerCursor(next),
  }),
  read({
    ...shown,
    path: one,
    summary: 'A customer with its addresses and contacts',
    refusals: ['CUSTOMER_NOT_FOUND'],
    permission: PERMISSIONS.readOrders,
    params: ofCustomer,
    read: async (database, manufacturerId, { params: { customerId } }) =>
      present(await findCustomer(database, manufacturerId, customerId), 'CUSTOMER_NOT_FOUND'),
  }),
  command({
    ...shown,
    method: 'POST',
    path: '/customer',
    summary: 'Add a customer; an order makes the customer that it names too',
    body: createCustomerRequest,
    useCase: addCustomer,
    dryRun: true,
    toCommand: ({ body }) => createCustomerCommand(body),
  }),
  command({
    ...shown,
    method: 'PATCH',
    path: one,
    summary: 'Change a customer; its orders show the new name',
    params: ofCustomer,
    body: updateCustomerRequest,
    useCase: saveCustomer,
    dryRun: true,
    toCommand: ({ params: { customerId }, body }) => updateCustomerCommand(customerId, body),
  }),
  command({
    method: 'PUT',
    path: '/customer/by-external-id/:externalId',
    tag,
    summary: 'Create the customer of an external id, or change the one there is',
    params: z.object({ externalId }),
    body: putCustomerRequest,
    useCase: putCustomer,
    dryRun: true,
    toCommand: ({ params: { externalId: id }, body }) => putCustomerCommand(id, body),
    answer: customerBody,
    present: ({ customer }) => presentCustomer(customer),
    creates: ({ created }) => created,
  }),
  command({
    ...address,
    method: 'POST',
    path: addresses,
    summary: 'Add an address, which packers can choose for a shipment',
    params: ofCustomer,
    body: addressRequest,
    useCase: saveCustomerAddress,
    dryRun: true,
    toCommand: ({ params: { customerId }, body }) => customerAddressCommand(customerId, null, body),
  }),
  command({
    ...address,
    method: 'PUT',
    path: `${addresses}/:addressId`,
    summary: 'Replace an address; shipments keep theirs',
    params: ofAddress,
    body: addressRequest,
    useCase: saveCustomerAddress,
    dryRun: true,
    toCommand: ({ params: { customerId, addressId }, body }) =>
      customerAddressCommand(customerId, addressId, body),
  }),
  command({
    method: 'DELETE',
    path: `${addresses}/:addressId`,
    tag,
    summary: 'Remove an address; shipments keep theirs',
    params: ofAddress,
    useCase: removeCustomerAddress,
    toCommand: ({ params }) => params,
  }),
  command({
    ...contact,
    method: 'POST',
    path: contacts,
    summary: 'Add a contact',
    params: ofCustomer,
    body: customerContactRequest,
    useCase: saveCustomerContact,
    dryRun: true,
    toCommand: ({ params: { customerId }, body }) => ({ customerId, id: null, fields: body }),
  }),
  command({
    ...contact,
    method: 'PUT',
    path: `${contacts}/:contactId`,
    summary: 'Replace a contact',
    params: ofContact,
    body: customerContactRequest,
    useCase: saveCustomerContact,
    dryRun: true,
    toCommand: ({ params: { customerId, contactId }, body }) => ({ customerId, id: contactId, fields: body }),
  }),
  command({
    method: 'DELETE',
    path: `${contacts}/:contactId`,
    tag,
    summary: 'Remove a contact',
    params: ofContact,
    useCase: removeCustomerContact,
    toCommand: ({ params }) => params,
  }),
  command({
    method: 'POST',
    path: `${contacts}/:contactId/erase`,
    tag,
    summary: 'Erase the personal data of a contact, also in addresses, shipments and the audit log',
    params: ofContact,
    useCase: eraseCustomerContact,
    toCommand: ({ params }) => params,
  }),
];
