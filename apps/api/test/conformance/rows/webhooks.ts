import { expect } from 'vitest';
import type { Asking } from '../../test-api.ts';
import { relayAll, UNITS, type World } from '../../world/world.ts';
import { INSTANT, INTEGER, jsonOf, type Row, refused, type Step, TEXT, UUID } from '../table.ts';

const hook =
  (type: string, url = 'https://erp.example.com/orders'): Row['steps'][number] =>
  () => ({
    ask: ['POST', '/webhook', { url, type }],
    status: 200,
    holds: { id: UUID, url, type, secret: expect.stringMatching(/^whsec_/) },
  });

const refusesTarget =
  (url: string): Row['steps'][number] =>
  () => ({
    ask: ['POST', '/webhook', { url, type: 'order.created' }],
    ...refused(400, 'WEBHOOK_URL_INVALID'),
  });

/** Deliveries to the webhook, newest first, after everything has been relayed. */
const deliveries =
  (
    webhookId: (world: World, said: Parameters<Row['steps'][number]>[1]) => string,
    holds: object,
    most = 1,
  ): Row['steps'][number] =>
  async (world, said) => {
    await relayAll(world.testApi);
    return {
      ask: ['GET', `/webhook/${webhookId(world, said)}/deliveries?limit=${most}`],
      status: 200,
      holds,
    };
  };

const replay = ({ ids }: World, body: object, how: Asking = {}): Step['ask'] => [
  'POST',
  `/webhook/${ids.webhookId}/replay`,
  body,
  how,
];

const toWorld = (holds: object, most?: number) => deliveries(({ ids }) => ids.webhookId, holds, most);

const named = ['print', 'qc', 'packing'].map((name, i) => ({ name, sequence: i + 1 }));

/** Webhooks: interface.md section 6, decisions.md section 7. */
export const WEBHOOK_ROWS: readonly Row[] = [
  {
    of: ['D7 webhook', 'D7 webhook types'],
    what: 'webhooks are made with their secret, listed without it, deleted',
    steps: [
      hook('order.created'),
      hook('order.updated'),
      () => ({
        ask: ['POST', '/webhook', { url: 'https://erp.example.com/', type: 'order.deleted' }],
        ...refused(400, 'REQUEST_VALIDATION_FAILED'),
      }),
      ({ ids }, said) => ({
        ask: ['GET', '/webhook'],
        status: 200,
        holds: [{ id: ids.webhookId }, { id: said(0, 'id') }, { id: said(1, 'id') }],
        lacks: ['secret'],
      }),
      (_, said) => ({ ask: ['DELETE', `/webhook/${said(0, 'id')}`], status: 204, is: null }),
      ({ ids }, said) => ({
        ask: ['GET', '/webhook'],
        status: 200,
        holds: [{ id: ids.webhookId }, { id: said(1, 'id') }],
      }),
    ],
  },
  {
    of: ['D7 targets'],
    what: 'only https, and no address inside',
    steps: [
      'http://erp.example.com/',
      'https://127.0.0.1/',
      'https://10.0.0.7/',
      'https://169.254.169.254/latest',
      'https://[::1]/',
    ].map(refusesTarget),
  },
  {
    of: ['6 workOrders', '6 productionSteps', '9.2.2', 'D7 data'],
    what: 'order.updated tells of every part with its runs; productionSteps are the first run’s',
    steps: [
      ({ ids, place }) => ({
        ask: [
          'POST',
          '/requisition/work-orders',
          [
            {
              requisitionId: ids.requisitionId,
              quantity: 1,
              name: 'Remake',
              operationIds: [place.operations.paint],
            },
          ],
        ],
        status: 200,
      }),
      async (world, said) =>
        toWorld([
          {
            type: 'order.updated',
            request: jsonOf({
              type: 'order.updated',
              timestamp: INSTANT,
              data: {
                orderId: world.ids.orderId,
                orderNumber: expect.anything(),
                threadId: INTEGER,
                customerOrganisationId: INTEGER,
                customerOrganisationName: 'Acme',
                createdDate: INSTANT,
                kanbanColumnSequence: null,
                purchaseOrderNumber: 'PO-1',
                customReference: 'Told of',
                sequence: INTEGER,
                parts: [
                  {
                    id: world.ids.requisitionId,
                    name: TEXT,
                    quantity: UNITS,
                    technology: 'SLS',
                    material: 'PA12',
                    color: 'Grey',
                    postProcessings: [],
                    productionSteps: named,
                    workOrders: [
                      { id: world.ids.workOrderId, quantity: UNITS, productionSteps: named },
                      {
                        id: UUID,
                        name: 'Remake',
                        quantity: 1,
                        productionSteps: [{ name: 'paint', sequence: 1 }],
                      },
                    ],
                  },
                  { id: world.ids.waitingRequisitionId, productionSteps: [], workOrders: [] },
                  {
                    id: world.ids.plannedRequisitionId,
                    productionSteps: [{ name: 'print', sequence: 1 }],
                    workOrders: [{ id: world.ids.plannedWorkOrderId }],
                  },
                ],
              },
            }),
          },
        ])(world, said),
    ],
  },
  {
    of: ['6 workOrders', '6 productionSteps', '9.2.2', 'D7 webhook types'],
    what: 'order.created tells of parts that no run has yet',
    steps: [
      hook('order.created'),
      ({ ids }) => ({
        ask: [
          'POST',
          '/order',
          {
            customerOrganisationName: 'New & Co',
            requisitions: [{ partSpecificationId: ids.partSpecificationId, quantity: 4 }],
          },
        ],
        status: 200,
      }),
      async (world, said) =>
        deliveries(
          () => said(0, 'id'),
          [
            {
              type: 'order.created',
              request: jsonOf({
                type: 'order.created',
                data: {
                  orderId: Number(said(1, 'order.id')),
                  sequence: 1,
                  parts: [{ quantity: 4, productionSteps: [], workOrders: [] }],
                },
              }),
            },
          ],
        )(world, said),
    ],
  },
  {
    of: ['D7 data'],
    what: 'one event for each call whatever it changes, numbered without gaps',
    steps: [
      ({ ids }) => ({
        ask: [
          'POST',
          '/requisition/work-orders',
          Array.from({ length: 50 }, () => ({ requisitionId: ids.waitingRequisitionId, quantity: 1 })),
        ],
        status: 200,
      }),
      ({ ids }) => ({ ask: ['PATCH', `/order/${ids.orderId}`, { customReference: 'Again' }], status: 200 }),
      // Nothing changes, so nothing is told.
      ({ ids }) => ({ ask: ['PATCH', `/order/${ids.orderId}`, { customReference: 'Again' }], status: 200 }),
      toWorld(
        [7, 6, 5, 4, 3, 2].map((sequence) => ({ sequence })),
        100,
      ),
    ],
  },
  {
    of: ['S replay'],
    what: 'one delivery is sent again, or what was relayed in a span of time, with the body it had',
    steps: [
      toWorld([{ type: 'order.updated' }]),
      (world, said) => ({
        ask: replay(world, { deliveryId: Number(said(0, '0.id')) }),
        status: 200,
        is: { deliveries: 1 },
      }),
      ({ ids }) => ({ ask: ['PATCH', `/order/${ids.orderId}`, { customReference: 'Since' }], status: 200 }),
      // Still the one that waits: it is hurried, and not planned a second time.
      (world, said) =>
        toWorld(
          [{ request: jsonOf({ data: { customReference: 'Since' } }) }, { request: said(0, '0.request') }],
          2,
        )(world, said),
      (world) => ({
        ask: replay(world, { from: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00Z' }),
        status: 200,
        is: { deliveries: 0 },
      }),
      (world) => ({
        ask: replay(world, { since: '2020-01-01T00:00:00Z' }),
        status: 200,
        is: { deliveries: expect.toSatisfy((count: number) => count >= 2) },
      }),
      (world, said) =>
        toWorld(
          [{ webhookMessageId: said(3, '0.webhookMessageId'), request: said(3, '0.request'), attempts: [] }],
          1,
        )(world, said),
    ],
  },
  {
    of: ['S replay', 'D7 validation', 'D2 403', 'D2 404'],
    what: 'a replay is refused that selects nothing or twice, by who may only read, of a webhook that is another’s or gone',
    steps: [
      ...[{}, { deliveryId: 1, since: '2020-01-01T00:00:00Z' }, { from: '2020-01-01T00:00:00Z' }].map(
        (body): Row['steps'][number] =>
          (world) => ({ ask: replay(world, body), ...refused(400, 'REQUEST_VALIDATION_FAILED') }),
      ),
      async (world) => ({
        ask: replay(
          world,
          { deliveryId: world.ids.deliveryId },
          { token: await world.testApi.issueToken({ of: world.place, scopes: ['webhooks:read'] }) },
        ),
        ...refused(403, 'FORBIDDEN'),
      }),
      (world) => ({
        ask: replay(world, { deliveryId: world.ids.deliveryId }, { token: world.testApi.token }),
        ...refused(404, 'WEBHOOK_NOT_FOUND'),
      }),
      hook('order.updated', 'https://erp.example.com/second'),
      ({ ids }, said) => ({
        ask: ['POST', `/webhook/${said(5, 'id')}/replay`, { deliveryId: ids.deliveryId }],
        ...refused(404, 'WEBHOOK_DELIVERY_NOT_FOUND'),
      }),
      ({ ids }) => ({ ask: ['DELETE', `/webhook/${ids.webhookId}`], status: 204, is: null }),
      (world) => ({
        ask: replay(world, { since: '2020-01-01T00:00:00Z' }),
        ...refused(404, 'WEBHOOK_NOT_FOUND'),
      }),
    ],
  },
];
