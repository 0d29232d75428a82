import { expect } from 'vitest';
import { UNITS } from '../../world/world.ts';
import { INSTANT, type Row, refused, TEXT, USER, UUID } from '../table.ts';

const COUNT = '/operation/batch-balances/count';
const AT = '/production-step/batch-balances/status-ids';
const MISSING = refused(400, 'MISSING_PARAMETER', { parameter: 'operationIds' });

/** Where units stand and what happened to them, old keys and new ones side by side: sections 4.3 and 9. */
export const BALANCE_ROWS: readonly Row[] = [
  {
    of: ['4.3 count', '7 operationIds', '9.1.4 count', 'D4 count', 'D4 missing', 'D4 arrays'],
    what: 'counts need operationIds, repeated or separated by commas',
    steps: [
      ({ ids }) => ({
        ask: ['GET', `${COUNT}?operationIds=${ids.operationId},${ids.nextOperationId}`],
        status: 200,
        is: { [ids.operationId]: UNITS, [ids.nextOperationId]: 0 },
      }),
      ({ ids }) => ({
        ask: ['GET', `${COUNT}?operationIds=${ids.operationId}&operationIds=${ids.nextOperationId}`],
        status: 200,
        is: { [ids.operationId]: UNITS, [ids.nextOperationId]: 0 },
      }),
      () => ({ ask: ['GET', COUNT], ...MISSING }),
      ({ ids }) => ({ ask: ['GET', `${COUNT}?statusIds=${ids.operationId}`], ...MISSING }),
    ],
  },
  {
    of: [
      '4.3 status-ids',
      '7 operationIds',
      '9.1.4 status-ids',
      'D4 status-ids',
      'D4 missing',
      'D4 balance',
      '9.3 balances',
    ],
    what: 'batches at operations need operationIds; old and new keys say the same',
    steps: [
      ({ ids }) => ({
        ask: ['GET', `${AT}?operationIds=${ids.operationId}&limit=5&archived=false`],
        status: 200,
        holds: [
          {
            operationId: ids.operationId,
            batchStatusId: ids.operationId,
            operationName: 'print',
            batchStatusName: 'print',
            workOrderId: ids.workOrderId,
            workOrderStartDate: INSTANT,
            workOrderDueDate: null,
            quantity: UNITS,
          },
        ],
      }),
      () => ({ ask: ['GET', AT], ...MISSING }),
      ({ ids }) => ({ ask: ['GET', `${AT}?productionStatusIds=${ids.operationId}`], ...MISSING }),
    ],
  },
  {
    of: ['D4 status-ids'],
    what: 'completed batches are found by when, newest first',
    steps: [
      ({ ids, place }) => ({
        ask: [
          'PATCH',
          '/production-step/move-batches',
          {
            toOperationId: place.operations.packing,
            batches: [{ workOrderId: ids.workOrderId, quantity: 2 }],
          },
        ],
        status: 200,
      }),
      ({ place }) => ({
        ask: ['GET', `${AT}?operationIds=${place.operations.packing}&completedAfter=2026-01-01T00:00:00Z`],
        status: 200,
        holds: [{ quantity: 2 }],
      }),
      ({ place }) => ({
        ask: ['GET', `${AT}?operationIds=${place.operations.packing}&completedBefore=2026-01-01T00:00:00Z`],
        status: 200,
        is: [],
      }),
      ({ place }) => ({
        ask: [
          'GET',
          `${AT}?operationIds=${place.operations.packing}&completedBefore=2099-01-01T00:00:00Z&completedBeforeId=ffffffff-ffff-7fff-8fff-ffffffffffff&limit=1`,
        ],
        status: 200,
        holds: [{ quantity: 2 }],
      }),
    ],
  },
  {
    of: ['D4 part-ids', 'D4 arrays'],
    what: 'batches of parts',
    steps: [
      ({ ids }) => ({
        ask: [
          'GET',
          `/production-step/batch-balances/part-ids?partIds=${ids.requisitionId},${ids.waitingRequisitionId}`,
        ],
        status: 200,
        holds: [{ requisitionId: ids.requisitionId, workOrderId: ids.workOrderId }],
      }),
      () => ({
        ask: ['GET', '/production-step/batch-balances/part-ids'],
        ...refused(400, 'MISSING_PARAMETER', { parameter: 'partIds' }),
      }),
    ],
  },
  {
    of: ['9.3 transitions', 'D4 transitions', 'D4 step transitions'],
    what: 'the ledger, by part and by step, under old keys too',
    steps: [
      ({ ids, place }) => ({
        ask: [
          'PATCH',
          '/production-step/move-batches',
          { toOperationId: place.operations.qc, batches: [{ workOrderId: ids.workOrderId, quantity: 2 }] },
        ],
        status: 200,
      }),
      ({ ids, place }) => ({
        ask: ['GET', `/requisition/batch-transitions?requisitionIds=${ids.requisitionId}`],
        status: 200,
        is: [
          expect.objectContaining({
            type: 'SCHEDULE',
            fromOperationId: null,
            fromStatusId: null,
            fromStepId: null,
          }),
          {
            id: UUID,
            type: 'MOVE',
            requisitionId: ids.requisitionId,
            workOrderId: ids.workOrderId,
            fromOperationId: ids.operationId,
            fromOperationName: 'print',
            fromStatusId: ids.operationId,
            fromStatusName: 'print',
            toOperationId: place.operations.qc,
            toOperationName: 'qc',
            toStatusId: place.operations.qc,
            toStatusName: 'qc',
            fromStepId: ids.productionStepId,
            toStepId: UUID,
            batchSize: 2,
            reversesId: null,
            reversedById: null,
            replacesScrapId: null,
            createdAt: INSTANT,
            createdBy: USER,
          },
        ],
      }),
      ({ ids }) => ({
        ask: ['GET', `/production-step/batch-transitions/step-ids?stepIds=${ids.productionStepId}`],
        status: 200,
        holds: [{ type: 'SCHEDULE' }, { type: 'MOVE' }],
      }),
    ],
  },
  {
    of: ['C count twins'],
    what: 'units per operation are counted under the old paths too',
    steps: [
      '/operation/production-status/batch-balances/count',
      '/production-status/batch-balances/count',
    ].map((path) => ({ ids }) => ({
      ask: ['GET', `${path}?operationIds=${ids.operationId}`],
      status: 200,
      is: { [ids.operationId]: 10 },
    })),
  },
  {
    of: ['9.3 steps', 'D5 steps', 'D5 rename', 'C rename'],
    what: 'a production step, under old keys too; its name can be changed',
    steps: [
      ({ ids }) => ({
        ask: ['GET', `/production-step?stepIds=${ids.productionStepId}`],
        status: 200,
        is: [
          {
            id: ids.productionStepId,
            groupId: TEXT,
            prefix: 'PRINT',
            type: 'BATCH',
            operationId: ids.operationId,
            operationName: 'print',
            productionStatusId: ids.operationId,
            productionStatusName: 'print',
            isCompleted: false,
            completedAt: null,
            createdAt: INSTANT,
            updateDt: INSTANT,
          },
        ],
      }),
      ({ ids }) => ({
        ask: ['PATCH', `/production-step/${ids.productionStepId}/rename`, { name: 'PLATE-1' }],
        status: 200,
        holds: [{ id: ids.productionStepId, groupId: 'PLATE-1' }],
      }),
      ({ ids }) => ({
        ask: ['GET', `/production-step?stepIds=${ids.productionStepId}`],
        status: 200,
        holds: [{ groupId: 'PLATE-1' }],
      }),
    ],
  },
  {
    of: ['4.3 operation look-up', '4.3 removed', '7 removed', '9.1.2', 'D6 production-status'],
    what: 'parts are looked up by operation; the old look-up is gone',
    steps: [
      ({ ids }) => ({
        ask: ['GET', `/requisition/operation/${ids.operationId}`],
        status: 200,
        holds: [{ id: ids.requisitionId, workOrders: [{ id: ids.workOrderId }] }],
      }),
      ({ ids }) => ({
        ask: ['GET', `/requisition/production-status/${ids.operationId}`],
        ...refused(404, 'NOT_FOUND'),
      }),
    ],
  },
];
