import { expect } from 'vitest';
import { relayAll, UNITS, type World } from '../../world/world.ts';
import { INSTANT, INTEGER, jsonOf, type Row, refused, TEXT, UUID } from '../table.ts';

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
];
