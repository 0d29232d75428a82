import { UNITS, type World } from '../../world/world.ts';
import { INSTANT, INTEGER, type Row, TEXT, UUID } from '../table.ts';
import { schedule } from './scheduling-call.ts';

const part = ({ ids }: World) => `/requisition/${ids.requisitionId}`;
const waiting = ({ ids }: World) => `/requisition/${ids.waitingRequisitionId}`;

/** The fields of batches and runs: interface.md sections 2.6 and 2.7. */
export const WORK_ORDER_FIELD_ROWS: readonly Row[] = [
  {
    of: [
      '2.6 batchStatusId',
      '2.6 batchStatusName',
      '2.6 sequence',
      '2.6 requisitionId',
      '2.6 processPricesId',
      '2.6 materialId',
      '2.6 colorId',
      '2.6 dispatchDate',
      '2.6 requisitionDuration',
      '2.6 quantity',
      '2.6 stepId',
      '2.6 groupId',
      '2.6 prefix',
      '2.6 stepType',
      '2.6 orderId',
      '2.6 orderNumber',
      '2.6 threadId',
      '2.6 purchaseOrderNumber',
      '2.6 commentCount',
      '2.6 outstandingAt',
      '4.2 request',
      '4.2 response',
      'D3 answer',
      'D3 first',
      'D3 legacy create',
      'D4 balance',
      '9.3 balances',
    ],
    what: 'create-batches answers batches with every field, under old names too',
    steps: [
      ({ ids, place }) => ({
        ask: schedule('create-batches', [{ requisitionId: ids.waitingRequisitionId, quantity: 4 }]),
        status: 200,
        is: [
          {
            batchStatusId: place.operations.print,
            batchStatusName: 'print',
            operationId: place.operations.print,
            operationName: 'print',
            workOrderId: UUID,
            workOrderNumber: INTEGER,
            workOrderLabel: TEXT,
            workOrderStartDate: INSTANT,
            workOrderDueDate: null,
            sequence: 1,
            requisitionId: ids.waitingRequisitionId,
            processPricesId: ids.processPricesId,
            materialId: ids.materialId,
            colorId: ids.colorId,
            dispatchDate: '2026-12-01',
            requisitionDuration: INTEGER,
            quantity: 4,
            stepId: UUID,
            groupId: TEXT,
            prefix: 'PRINT',
            stepType: 'BATCH',
            orderId: ids.orderId,
            orderNumber: INTEGER,
            threadId: INTEGER,
            purchaseOrderNumber: 'PO-1',
            commentCount: INTEGER,
            closedAt: null,
            outstandingAt: INSTANT,
          },
        ],
      }),
    ],
  },
  {
    of: ['2.6 closedAt', 'D4 body'],
    what: 'a batch whose last unit leaves is closed',
    steps: [
      ({ ids, place }) => ({
        ask: [
          'PATCH',
          '/production-step/move-batches',
          {
            toOperationId: place.operations.qc,
            batches: [{ workOrderId: ids.workOrderId, quantity: UNITS }],
          },
        ],
        status: 200,
        holds: [
          { operationName: 'print', quantity: 0, closedAt: INSTANT },
          { operationName: 'qc', quantity: UNITS, closedAt: null },
        ],
      }),
    ],
  },
  {
    of: [
      '2.7 workOrders',
      '2.7 workflow',
      '2.7 id',
      '2.7 quantity',
      '2.7 routing',
      '2.7 createdAt',
      '2.7 routingTemplateId',
      'D3 null',
      'D3 extras',
      '9.1.1',
      '9.2.4',
    ],
    what: 'a part carries its runs; a derived routing has no template',
    steps: [
      (world) => ({
        ask: ['GET', part(world)],
        status: 200,
        lacks: ['workflow'],
        holds: {
          workOrders: [
            {
              id: world.ids.workOrderId,
              workOrderNumber: INTEGER,
              workOrderLabel: TEXT,
              quantity: UNITS,
              routingTemplateId: null,
              routing: ['print', 'qc', 'packing'].map((name, i) => ({
                operationId: world.place.operations[name as 'print'],
                statusId: world.place.operations[name as 'print'],
                sequence: i + 1,
              })),
              createdAt: INSTANT,
            },
          ],
        },
      }),
      (world) => ({
        ask: ['GET', waiting(world)],
        status: 200,
        holds: { workOrders: [] },
        lacks: ['workflow'],
      }),
    ],
  },
  {
    of: ['2.7 name', '2.7 routingTemplateId', 'D3 body', 'D3 extras', 'D3 answer', 'D3 resolution'],
    what: 'a run may have a name, a template and days',
    steps: [
      ({ ids, place }) => ({
        ask: schedule('work-orders', [
          {
            requisitionId: ids.waitingRequisitionId,
            quantity: 3,
            name: 'Spares',
            routingTemplateId: ids.routingTemplateId,
            startDate: '2026-11-02',
            dueDate: '2026-11-20',
          },
        ]),
        status: 200,
        holds: [
          {
            operationId: place.operations.print,
            workOrderStartDate: '2026-11-02T00:00:00.000Z',
            workOrderDueDate: '2026-11-20T00:00:00.000Z',
          },
        ],
      }),
      (world) => ({
        ask: ['GET', waiting(world)],
        status: 200,
        holds: {
          workOrders: [
            {
              name: 'Spares',
              routingTemplateId: world.ids.routingTemplateId,
              startDate: '2026-11-02T00:00:00.000Z',
              dueDate: '2026-11-20T00:00:00.000Z',
              routing: [
                { operationId: world.place.operations.print },
                { operationId: world.place.operations.packing },
              ],
            },
          ],
        },
      }),
    ],
  },
];
