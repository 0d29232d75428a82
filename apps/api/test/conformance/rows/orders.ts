import { requisitionCursor } from '@routecard/contracts';
import { expect } from 'vitest';
import { collection, parcel } from '../../shipment-bodies.ts';
import { UNITS } from '../../world/world.ts';
import { INSTANT, INTEGER, type Row, refused, TEXT, UUID } from '../table.ts';

const READS = [
  'part-specification/:partSpecificationId',
  'production-step/:productionStepId',
  'operation/:operationId',
] as const;

/** Orders and their parts: interface.md section 4.3, decisions.md section 6. */
export const ORDER_ROWS: readonly Row[] = [
  {
    of: ['D6 create order', 'D6 order', 'D6 sequence', 'D6 requisition'],
    what: 'an order with its parts in the given order',
    steps: [
      ({ ids }) => ({
        ask: [
          'POST',
          '/order',
          {
            customerOrganisationName: 'Acme',
            requisitions: [
              {
                partSpecificationId: ids.partSpecificationId,
                quantity: 2,
                name: 'Left',
                dispatchDate: '2026-12-24',
              },
              { partSpecificationId: ids.partSpecificationId, quantity: 3, customReference: 'R-2' },
            ],
          },
        ],
        status: 200,
        is: {
          order: {
            id: INTEGER,
            orderNumber: TEXT,
            state: 'ORDER',
            customerOrganisationId: INTEGER,
            customerOrganisationName: 'Acme',
            purchaseOrderNumber: null,
            customReference: null,
            externalId: null,
            currency: 'EUR',
            priority: 'NORMAL',
            dispatchDate: null,
            threadId: INTEGER,
            kanbanColumn: null,
            isArchived: false,
            cancelledAt: null,
            cancelReason: null,
            requisitionIds: [INTEGER, INTEGER],
            createdAt: INSTANT,
            lastUpdated: INSTANT,
          },
          requisitions: [
            {
              id: INTEGER,
              partSpecificationId: ids.partSpecificationId,
              partRevisionId: UUID,
              orderId: INTEGER,
              orderNumber: TEXT,
              quantity: 2,
              name: 'Left',
              sequence: 1,
              materialId: ids.materialId,
              colorId: ids.colorId,
              processPricesId: ids.processPricesId,
              postProcessingIds: [],
              dispatchDate: '2026-12-24',
              customReference: null,
              externalId: null,
              customerOrganisationId: INTEGER,
              customerOrganisationName: 'Acme',
              workOrders: [],
              cancelledAt: null,
              cancelReason: null,
              createdAt: INSTANT,
              lastUpdated: INSTANT,
            },
            expect.objectContaining({ quantity: 3, name: 'Bracket', sequence: 2, customReference: 'R-2' }),
          ],
        },
      }),
      (_, said) => ({
        ask: ['GET', `/order/${said(0, 'order.id')}`],
        status: 200,
        holds: { id: Number(said(0, 'order.id')), orderNumber: said(0, 'order.orderNumber') },
      }),
    ],
  },
  {
    of: ['D6 orders'],
    what: 'orders come in pages, sorted and searched',
    steps: [
      ({ ids }) => ({
        ask: ['GET', '/order?page=0&size=200&sort=id,ASC&search=Acme'],
        status: 200,
        is: {
          content: [expect.objectContaining({ id: ids.orderId })],
          totalElements: 1,
          totalPages: 1,
          pageNumber: 0,
          pageSize: 200,
          isEmpty: false,
          isFirst: true,
          isLast: true,
        },
      }),
      () => ({ ask: ['GET', '/order?search=nobody'], status: 200, holds: { content: [], isEmpty: true } }),
      () => ({ ask: ['GET', '/order?size=201'], ...refused(400, 'REQUEST_VALIDATION_FAILED') }),
      () => ({ ask: ['GET', '/order?sort=password,ASC'], ...refused(400, 'REQUEST_VALIDATION_FAILED') }),
    ],
  },
  {
    of: ['D6 edit'],
    what: 'a quantity is raised, and lowered to what shipments allocate',
    steps: [
      ({ ids }) => ({
        ask: ['POST', `/order/${ids.orderId}/shipments`, collection(parcel([ids.requisitionId, 4]))],
        status: 200,
      }),
      ({ ids }) => ({
        ask: [
          'PATCH',
          `/order/${ids.orderId}`,
          { requisitions: [{ id: ids.requisitionId, quantity: UNITS + 1 }] },
        ],
        status: 200,
      }),
      ({ ids }) => ({
        ask: ['PATCH', `/order/${ids.orderId}`, { requisitions: [{ id: ids.requisitionId, quantity: 5 }] }],
        status: 200,
      }),
      ({ ids }) => ({
        ask: ['PATCH', `/order/${ids.orderId}`, { requisitions: [{ id: ids.requisitionId, quantity: 4 }] }],
        ...refused(400, 'REQUISITION_QUANTITY_ALLOCATED'),
      }),
      ({ ids }) => ({
        ask: ['GET', `/requisition/${ids.requisitionId}`],
        status: 200,
        holds: { quantity: 5 },
      }),
    ],
  },
  {
    of: ['4.3 reads', 'D6 reads', '9.1.1', '9.2.4'],
    what: 'every read of parts carries their runs',
    steps: [
      ...(['', '/backlog'] as const).map((tail): Row['steps'][number] => ({ ids }) => ({
        ask: ['GET', `/requisition${tail}`],
        status: 200,
        lacks: ['workflow'],
        is: expect.arrayContaining([
          expect.objectContaining({
            id: ids.requisitionId,
            workOrders: [expect.objectContaining({ id: ids.workOrderId, routingTemplateId: null })],
          }),
        ]),
      })),
      ...READS.map((tail): Row['steps'][number] => ({ ids }) => ({
        ask: [
          'GET',
          `/requisition/${tail.replace(/:(\w+)/, (_, name: keyof typeof ids) => String(ids[name]))}`,
        ],
        status: 200,
        lacks: ['workflow'],
        is: expect.arrayContaining([
          expect.objectContaining({
            id: ids.requisitionId,
            workOrders: [expect.objectContaining({ id: ids.workOrderId })],
          }),
        ]),
      })),
      ({ ids }) => ({
        ask: ['GET', `/requisition/order?orderId=${ids.orderId}`],
        status: 200,
        holds: [{ id: ids.requisitionId, workOrders: [{ id: ids.workOrderId }] }, {}, {}],
      }),
      ({ ids }) => ({
        ask: ['GET', `/requisition/order/${ids.orderId}`],
        status: 200,
        holds: [{ id: ids.requisitionId, workOrders: [{ id: ids.workOrderId }] }, {}, {}],
      }),
      () => ({ ask: ['GET', '/requisition?archived=only'], status: 200, is: [] }),
      ({ ids }) => ({
        ask: ['GET', `/requisition/${ids.requisitionId}`],
        status: 200,
        holds: { id: ids.requisitionId, orderNumber: TEXT, workOrders: [{ id: ids.workOrderId }] },
      }),
    ],
  },
  {
    of: ['D6 reads', 'D4 status-ids', 'C archived'],
    what: 'parts of archived orders are listed where they are asked for, with the others or alone',
    steps: [
      ({ ids }) => ({ ask: ['PATCH', `/order/${ids.orderId}`, { isArchived: true }], status: 200 }),
      () => ({ ask: ['GET', '/requisition'], status: 200, is: [] }),
      ({ ids }) => ({
        ask: ['GET', '/requisition?archived=only'],
        status: 200,
        holds: [{ id: ids.requisitionId, workOrders: [{ id: ids.workOrderId }] }, {}, {}],
      }),
      ({ ids }) => ({
        ask: [
          'POST',
          '/order',
          {
            customerOrganisationName: 'Acme',
            requisitions: [{ partSpecificationId: ids.partSpecificationId, quantity: 1 }],
          },
        ],
        status: 200,
      }),
      () => ({ ask: ['GET', '/requisition?archived=true'], status: 200, holds: { length: 4 } }),
      () => ({ ask: ['GET', '/requisition?archived=only'], status: 200, holds: { length: 3 } }),
      () => ({ ask: ['GET', '/requisition?archived=false'], status: 200, holds: { length: 1 } }),
      ({ ids }) => ({
        ask: ['GET', `/requisition?ids=${ids.requisitionId}&archived=true`],
        status: 200,
        holds: { length: 1 },
      }),
      ({ ids }) => ({
        ask: ['GET', `/requisition?ids=${ids.requisitionId}&archived=only`],
        ...refused(400, 'REQUEST_VALIDATION_FAILED'),
      }),
      ({ ids }) => ({
        ask: ['GET', `/production-step/batch-balances/status-ids?operationIds=${ids.operationId}`],
        status: 200,
        is: [],
      }),
      ({ ids }) => ({
        ask: [
          'GET',
          `/production-step/batch-balances/status-ids?operationIds=${ids.operationId}&archived=true`,
        ],
        status: 200,
        holds: [{ workOrderId: ids.workOrderId }],
      }),
    ],
  },
  {
    of: ['D6 paging'],
    what: 'a list comes in pages that the Link header leads through',
    steps: [
      ({ ids }) => ({
        ask: ['GET', '/requisition?limit=2'],
        status: 200,
        holds: [{ id: ids.requisitionId }, { id: ids.waitingRequisitionId }],
        headers: {
          link: expect.stringContaining(`cursor=${requisitionCursor(ids.waitingRequisitionId)}>; rel="next"`),
        },
      }),
      ({ ids }) => ({
        ask: ['GET', `/requisition?limit=2&cursor=${requisitionCursor(ids.waitingRequisitionId)}`],
        status: 200,
        holds: [{ id: ids.plannedRequisitionId }],
        headers: { link: undefined },
      }),
    ],
  },
];
