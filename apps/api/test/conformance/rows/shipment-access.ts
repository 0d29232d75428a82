import { expect } from 'vitest';
import { collection, courier, parcel } from '../../shipments/shipment-bodies.ts';
import type { World } from '../../world/world.ts';
import { type Row, refused } from '../table.ts';
import { shipment, shipments } from './shipment-fields.ts';

const one = ({ ids }: World) => parcel([ids.requisitionId, 1]);

/** Permissions and unknown ids: interface.md sections 5 and 7, decisions.md section 2. */
export const SHIPMENT_ACCESS_ROWS: readonly Row[] = [
  {
    of: ['5 bearer', '5 header only', 'D2 401'],
    what: 'a token comes in the header, and nowhere else',
    steps: [
      (world) => ({
        ask: ['GET', shipments(world), undefined, { token: null }],
        ...refused(401, 'UNAUTHORIZED'),
        headers: { 'www-authenticate': expect.stringMatching(/^Bearer/) },
      }),
      (world) => ({
        ask: [
          'GET',
          `${shipments(world)}?access_token=${world.token}&token=${world.token}`,
          undefined,
          { token: null },
        ],
        ...refused(401, 'UNAUTHORIZED'),
      }),
      (world) => ({
        ask: [
          'GET',
          shipments(world),
          undefined,
          { token: null, headers: { cookie: `token=${world.token}` } },
        ],
        ...refused(401, 'UNAUTHORIZED'),
      }),
      (world) => ({
        ask: ['POST', shipments(world), collection(one(world)), { token: `${world.token}x` }],
        ...refused(401, 'UNAUTHORIZED'),
      }),
      (world) => ({
        ask: ['PUT', shipment(world), courier(one(world)), { token: null }],
        ...refused(401, 'UNAUTHORIZED'),
      }),
    ],
  },
  {
    of: ['D2 403'],
    what: 'a token without the scope may not',
    steps: [
      async (world) => ({
        ask: [
          'POST',
          shipments(world),
          collection(one(world)),
          { token: await world.testApi.issueToken({ of: world.place, scopes: ['shipments:read'] }) },
        ],
        ...refused(403, 'FORBIDDEN'),
      }),
    ],
  },
  {
    of: ['7 ORDER_NOT_FOUND', 'D2 404', '7 body', 'D7 body'],
    what: 'an order that is not there, a shipment that is not there',
    steps: [
      () => ({
        ask: ['GET', '/order/2147483000/shipments'],
        status: 404,
        is: { error: 'ORDER_NOT_FOUND', message: 'order not found' },
      }),
      (world) => ({
        ask: ['POST', '/order/2147483000/shipments', collection(one(world))],
        ...refused(404, 'ORDER_NOT_FOUND'),
      }),
      (world) => ({
        ask: ['PUT', `${shipments(world)}/01890000-0000-7000-8000-000000000000`, collection(one(world))],
        ...refused(404, 'SHIPMENT_NOT_FOUND'),
      }),
    ],
  },
];
