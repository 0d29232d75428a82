import { type Row, refused, TEXT } from '../table.ts';
import { schedule } from './scheduling-call.ts';

const INVALID = 'REQUEST_VALIDATION_FAILED';

/** Queries: contract.md. */
export const QUERYING_ROWS: readonly Row[] = [
  {
    of: ['C unknown parameters'],
    what: 'query parameters that an operation does not have are named',
    steps: [
      () => ({
        ask: ['GET', '/order?status=ORDER&size=1'],
        ...refused(400, INVALID, { fields: [{ path: 'status', message: TEXT }] }),
      }),
      () => ({
        ask: ['GET', '/settings?a=1&b=2'],
        ...refused(400, INVALID, { fields: [{ path: 'a' }, { path: 'b' }] }),
      }),
      () => ({ ask: ['POST', '/material?notify=true', { name: 'Brass' }], ...refused(400, INVALID) }),
    ],
  },
  {
    of: ['C sort'],
    what: 'lists are sorted by one property or several, the direction in either case',
    steps: [
      () => ({
        ask: ['GET', '/order?sort=state,Desc&sort=createdAt,asc'],
        status: 200,
        holds: { totalElements: 1 },
      }),
      () => ({ ask: ['GET', '/part-specification?sort=material,asc&sort=createdAt,DESC'], status: 200 }),
      () => ({ ask: ['GET', '/order?sort=state,asc&sort=password,asc'], ...refused(400, INVALID) }),
    ],
  },
  {
    of: ['C filter'],
    what: 'orders are filtered by RSQL',
    steps: [
      ({ ids }) => ({
        ask: [
          'GET',
          `/order?filter=${encodeURIComponent(
            "state==ORDER;isArchived==false;(customerOrganisationName=='Acme',purchaseOrderNumber=in=(PO-7,PO-8));dispatchDate=ge=2026-12-01;customReference!=x",
          )}`,
        ],
        status: 200,
        holds: { content: [{ id: ids.orderId }], totalElements: 1 },
      }),
      () => ({
        ask: [
          'GET',
          `/order?filter=${encodeURIComponent('createdAt=gt=2026-01-01T00:00:00+01:00;state=out=(ORDER)')}`,
        ],
        status: 200,
        holds: { content: { length: 0 }, totalElements: 0 },
      }),
      ({ ids }) => ({
        ask: ['GET', '/order?filter='],
        status: 200,
        holds: { content: [{ id: ids.orderId }], totalElements: 1 },
      }),
      () => ({
        ask: ['GET', '/order?filter=colour==red'],
        ...refused(400, INVALID, { fields: [{ path: 'filter', message: TEXT }] }),
      }),
      () => ({ ask: ['GET', '/order?filter=state=like=ORDER'], ...refused(400, INVALID) }),
      () => ({ ask: ['GET', '/order?filter=state==ORDER)'], ...refused(400, INVALID) }),
    ],
  },
  {
    of: ['C entries'],
    what: 'refusals of bulk calls name every entry that is refused, and write nothing',
    steps: [
      ...(['work-orders', 'batch-status', 'create-batches'] as const).map(
        (path): Row['steps'][number] =>
          ({ ids }) => ({
            ask: schedule(path, [
              { requisitionId: ids.waitingRequisitionId, quantity: 1, operationIds: [] },
              { requisitionId: ids.waitingRequisitionId, quantity: 1 },
              { requisitionId: 2_147_483_602, quantity: 1 },
            ]),
            ...refused(404, 'REQUISITION_NOT_FOUND', {
              entries: [
                { index: 0, error: 'EMPTY_ROUTING', message: TEXT, requisitionId: ids.waitingRequisitionId },
                { index: 2, error: 'REQUISITION_NOT_FOUND', message: TEXT, requisitionId: 2_147_483_602 },
              ],
            }),
          }),
      ),
      ({ ids }) => ({
        ask: schedule('batch-status', [{ requisitionId: ids.requisitionId, quantity: 1 }]),
        ...refused(400, 'NOTHING_TO_SCHEDULE', {
          entries: [{ index: 0, error: 'NOTHING_TO_SCHEDULE', requisitionId: ids.requisitionId }],
        }),
      }),
      ({ ids }) => ({
        ask: [
          'PATCH',
          '/production-step/move-batches',
          [
            { toOperationId: ids.nextOperationId, batches: [{ workOrderId: ids.workOrderId, quantity: 11 }] },
            { toOperationId: ids.nextOperationId, batches: [{ workOrderId: ids.workOrderId, quantity: 1 }] },
            { scrapReason: 'Bent', batches: [{ workOrderId: ids.workOrderId, quantity: 12 }] },
          ],
        ],
        ...refused(400, 'INSUFFICIENT_BATCH_QUANTITY', {
          entries: [
            { index: 0, error: 'INSUFFICIENT_BATCH_QUANTITY', workOrderId: ids.workOrderId },
            { index: 2, error: 'INSUFFICIENT_BATCH_QUANTITY', workOrderId: ids.workOrderId },
          ],
        }),
      }),
      ({ ids }) => ({
        ask: ['GET', `/requisition/${ids.waitingRequisitionId}`],
        status: 200,
        holds: { workOrders: { length: 0 } },
      }),
    ],
  },
];
