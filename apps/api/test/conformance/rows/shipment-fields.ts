import { expect } from 'vitest';
import { address, collection, courier, parcel, tracking } from '../../shipments/shipment-bodies.ts';
import type { World } from '../../world/world.ts';
import { INSTANT, INTEGER, type Row, refused, TEXT, USER, UUID } from '../table.ts';

export const shipments = ({ ids }: World) => `/order/${ids.orderId}/shipments`;
export const shipment = (world: World) => `${shipments(world)}/${world.ids.shipmentId}`;

const wholeAddress = {
  ...address,
  state: 'IL',
  company: 'Acme',
  jurisdictionIsoCode: 'US-IL',
  taxId: '12-3456789',
};

/** The fields of shipments: interface.md sections 2.1 to 2.5. */
export const SHIPMENT_FIELD_ROWS: readonly Row[] = [
  {
    of: [
      '2.1 id',
      '2.1 type',
      '2.1 status',
      '2.1 incoterm',
      '2.1 fromAddress',
      '2.1 parcels',
      '2.1 preparedAt',
      '2.1 preparedBy',
      '2.2 request',
      '2.2 response',
      '2.3 id',
      '2.3 grossWeightGrams',
      '2.3 netWeightGrams',
      '2.3 value',
      '2.3 width',
      '2.3 height',
      '2.3 length',
      '2.3 allocations',
      '2.4 requisitionId',
      '2.4 quantity',
      '2.5 id',
      '2.5 firstName',
      '2.5 lastName',
      '2.5 displayName',
      '4.1 create',
      '4.1 orderId',
      '4.1 body',
      '4.1 answer',
      'D2 tracking',
      'D2 documents',
      'D2 success',
      'D2 parcel',
    ],
    what: 'a courier shipment with everything comes back whole',
    steps: [
      (world) => ({
        ask: [
          'POST',
          shipments(world),
          {
            type: 'COURIER',
            incoterm: 'DAP',
            fromAddress: address,
            toAddress: wholeAddress,
            tracking,
            parcels: [parcel([world.ids.requisitionId, 2], [world.ids.waitingRequisitionId, 1])],
          },
        ],
        status: 200,
        headers: { 'content-type': expect.stringContaining('application/json') },
        is: {
          id: UUID,
          orderId: world.ids.orderId,
          type: 'COURIER',
          status: 'PREPARED',
          incoterm: 'DAP',
          fromAddress: address,
          toAddress: wholeAddress,
          tracking,
          parcels: [
            {
              id: UUID,
              grossWeightGrams: 1200,
              netWeightGrams: 1000,
              value: 19.99,
              width: 300,
              height: 200,
              length: 100,
              allocations: [
                { requisitionId: world.ids.requisitionId, quantity: 2 },
                { requisitionId: world.ids.waitingRequisitionId, quantity: 1 },
              ],
            },
          ],
          documents: [],
          preparedAt: INSTANT,
          preparedBy: { ...USER, id: world.place.userId },
          releasedAt: null,
          releasedBy: null,
          fulfilledAt: null,
          fulfilledBy: null,
        },
      }),
    ],
  },
  {
    of: [
      '2.1 releasedAt',
      '2.1 releasedBy',
      '2.1 fulfilledAt',
      '2.1 fulfilledBy',
      'D2 status',
      'D2 release verb',
      'D2 fulfil verb',
    ],
    what: 'PREPARED, RELEASED, FULFILLED: each step leaves its instant and its user',
    steps: [
      (world) => ({ ask: ['GET', shipment(world)], status: 200, holds: { status: 'PREPARED' } }),
      (world) => ({ ask: ['POST', `${shipment(world)}/fulfil`], ...refused(400, 'SHIPMENT_STATUS_INVALID') }),
      (world) => ({
        ask: ['POST', `${shipment(world)}/release`],
        status: 200,
        holds: { status: 'RELEASED', releasedAt: INSTANT, releasedBy: USER, fulfilledAt: null },
      }),
      (world) => ({
        ask: ['POST', `${shipment(world)}/release`],
        ...refused(400, 'SHIPMENT_STATUS_INVALID'),
      }),
      (world) => ({
        ask: ['POST', `${shipment(world)}/fulfil`],
        status: 200,
        holds: { status: 'FULFILLED', fulfilledAt: INSTANT, fulfilledBy: USER },
      }),
    ],
  },
  {
    of: ['2.1 type', 'D2 type', 'D2 TYPE_INVALID', 'D2 required'],
    what: 'a type is COURIER or COLLECTION',
    steps: [
      (world) => ({
        ask: ['POST', shipments(world), collection(parcel([world.ids.requisitionId, 1]))],
        status: 200,
        holds: { type: 'COLLECTION', toAddress: null, tracking: null },
        lacks: ['incoterm'],
      }),
      (world) => ({
        ask: [
          'POST',
          shipments(world),
          { ...collection(parcel([world.ids.requisitionId, 1])), type: 'PIGEON' },
        ],
        ...refused(400, 'SHIPMENT_TYPE_INVALID'),
      }),
      (world) => ({
        ask: [
          'POST',
          shipments(world),
          { ...collection(parcel([world.ids.requisitionId, 1])), type: undefined },
        ],
        status: 400,
        holds: { error: TEXT, message: TEXT },
      }),
    ],
  },
  {
    of: ['2.1 incoterm', 'D2 incoterm', 'D2 INCOTERM_INVALID'],
    what: 'an incoterm is one of the eleven, or none',
    steps: [
      ...['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF'].map(
        (incoterm): Row['steps'][number] =>
          (world) => ({
            ask: ['PUT', shipment(world), { ...courier(parcel([world.ids.requisitionId, 1])), incoterm }],
            status: 200,
            holds: { incoterm },
          }),
      ),
      (world) => ({
        ask: ['PUT', shipment(world), { ...courier(parcel([world.ids.requisitionId, 1])), incoterm: 'DAT' }],
        ...refused(400, 'SHIPMENT_INCOTERM_INVALID'),
      }),
    ],
  },
  {
    of: ['4.1 orderId', '4.1 shipmentId'],
    what: 'an order is named by an integer, a shipment by a string',
    steps: [
      (world) => ({
        ask: ['POST', '/order/seven/shipments', collection(parcel([world.ids.requisitionId, 1]))],
        ...refused(400, 'REQUEST_VALIDATION_FAILED', { fields: [{ path: 'orderId' }] }),
      }),
      (world) => ({
        ask: ['PUT', `${shipments(world)}/seven`, collection(parcel([world.ids.requisitionId, 1]))],
        ...refused(404, 'SHIPMENT_NOT_FOUND'),
      }),
    ],
  },
  {
    of: ['4.1 error', 'D2 address', 'D2 ADDRESS_REQUIRED', 'D2 required', 'C country'],
    what: 'a courier needs a complete destination',
    steps: [
      (world) => ({
        ask: [
          'POST',
          shipments(world),
          { ...courier(parcel([world.ids.requisitionId, 1])), toAddress: undefined },
        ],
        ...refused(400, 'SHIPMENT_ADDRESS_REQUIRED'),
      }),
      ...(['street1', 'city', 'country', 'zip', 'name', 'phone', 'email'] as const).map(
        (line): Row['steps'][number] =>
          (world) => ({
            ask: [
              'POST',
              shipments(world),
              { ...courier(parcel([world.ids.requisitionId, 1])), toAddress: { ...address, [line]: '' } },
            ],
            ...refused(400, 'SHIPMENT_ADDRESS_REQUIRED'),
          }),
      ),
      (world) => ({
        ask: [
          'POST',
          shipments(world),
          { ...courier(parcel([world.ids.requisitionId, 1])), toAddress: { ...address, country: 'XX' } },
        ],
        ...refused(400, 'SHIPMENT_ADDRESS_REQUIRED'),
      }),
      (world) => ({
        ask: [
          'POST',
          shipments(world),
          { ...courier(parcel([world.ids.requisitionId, 1])), toAddress: { ...address, country: 'Germany' } },
        ],
        ...refused(400, 'SHIPMENT_ADDRESS_REQUIRED'),
      }),
      (world) => ({
        ask: [
          'POST',
          shipments(world),
          { ...courier(parcel([world.ids.requisitionId, 1])), toAddress: { ...address, street2: '' } },
        ],
        status: 200,
        holds: { toAddress: { street2: '' }, parcels: [{ allocations: [{ quantity: INTEGER }] }] },
      }),
    ],
  },
];
