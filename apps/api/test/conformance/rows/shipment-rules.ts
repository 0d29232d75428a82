import { expect } from 'vitest';
import { address, collection, parcel, tracking } from '../../shipments/shipment-bodies.ts';
import { UNITS, type World } from '../../world/world.ts';
import { type Row, refused } from '../table.ts';
import { shipment, shipments } from './shipment-fields.ts';

const one = ({ ids }: World) => parcel([ids.requisitionId, 1]);

/** States and rules of shipments: interface.md sections 3 and 4.1, decisions.md section 2. */
export const SHIPMENT_RULE_ROWS: readonly Row[] = [
  {
    of: ['3 create', '3 create released', '4.1 release', 'D2 success'],
    what: 'release=true creates in RELEASED, release=false or none in PREPARED',
    steps: [
      (world) => ({
        ask: ['POST', shipments(world), collection(one(world))],
        status: 200,
        holds: { status: 'PREPARED', releasedAt: null },
      }),
      (world) => ({
        ask: ['POST', `${shipments(world)}?release=false`, collection(one(world))],
        status: 200,
        holds: { status: 'PREPARED' },
      }),
      (world) => ({
        ask: ['POST', `${shipments(world)}?release=true`, collection(one(world))],
        status: 200,
        holds: {
          status: 'RELEASED',
          preparedBy: { id: world.place.userId },
          releasedBy: { id: world.place.userId },
        },
      }),
      (world) => ({
        ask: ['POST', `${shipments(world)}?release=maybe`, collection(one(world))],
        ...refused(400, 'REQUEST_VALIDATION_FAILED'),
      }),
    ],
  },
  {
    of: ['3 replace', '4.1 replace', '4.1 body', '4.1 answer', 'D2 put'],
    what: 'a replacement replaces all: the type, the parcels with new ids, what it leaves out',
    steps: [
      (world) => ({ ask: ['GET', shipment(world)], status: 200, holds: { type: 'COURIER', tracking } }),
      (world, said) => ({
        ask: ['PUT', shipment(world), collection(parcel([world.ids.requisitionId, 3]))],
        status: 200,
        holds: {
          id: world.ids.shipmentId,
          type: 'COLLECTION',
          status: 'PREPARED',
          toAddress: null,
          tracking: null,
          parcels: [
            {
              id: expect.not.stringMatching(said(0, 'parcels.0.id')),
              allocations: [{ requisitionId: world.ids.requisitionId, quantity: 3 }],
            },
          ],
        },
      }),
      (world, said) => ({
        ask: ['GET', shipment(world)],
        status: 200,
        holds: { parcels: [{ id: said(1, 'parcels.0.id') }] },
      }),
    ],
  },
  {
    of: ['3 replace released', '3 only prepared', 'D2 STRUCTURE_FROZEN', '4.1 release'],
    what: 'a replacement releases with release=true; what is released cannot be replaced',
    steps: [
      (world) => ({
        ask: ['PUT', `${shipment(world)}?release=true`, collection(one(world))],
        status: 200,
        holds: { status: 'RELEASED', type: 'COLLECTION' },
      }),
      (world) => ({
        ask: ['PUT', shipment(world), collection(one(world))],
        ...refused(400, 'SHIPMENT_STRUCTURE_FROZEN'),
      }),
    ],
  },
  {
    of: ['D2 release', 'D2 OVER_ALLOCATED'],
    what: 'a refused release=true leaves nothing behind',
    steps: [
      (world) => ({
        ask: [
          'POST',
          `${shipments(world)}?release=true`,
          collection(parcel([world.ids.requisitionId, UNITS])),
        ],
        ...refused(400, 'SHIPMENT_OVER_ALLOCATED'),
      }),
      (world) => ({ ask: ['GET', shipments(world)], status: 200, holds: [{ id: world.ids.shipmentId }] }),
    ],
  },
  {
    of: ['D2 collection', 'D2 TRACKING_FORBIDDEN'],
    what: 'a collection has neither a destination nor tracking',
    steps: [
      (world) => ({
        ask: ['POST', shipments(world), { ...collection(one(world)), toAddress: address }],
        ...refused(400, 'SHIPMENT_TRACKING_FORBIDDEN'),
      }),
      (world) => ({
        ask: ['POST', shipments(world), { ...collection(one(world)), tracking }],
        ...refused(400, 'SHIPMENT_TRACKING_FORBIDDEN'),
      }),
      (world) => ({ ask: ['POST', shipments(world), collection(one(world))], status: 200 }),
      (world, said) => ({
        ask: ['PUT', `${shipments(world)}/${said(2, 'id')}/tracking`, { tracking }],
        ...refused(400, 'SHIPMENT_TRACKING_FORBIDDEN'),
      }),
    ],
  },
  {
    of: ['D2 tracking', 'D2 tracking verb', 'D2 TRACKING_REQUIRED', 'D2 STATUS_INVALID', 'D2 fulfil verb'],
    what: 'tracking is set and cleared; without it a courier shipment is not fulfilled',
    steps: [
      (world) => ({
        ask: ['PUT', `${shipment(world)}/tracking`, {}],
        status: 200,
        holds: { tracking: null },
      }),
      (world) => ({
        ask: ['PUT', `${shipment(world)}/tracking`, { tracking }],
        status: 200,
        holds: { tracking },
      }),
      (world) => ({
        ask: ['PUT', `${shipment(world)}/tracking`, { tracking: null }],
        status: 200,
        holds: { tracking: null },
      }),
      (world) => ({ ask: ['POST', `${shipment(world)}/fulfil`], ...refused(400, 'SHIPMENT_STATUS_INVALID') }),
      (world) => ({ ask: ['POST', `${shipment(world)}/release`], status: 200 }),
      (world) => ({
        ask: ['POST', `${shipment(world)}/fulfil`],
        ...refused(400, 'SHIPMENT_TRACKING_REQUIRED'),
      }),
    ],
  },
  {
    of: ['D2 list', 'D2 get', 'D2 delete', 'D2 success', 'D2 DELETE_FORBIDDEN'],
    what: 'shipments are listed, read and deleted, unless they are fulfilled',
    steps: [
      (world) => ({ ask: ['POST', shipments(world), collection(one(world))], status: 200 }),
      (world, said) => ({
        ask: ['GET', shipments(world)],
        status: 200,
        holds: [{ id: world.ids.shipmentId }, { id: said(0, 'id') }],
      }),
      (world, said) => ({ ask: ['DELETE', `${shipments(world)}/${said(0, 'id')}`], status: 204, is: null }),
      (world, said) => ({
        ask: ['GET', `${shipments(world)}/${said(0, 'id')}`],
        ...refused(404, 'SHIPMENT_NOT_FOUND'),
      }),
      (world) => ({ ask: ['POST', `${shipment(world)}/release`], status: 200 }),
      (world) => ({ ask: ['POST', `${shipment(world)}/fulfil`], status: 200 }),
      (world) => ({ ask: ['DELETE', shipment(world)], ...refused(400, 'SHIPMENT_DELETE_FORBIDDEN') }),
    ],
  },
  {
    of: ['D2 QUOTE_FORBIDDEN'],
    what: 'only an order in state ORDER is shipped',
    steps: [
      ({ ids: { partSpecificationId } }) => ({
        ask: [
          'POST',
          '/order',
          {
            customerOrganisationName: 'Acme',
            state: 'QUOTE',
            requisitions: [{ partSpecificationId, quantity: 1 }],
          },
        ],
        status: 200,
      }),
      (_, said) => ({
        ask: [
          'POST',
          `/order/${said(0, 'order.id')}/shipments`,
          collection(parcel([Number(said(0, 'requisitions.0.id')), 1])),
        ],
        ...refused(400, 'SHIPMENT_QUOTE_FORBIDDEN'),
      }),
    ],
  },
];
