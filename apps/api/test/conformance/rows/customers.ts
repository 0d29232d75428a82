import { expect } from 'vitest';
import { address } from '../../shipments/shipment-bodies.ts';
import { INSTANT, INTEGER, type Row, refused, TEXT, UUID } from '../table.ts';

/** Customers, as the console has them. */
export const CUSTOMER_ROWS: readonly Row[] = [
  {
    of: ['S customers'],
    what: 'a customer is added, put by its external id, changed, listed and looked up',
    steps: [
      () => ({
        ask: ['PUT', '/customer/by-external-id/C-1', { name: 'Bolt', defaultIncoterm: 'DAP' }],
        status: 201,
        is: {
          id: INTEGER,
          name: 'Bolt',
          externalId: 'C-1',
          defaultIncoterm: 'DAP',
          addresses: [],
          contacts: [],
          createdAt: INSTANT,
        },
      }),
      (_, said) => ({
        ask: ['PUT', '/customer/by-external-id/C-1', { name: 'Bolt & Sons' }],
        status: 200,
        holds: { id: Number(said(0, 'id')), name: 'Bolt & Sons', defaultIncoterm: 'DAP' },
      }),
      (_, said) => ({
        ask: ['GET', '/customer?externalId=C-1'],
        status: 200,
        holds: [{ id: Number(said(0, 'id')), name: 'Bolt & Sons' }],
      }),
      () => ({ ask: ['GET', '/customer?externalId=c-1'], status: 200, is: [] }),
      ({ ids }) => ({
        ask: ['GET', '/customer?limit=1'],
        status: 200,
        holds: [{ id: ids.customerId, name: 'Acme' }],
        headers: { link: expect.stringMatching(/customer\?limit=1&cursor=[\w-]+>; rel="next"$/) },
      }),
      () => ({
        ask: ['POST', '/customer', { name: 'Gear', externalId: 'C-9', defaultIncoterm: 'DDP' }],
        status: 200,
        holds: { id: INTEGER, name: 'Gear', externalId: 'C-9', defaultIncoterm: 'DDP' },
      }),
      () => ({ ask: ['POST', '/customer', { name: 'Acme' }], ...refused(409, 'CUSTOMER_NAME_TAKEN') }),
      () => ({
        ask: ['POST', '/customer', { name: 'Nut', externalId: 'C-1' }],
        ...refused(409, 'EXTERNAL_ID_TAKEN', { externalId: 'C-1', kind: 'customer' }),
      }),
      ({ ids }) => ({
        ask: ['PATCH', `/customer/${ids.customerId}`, { defaultIncoterm: 'EXW' }],
        status: 200,
        holds: { id: ids.customerId, name: 'Acme', defaultIncoterm: 'EXW' },
        lacks: ['externalId'],
      }),
      ({ ids }) => ({
        ask: ['PUT', '/customer/by-external-id/C-2', { name: 'Acme' }],
        status: 200,
        holds: { id: ids.customerId, externalId: 'C-2', defaultIncoterm: 'EXW' },
      }),
      () => ({
        ask: ['PATCH', '/customer/2147483601', { name: 'Nobody' }],
        ...refused(404, 'CUSTOMER_NOT_FOUND'),
      }),
      async ({ place, testApi }) => ({
        ask: [
          'POST',
          '/customer',
          { name: 'Nut' },
          { token: await testApi.issueToken({ of: place, scopes: ['orders:read'] }) },
        ],
        ...refused(403, 'FORBIDDEN'),
      }),
    ],
  },
  {
    of: ['S customers'],
    what: 'addresses and contacts of a customer are added, replaced, removed and erased',
    steps: [
      ({ ids }) => ({
        ask: ['POST', `/customer/${ids.customerId}/addresses`, address],
        status: 200,
        is: { ...address, id: UUID },
      }),
      ({ ids }, said) => ({
        ask: [
          'PUT',
          `/customer/${ids.customerId}/addresses/${said(0, 'id')}`,
          { ...address, street1: 'Dock 2' },
        ],
        status: 200,
        is: { ...address, street1: 'Dock 2', id: said(0, 'id') },
      }),
      ({ ids }) => ({
        ask: ['POST', `/customer/${ids.customerId}/addresses`, { ...address, country: 'XX' }],
        ...refused(400, 'REQUEST_VALIDATION_FAILED'),
      }),
      ({ ids }, said) => ({
        ask: ['DELETE', `/customer/${ids.customerId}/addresses/${said(0, 'id')}`],
        status: 204,
      }),
      ({ ids }, said) => ({
        ask: ['PUT', `/customer/${ids.customerId}/addresses/${said(0, 'id')}`, address],
        ...refused(404, 'CUSTOMER_ADDRESS_NOT_FOUND'),
      }),
      ({ ids }) => ({
        ask: ['POST', `/customer/${ids.customerId}/contacts`, { name: 'Ben', position: 'Buyer' }],
        status: 200,
        is: { id: UUID, name: 'Ben', position: 'Buyer', email: '', phone: '' },
      }),
      ({ ids }, said) => ({
        ask: ['PUT', `/customer/${ids.customerId}/contacts/${said(5, 'id')}`, { name: 'Bo', phone: '+1' }],
        status: 200,
        is: { id: said(5, 'id'), name: 'Bo', position: '', email: '', phone: '+1' },
      }),
      ({ ids }, said) => ({
        ask: ['DELETE', `/customer/${ids.customerId}/contacts/${said(5, 'id')}`],
        status: 204,
      }),
      ({ ids }) => ({
        ask: ['POST', `/customer/${ids.customerId}/contacts/${ids.contactId}/erase`],
        status: 204,
      }),
      ({ ids }) => ({
        ask: ['GET', `/customer/${ids.customerId}`],
        status: 200,
        holds: { addresses: [{ id: ids.addressId, name: TEXT }], contacts: [] },
      }),
      ({ ids }) => ({
        ask: ['DELETE', `/customer/${ids.customerId}/contacts/${ids.contactId}`],
        ...refused(404, 'CUSTOMER_CONTACT_NOT_FOUND'),
      }),
    ],
  },
];
