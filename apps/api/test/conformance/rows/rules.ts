import { expect } from 'vitest';
import { collection, parcel } from '../../shipments/shipment-bodies.ts';
import { UNITS, type World } from '../../world/world.ts';
import { type Row, refused } from '../table.ts';

/** What is refused while it is in use: contract.md. */
export const RULE_ROWS: readonly Row[] = [
  {
    of: ['C order in use'],
    what: 'an order with a shipment and a run in production stays an order, in its currency',
    steps: [
      ({ ids }) => ({
        ask: ['PATCH', `/order/${ids.orderId}`, { state: 'QUOTE' }],
        ...refused(409, 'ORDER_IN_USE', { shipments: 1, runsInProduction: 1 }),
      }),
      ({ ids }) => ({
        ask: ['PATCH', `/order/${ids.orderId}`, { currency: 'USD' }],
        ...refused(409, 'ORDER_IN_USE'),
      }),
      ({ ids }) => ({
        ask: ['PATCH', `/order/${ids.orderId}`, { state: 'ORDER', currency: 'EUR', customReference: 'R' }],
        status: 200,
        holds: { state: 'ORDER', currency: 'EUR', customReference: 'R' },
      }),
    ],
  },
  {
    of: ['C order in use'],
    what: 'an order whose shipment is released is not turned back into a quote, nor into another currency',
    steps: [
      ({ ids }) => ({
        ask: ['POST', `/order/${ids.orderId}/shipments/${ids.shipmentId}/release`],
        status: 200,
        holds: { status: 'RELEASED' },
      }),
      ...[{ state: 'QUOTE' }, { state: 'DRAFT' }, { currency: 'USD' }].map(
        (edit): Row['steps'][number] =>
          ({ ids }) => ({
            ask: ['PATCH', `/order/${ids.orderId}`, edit],
            ...refused(409, 'ORDER_IN_USE', { shipments: 1 }),
          }),
      ),
      ({ ids }) => ({
        ask: ['GET', `/order/${ids.orderId}`],
        status: 200,
        holds: { state: 'ORDER', currency: 'EUR' },
      }),
    ],
  },
  {
    of: ['C order in use', 'C order not schedulable'],
    what: 'a quote is scheduled by no path, and can become an order again',
    steps: [
      ({ ids }) => ({
        ask: [
          'POST',
          '/order',
          {
            customerOrganisationName: 'Acme',
            state: 'QUOTE',
            currency: 'USD',
            requisitions: [{ partSpecificationId: ids.partSpecificationId, quantity: 2 }],
          },
        ],
        status: 200,
      }),
      ...['/requisition/work-orders', '/requisition/batch-status', '/requisition/create-batches'].map(
        (path): Row['steps'][number] =>
          (_, said) => ({
            ask: ['POST', path, [{ requisitionId: Number(said(0, 'requisitions.0.id')), quantity: 1 }]],
            ...refused(409, 'ORDER_NOT_SCHEDULABLE', { orderId: Number(said(0, 'order.id')) }),
          }),
      ),
      (_, said) => ({
        ask: ['POST', `/requisition/${said(0, 'requisitions.0.id')}/work-order`, { quantity: 1 }],
        ...refused(409, 'ORDER_NOT_SCHEDULABLE'),
      }),
      (_, said) => ({
        ask: ['PATCH', `/order/${said(0, 'order.id')}`, { state: 'ORDER', currency: 'EUR' }],
        status: 200,
        holds: { state: 'ORDER', currency: 'EUR' },
      }),
      (_, said) => ({
        ask: ['POST', `/requisition/${said(0, 'requisitions.0.id')}/work-order`, { quantity: 1 }],
        status: 200,
      }),
    ],
  },
  {
    of: ['C order not schedulable'],
    what: 'nothing is added to the runs of an archived order, planned or in production; it may still be shipped',
    steps: [
      ({ ids }) => ({ ask: ['PATCH', `/order/${ids.orderId}`, { isArchived: true }], status: 200 }),
      ...(['workOrderId', 'plannedWorkOrderId'] as const).map((name): Row['steps'][number] => ({ ids }) => ({
        ask: ['POST', `/work-orders/${ids[name]}/parts`, { quantity: 1 }],
        ...refused(409, 'ORDER_NOT_SCHEDULABLE'),
      })),
      ({ ids }) => ({
        ask: ['POST', `/order/${ids.orderId}/shipments`, collection(parcel([ids.requisitionId, 1]))],
        status: 200,
      }),
    ],
  },
  {
    of: ['C order not schedulable', '7 body'],
    what: 'a cancelled order keeps its state and says since when and why; nothing of it is scheduled or shipped',
    steps: [
      ({ ids }) => ({
        ask: ['POST', `/order/${ids.orderId}/cancel`, { unitsInProduction: 'SCRAP' }],
        ...refused(409, 'ORDER_HAS_SHIPMENTS', { shipments: 1 }),
      }),
      ({ ids }) => ({ ask: ['DELETE', `/order/${ids.orderId}/shipments/${ids.shipmentId}`], status: 204 }),
      ({ ids }) => ({
        ask: ['POST', `/order/${ids.orderId}/cancel`, {}],
        ...refused(400, 'REQUEST_VALIDATION_FAILED'),
      }),
      ...['Withdrawn', 'Again'].map((reason): Row['steps'][number] => ({ ids }) => ({
        ask: ['POST', `/order/${ids.orderId}/cancel`, { unitsInProduction: 'KEEP', reason }],
        status: 200,
        holds: {
          order: {
            state: 'ORDER',
            isArchived: false,
            cancelledAt: expect.any(String),
            cancelReason: 'Withdrawn',
          },
        },
      })),
      ...(['workOrderId', 'plannedWorkOrderId'] as const).map((name): Row['steps'][number] => ({ ids }) => ({
        ask: ['POST', `/work-orders/${ids[name]}/parts`, { quantity: 1 }],
        ...refused(409, 'ORDER_NOT_SCHEDULABLE'),
      })),
      ({ ids }) => ({
        ask: ['POST', `/order/${ids.orderId}/shipments`, collection(parcel([ids.requisitionId, 1]))],
        ...refused(409, 'ORDER_CANCELLED'),
      }),
      ({ ids }) => ({
        ask: [
          'PATCH',
          '/production-step/move-batches',
          [{ scrapReason: 'Bent', batches: [{ workOrderId: ids.workOrderId, quantity: 1 }] }],
        ],
        status: 200,
      }),
    ],
  },
  {
    of: ['C order not schedulable'],
    what: 'a part is cancelled alone: its planned runs are gone, the rest of the order goes on',
    steps: [
      ({ ids }) => ({
        ask: ['POST', `/requisition/${ids.plannedRequisitionId}/cancel`, { unitsInProduction: 'SCRAP' }],
        status: 200,
        holds: { cancelledAt: expect.any(String), workOrders: [] },
        lacks: ['cancelReason'],
      }),
      ({ ids }) => ({
        ask: [
          'POST',
          '/requisition/work-orders',
          [
            { requisitionId: ids.waitingRequisitionId, quantity: 1 },
            { requisitionId: ids.plannedRequisitionId, quantity: 1 },
          ],
        ],
        ...refused(409, 'ORDER_NOT_SCHEDULABLE'),
      }),
      ({ ids }) => ({ ask: ['GET', `/order/${ids.orderId}`], status: 200, holds: { cancelledAt: null } }),
    ],
  },
  {
    of: ['C operation in use', 'C operation restored'],
    what: 'an operation with units, or that a run must go on to, stays; a deleted one is restored',
    steps: [
      ({ ids }) => ({
        ask: ['DELETE', `/operation/${ids.operationId}`],
        ...refused(409, 'OPERATION_IN_USE', { units: UNITS, runs: 1, blockedRuns: 0 }),
      }),
      ({ ids }) => ({ ask: ['DELETE', `/operation/${ids.nextOperationId}`], status: 204 }),
      ({ ids, place }) => ({
        ask: [
          'PATCH',
          '/production-step/move-batches',
          {
            toOperationId: ids.nextOperationId,
            batches: [{ workOrderId: ids.workOrderId, quantity: 1 }],
          },
        ],
        status: 200,
        holds: [{}, { operationId: place.operations.qc, quantity: 1 }],
      }),
      ({ place }) => ({
        ask: ['DELETE', `/operation/${place.operations.packing}`],
        ...refused(409, 'OPERATION_IN_USE', { units: 0, runs: 0, blockedRuns: 1 }),
      }),
      ({ ids }) => ({
        ask: ['POST', `/operation/${ids.nextOperationId}/restore`],
        status: 200,
        is: expect.arrayContaining([expect.objectContaining({ id: ids.nextOperationId })]),
      }),
      ({ ids }) => ({
        ask: ['POST', `/operation/${ids.orderId}/restore`],
        ...refused(404, 'OPERATION_NOT_FOUND'),
      }),
    ],
  },
  {
    of: ['C undone runs'],
    what: 'a run that was undone whole is no run, and its part is scheduled again the legacy way',
    steps: [
      ({ ids }) => ({
        ask: [
          'POST',
          '/requisition/create-batches',
          [{ requisitionId: ids.waitingRequisitionId, quantity: 4 }],
        ],
        status: 200,
      }),
      ({ ids }) => ({
        ask: ['GET', `/requisition/batch-transitions?requisitionIds=${ids.waitingRequisitionId}`],
        status: 200,
      }),
      (_, said) => ({ ask: ['POST', `/batch-transitions/${said(1, '0.id')}/undo`], status: 200 }),
      ({ ids }) => ({
        ask: ['GET', `/requisition/${ids.waitingRequisitionId}`],
        status: 200,
        holds: { workOrders: [] },
      }),
      (_, said) => ({
        ask: ['GET', `/work-orders/${said(1, '0.workOrderId')}`],
        ...refused(404, 'WORK_ORDER_NOT_FOUND'),
      }),
      ({ ids }) => ({
        ask: [
          'POST',
          '/requisition/create-batches',
          [{ requisitionId: ids.waitingRequisitionId, quantity: 3 }],
        ],
        status: 200,
        holds: [{ quantity: 3 }],
      }),
      ({ ids }) => ({
        ask: ['GET', `/requisition/${ids.waitingRequisitionId}`],
        status: 200,
        holds: { workOrders: [{ quantity: 3 }] },
      }),
    ],
  },
  {
    of: ['C sequences'],
    what: 'two steps at one sequence, or one at a negative one, are refused in templates and in runs',
    steps: [
      [
        'POST',
        ({ ids }: World) => `/part-specifications/${ids.partSpecificationId}/routing-templates`,
      ] as const,
      ['PATCH', ({ ids }: World) => `/work-orders/${ids.plannedWorkOrderId}/routing`] as const,
    ].flatMap(([method, pathOf]) =>
      [
        [1, 1],
        [-1, 2],
      ].map(([first, second]): Row['steps'][number] => (world) => ({
        ask: [
          method,
          pathOf(world),
          {
            steps: [
              { operationId: world.ids.operationId, sequence: first },
              { operationId: world.ids.nextOperationId, sequence: second },
            ],
          },
        ],
        ...refused(400, 'REQUEST_VALIDATION_FAILED', {
          fields: [{ path: first === 1 ? 'steps.1.sequence' : 'steps.0.sequence' }],
        }),
      })),
    ),
  },
  {
    of: ['C scheduled', 'C sum', 'C reused'],
    what: 'a legacy call says what it created, reused and skipped, and drops no units',
    steps: [
      ...[undefined, 'true'].map((replayed): Row['steps'][number] => ({ ids }) => ({
        ask: [
          'POST',
          '/requisition/batch-status',
          [
            { requisitionId: ids.requisitionId, quantity: 1 },
            { requisitionId: ids.waitingRequisitionId, quantity: 2 },
            { requisitionId: ids.waitingRequisitionId, quantity: 3 },
            { requisitionId: ids.plannedRequisitionId, quantity: UNITS - 4 },
          ],
          { headers: { 'idempotency-key': 'legacy' } },
        ],
        status: 200,
        holds: [
          { requisitionId: ids.waitingRequisitionId, quantity: 5 },
          { workOrderId: ids.plannedWorkOrderId, quantity: UNITS - 4 },
        ],
        headers: { scheduled: 'created=1, reused=1, skipped=1', 'idempotency-replayed': replayed },
      })),
      ({ ids }) => ({
        ask: ['GET', `/requisition/${ids.plannedRequisitionId}`],
        status: 200,
        holds: { workOrders: [{ id: ids.plannedWorkOrderId, quantity: UNITS - 4 }, { quantity: 4 }] },
      }),
      ({ ids }) => ({
        ask: [
          'POST',
          '/requisition/create-batches',
          [{ requisitionId: ids.plannedRequisitionId, quantity: UNITS }],
        ],
        status: 200,
        // Others of the part are in production: what is left of the plan is not topped up.
        holds: [{ quantity: 4 }],
        headers: { scheduled: 'created=0, reused=1, skipped=0' },
      }),
    ],
  },
  {
    of: ['C ids'],
    what: 'ids of 64 bits that nothing has are not found; what is no number is not valid',
    steps: [
      ...['2147483648', '9223372036854775807'].flatMap((id): Row['steps'] => [
        () => ({ ask: ['GET', `/order/${id}`], ...refused(404, 'ORDER_NOT_FOUND') }),
        () => ({
          ask: ['PATCH', `/order/${id}`, { customReference: 'R' }],
          ...refused(404, 'ORDER_NOT_FOUND'),
        }),
        () => ({ ask: ['GET', `/order/${id}/shipments`], ...refused(404, 'ORDER_NOT_FOUND') }),
        () => ({ ask: ['GET', `/requisition/${id}`], ...refused(404, 'REQUISITION_NOT_FOUND') }),
        () => ({ ask: ['GET', `/requisition/order?orderId=${id}`], ...refused(404, 'ORDER_NOT_FOUND') }),
        () => ({ ask: ['GET', `/material/${id}`], ...refused(404, 'MATERIAL_NOT_FOUND') }),
        () => ({ ask: ['GET', `/color/${id}`], ...refused(404, 'COLOR_NOT_FOUND') }),
        () => ({ ask: ['GET', `/post-processing/${id}`], ...refused(404, 'POST_PROCESSING_NOT_FOUND') }),
      ]),
      () => ({ ask: ['GET', '/order/12x'], ...refused(400, 'REQUEST_VALIDATION_FAILED') }),
    ],
  },
];
