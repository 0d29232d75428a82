import { collection, parcel } from '../../shipments/shipment-bodies.ts';
import { NOBODYS } from '../../world/ids.ts';
import { UNITS } from '../../world/world.ts';
import { INTEGER, type Row, refused, TEXT } from '../table.ts';
import { schedule } from './scheduling-call.ts';

const INVALID = 'REQUEST_VALIDATION_FAILED';

/** Lines of an import: a good one, and three that are bad for one reason or two. */
function importLines(partSpecificationId: string) {
  const line = { order: 'IMPORT-1', customer: 'Acme', quantity: 5 };
  return [
    { ...line, line: 10, partSpecificationId },
    { ...line, line: 20, partSpecificationId, quantity: 'many' },
    { ...line, line: 30, partSpecificationId: NOBODYS.partSpecificationId },
    { ...line, line: 40, part: 'Lever', process: 'No such process', material: 'No such material' },
  ];
}

/** Queries: contract.md. */
export const QUERYING_ROWS: readonly Row[] = [
  {
    of: ['C entries'],
    what: 'an import says of each refused line its code, all or nothing too; good lines are imported',
    steps: [
      ({ ids }) => ({
        ask: ['POST', '/order/import?atomic=true', { lines: importLines(ids.partSpecificationId) }],
        ...refused(400, 'REQUEST_VALIDATION_FAILED', {
          entries: [
            { index: 1, error: 'REQUEST_VALIDATION_FAILED', message: TEXT },
            { index: 2, error: 'PART_SPECIFICATION_NOT_FOUND', message: TEXT },
            { index: 3, error: 'PROCESS_NOT_FOUND', message: TEXT },
          ],
        }),
      }),
      ({ ids }) => ({
        ask: ['POST', '/order/import', { lines: importLines(ids.partSpecificationId) }],
        status: 200,
        holds: {
          orders: 1,
          requisitions: 1,
          refused: 3,
          lines: [
            { index: 0, row: 1, status: 'CREATED', orderId: INTEGER, requisitionId: INTEGER },
            {
              index: 1,
              row: 2,
              status: 'REFUSED',
              error: 'REQUEST_VALIDATION_FAILED',
              message: TEXT,
              faults: [{ error: 'REQUEST_VALIDATION_FAILED', column: 'quantity', reason: TEXT }],
            },
            {
              index: 2,
              row: 3,
              status: 'REFUSED',
              error: 'PART_SPECIFICATION_NOT_FOUND',
              message: TEXT,
              faults: [
                { error: 'PART_SPECIFICATION_NOT_FOUND', column: 'partSpecificationId', reason: TEXT },
              ],
            },
            {
              index: 3,
              row: 4,
              status: 'REFUSED',
              error: 'PROCESS_NOT_FOUND',
              message: TEXT,
              faults: [
                { error: 'PROCESS_NOT_FOUND', column: 'process', reason: TEXT },
                { error: 'MATERIAL_NOT_FOUND', column: 'material', reason: TEXT },
              ],
            },
          ],
        },
      }),
    ],
  },
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
  {
    of: ['C entries'],
    what: 'refusals of orders name every line that is refused, and write nothing',
    steps: [
      ({ ids }) => ({
        ask: [
          'POST',
          '/order',
          {
            customerOrganisationName: 'Acme',
            requisitions: [NOBODYS.partSpecificationId, ids.partSpecificationId, NOBODYS.operationId].map(
              (partSpecificationId) => ({ partSpecificationId, quantity: 1 }),
            ),
          },
        ],
        ...refused(404, 'PART_SPECIFICATION_NOT_FOUND', {
          entries: [0, 2].map((index) => ({ index, error: 'PART_SPECIFICATION_NOT_FOUND', message: TEXT })),
        }),
      }),
      ({ ids }) => ({
        ask: [
          'PATCH',
          `/order/${ids.orderId}`,
          {
            customReference: 'Refused',
            requisitions: [
              { partSpecificationId: NOBODYS.partSpecificationId, quantity: 1 },
              { id: ids.waitingRequisitionId, quantity: 5 },
              { id: NOBODYS.requisitionId, quantity: 1 },
            ],
          },
        ],
        ...refused(404, 'REQUISITION_NOT_FOUND', {
          entries: [
            { index: 0, error: 'PART_SPECIFICATION_NOT_FOUND', message: TEXT },
            {
              index: 2,
              error: 'REQUISITION_NOT_FOUND',
              message: TEXT,
              requisitionId: NOBODYS.requisitionId,
            },
          ],
        }),
      }),
      ({ ids }) => ({
        ask: [
          'POST',
          '/promise',
          {
            lines: [NOBODYS.partSpecificationId, ids.partSpecificationId].map((partSpecificationId) => ({
              partSpecificationId,
              quantity: 1,
            })),
          },
        ],
        ...refused(404, 'PART_SPECIFICATION_NOT_FOUND', {
          entries: [{ index: 0, error: 'PART_SPECIFICATION_NOT_FOUND', message: TEXT }],
        }),
      }),
      ({ ids }) => ({
        ask: ['GET', '/order'],
        status: 200,
        holds: { totalElements: 1, content: [{ id: ids.orderId, customReference: 'Told of' }] },
      }),
    ],
  },
  {
    of: ['C entries', 'C value'],
    what: 'refusals of shipments name every parcel and allocation that is refused, and write nothing',
    steps: [
      ({ ids }) => ({
        ask: [
          'POST',
          `/order/${ids.orderId}/shipments`,
          collection(
            parcel([ids.waitingRequisitionId, UNITS + 1]),
            parcel([ids.waitingRequisitionId, 1], [NOBODYS.requisitionId, 1]),
            { ...parcel([ids.requisitionId, 1]), value: 1_000_000_000_000 },
          ),
        ],
        ...refused(400, 'SHIPMENT_PACKING_INVALID', {
          entries: [
            {
              index: 0,
              allocation: 0,
              error: 'SHIPMENT_OVER_ALLOCATED',
              message: TEXT,
              requisitionId: ids.waitingRequisitionId,
            },
            { index: 1, allocation: 0, error: 'SHIPMENT_OVER_ALLOCATED' },
            {
              index: 1,
              allocation: 1,
              error: 'SHIPMENT_PACKING_INVALID',
              message: TEXT,
              requisitionId: NOBODYS.requisitionId,
            },
            { index: 2, error: 'SHIPMENT_PACKING_INVALID', message: TEXT },
          ],
        }),
      }),
      ({ ids }) => ({
        ask: ['GET', `/order/${ids.orderId}/shipments`],
        status: 200,
        holds: [{ id: ids.shipmentId }],
      }),
      ({ ids }) => ({
        ask: [
          'POST',
          `/order/${ids.orderId}/shipments`,
          collection({ ...parcel([ids.requisitionId, 1]), value: 999_999_999_999.25 }),
        ],
        status: 200,
        holds: { parcels: [{ value: 999_999_999_999.25 }] },
      }),
    ],
  },
];
