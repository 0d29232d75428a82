import { UNITS } from '../../world/world.ts';
import { type Row, refused, TEXT, UUID } from '../table.ts';

/** Splitting and merging batches, as the console has it. */
export const SPLIT_AND_MERGE_ROWS: readonly Row[] = [
  {
    of: ['S split', 'S merge'],
    what: 'units are split off where they stand, and merged again; a key makes of two splits one',
    steps: [
      ...[false, true].map((replayed): Row['steps'][number] => ({ ids }) => ({
        ask: [
          'POST',
          `/work-orders/${ids.workOrderId}/split`,
          { operationId: ids.operationId, quantity: 4, name: 'B' },
          { headers: { 'idempotency-key': 'split-1' } },
        ],
        status: 200,
        holds: [
          { workOrderId: ids.workOrderId, operationId: ids.operationId, quantity: UNITS - 4 },
          { workOrderId: ids.workOrderId, operationId: ids.operationId, quantity: 4, groupId: 'B' },
        ],
        headers: { 'idempotency-replayed': replayed ? 'true' : undefined },
      })),
      ({ ids }, said) => ({
        ask: [
          'POST',
          '/production-step/merge?dryRun=true',
          {
            operationId: ids.operationId,
            name: 'B',
            batches: [
              { workOrderId: ids.workOrderId, productionStepId: said(0, '1.stepId') },
              { workOrderId: ids.workOrderId, productionStepId: ids.productionStepId },
            ],
          },
        ],
        status: 200,
        holds: {
          accepted: true,
          refusal: null,
          rows: [
            { entry: 0, batch: 0, verdict: 'STAY', quantity: 0 },
            { entry: 0, batch: 1, verdict: 'MOVE', quantity: UNITS - 4, toOperationId: ids.operationId },
          ],
          answer: [{ quantity: 0 }, { quantity: UNITS }],
        },
      }),
      ({ ids }, said) => ({
        ask: [
          'POST',
          '/production-step/merge',
          {
            operationId: ids.operationId,
            name: 'B',
            batches: [
              { workOrderId: ids.workOrderId, productionStepId: said(0, '1.stepId') },
              { workOrderId: ids.workOrderId, productionStepId: ids.productionStepId },
            ],
          },
        ],
        status: 200,
        holds: [
          { stepId: ids.productionStepId, quantity: 0 },
          { stepId: UUID, groupId: 'B', quantity: UNITS },
        ],
      }),
      ({ ids }) => ({
        ask: ['GET', `/requisition/batch-transitions?requisitionIds=${ids.requisitionId}`],
        status: 200,
        holds: [
          { type: 'SCHEDULE' },
          { type: 'MOVE', batchSize: 4, fromOperationId: ids.operationId, toOperationId: ids.operationId },
          { type: 'MOVE', batchSize: UNITS - 4 },
        ],
      }),
      (_, said) => ({
        ask: ['POST', `/batch-transitions/${said(4, '2.id')}/undo`],
        status: 200,
      }),
    ],
  },
  {
    of: ['S work'],
    what: 'units are started and finished where they stand, once each; a key makes of two starts one',
    steps: [
      ...[false, true].map((replayed): Row['steps'][number] => ({ ids }) => ({
        ask: [
          'POST',
          `/production-step/${ids.productionStepId}/start`,
          {},
          { headers: { 'idempotency-key': 'start-1' } },
        ],
        status: 200,
        is: [
          {
            id: UUID,
            workOrderId: ids.workOrderId,
            productionStepId: ids.productionStepId,
            operationId: ids.operationId,
            quantity: UNITS,
            startedAt: TEXT,
            finishedAt: null,
          },
        ],
        headers: { 'idempotency-replayed': replayed ? 'true' : undefined },
      })),
      ({ ids }) => ({
        ask: ['POST', `/production-step/${ids.productionStepId}/start`, { workOrderIds: [ids.workOrderId] }],
        ...refused(409, 'WORK_ALREADY_STARTED'),
      }),
      ({ ids }) => ({
        ask: ['POST', `/production-step/${ids.productionStepId}/finish`, { workOrderIds: [ids.workOrderId] }],
        status: 200,
        holds: [{ workOrderId: ids.workOrderId, quantity: UNITS, finishedAt: TEXT }],
      }),
      ({ ids }) => ({
        ask: ['POST', `/production-step/${ids.productionStepId}/finish`, {}],
        ...refused(409, 'WORK_NOT_STARTED'),
      }),
    ],
  },
  {
    of: ['S split', 'S merge'],
    what: 'a whole batch is not split, nothing is merged into where it is, and every refused batch is named',
    steps: [
      ({ ids }) => ({
        ask: [
          'POST',
          `/work-orders/${ids.workOrderId}/split`,
          { operationId: ids.operationId, quantity: UNITS, name: 'B' },
        ],
        ...refused(400, 'INVALID_BATCH_MOVE'),
      }),
      ({ ids }) => ({
        ask: [
          'POST',
          `/work-orders/${ids.workOrderId}/split`,
          { operationId: ids.operationId, quantity: UNITS + 1, name: 'B' },
        ],
        ...refused(400, 'INSUFFICIENT_BATCH_QUANTITY'),
      }),
      ({ ids }) => ({
        ask: ['POST', `/work-orders/${ids.workOrderId}/split`, { operationId: ids.operationId, quantity: 1 }],
        ...refused(400, 'REQUEST_VALIDATION_FAILED', { fields: [{ path: 'name', message: TEXT }] }),
      }),
      ({ ids }) => ({
        ask: [
          'POST',
          '/production-step/merge',
          {
            operationId: ids.operationId,
            name: 'Rack',
            batches: [
              { workOrderId: ids.workOrderId },
              { workOrderId: ids.plannedWorkOrderId },
              { workOrderId: ids.workOrderId, quantity: 1 },
            ],
          },
        ],
        ...refused(400, 'INSUFFICIENT_BATCH_QUANTITY', {
          entries: [
            {
              index: 0,
              batch: 1,
              error: 'INSUFFICIENT_BATCH_QUANTITY',
              message: TEXT,
              workOrderId: ids.plannedWorkOrderId,
            },
            {
              index: 0,
              batch: 2,
              error: 'INSUFFICIENT_BATCH_QUANTITY',
              message: TEXT,
              workOrderId: ids.workOrderId,
            },
          ],
        }),
      }),
      async ({ ids, place, testApi }) => ({
        ask: [
          'POST',
          `/work-orders/${ids.workOrderId}/split`,
          { operationId: ids.operationId, quantity: 1, name: 'B' },
          { token: await testApi.issueToken({ of: place, scopes: ['production:read'] }) },
        ],
        ...refused(403, 'FORBIDDEN'),
      }),
      ({ ids }) => ({
        ask: ['GET', `/production-step/batch-balances/part-ids?partIds=${ids.requisitionId}`],
        status: 200,
        holds: [{ quantity: UNITS, stepId: ids.productionStepId }],
      }),
    ],
  },
];
