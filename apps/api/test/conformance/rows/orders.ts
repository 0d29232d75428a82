import { requisitionCursor } from '@routecard/contracts';
import { expect } from 'vitest';
import { collection, parcel } from '../../shipments/shipment-bodies.ts';
import type { Ids } from '../../world/ids.ts';
import { UNITS } from '../../world/world.ts';
import { INSTANT, INTEGER, type Row, refused, TEXT, UUID } from '../table.ts';

const READS = [
  'part-specification/:partSpecificationId',
  'production-step/:productionStepId',
  'operation/:operationId',
] as const;

const afterWaiting = ({ orderId, waitingRequisitionId: id }: Ids) => requisitionCursor({ orderId, id });

const afterTheFirstPage: Row['steps'][number] = ({ ids }) => ({
  ask: ['GET', `/requisition?limit=2&cursor=${afterWaiting(ids)}`],
  status: 200,
  is: [expect.objectContaining({ id: ids.plannedRequisitionId })],
  headers: { link: undefined },
});

/** As cursors of parts were, which did not say where a part that is gone had been. */
const cursorOfId = (id: number) => Buffer.from(JSON.stringify(['requisitions', id])).toString('base64url');

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
            customFields: {},
            currency: 'EUR',
            priority: 'NORMAL',
            dispatchDate: null,
            threadId: INTEGER,
            kanbanColumn: null,
            isArchived: false,
            cancelledAt: null,
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
              customFields: {},
              customerOrganisationId: INTEGER,
              customerOrganisationName: 'Acme',
              workOrders: [],
              cancelledAt: null,
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
    of: ['D6 create order', 'D6 sequence'],
    what: 'a batch of orders is created as a whole, in the given order, or refused with each that stands against it',
    steps: [
      ({ ids: { partSpecificationId } }) => ({
        ask: [
          'POST',
          '/order/batch',
          [
            {
              customerOrganisationName: 'Globex',
              externalId: 'SO-1',
              requisitions: [{ partSpecificationId, quantity: 2, externalId: 'SO-1/10' }],
            },
            { customerOrganisationName: 'Initech', requisitions: [] },
          ],
        ],
        status: 200,
        is: [
          {
            order: expect.objectContaining({ customerOrganisationName: 'Globex', externalId: 'SO-1' }),
            requisitions: [expect.objectContaining({ quantity: 2, sequence: 1, externalId: 'SO-1/10' })],
          },
          {
            order: expect.objectContaining({ customerOrganisationName: 'Initech', requisitionIds: [] }),
            requisitions: [],
          },
        ],
      }),
      ...[
        ['order', [{ index: 1 }], ['SO-2', 'SO-1', null], []],
        ['order', [{ index: 2 }], ['SO-2', 'SO-3', 'SO-2'], []],
        ['requisition', [{ index: 0, line: 1 }], ['SO-2'], ['SO-2/10', 'SO-1/10']],
      ].map(([kind, places, orders, lines]): Row['steps'][number] => ({ ids: { partSpecificationId } }) => ({
        ask: [
          'POST',
          '/order/batch',
          (orders as string[]).map((externalId) => ({
            customerOrganisationName: 'Hooli',
            externalId,
            requisitions: (lines as string[]).map((ofLine) => ({
              partSpecificationId,
              quantity: 1,
              externalId: ofLine,
            })),
          })),
        ],
        ...refused(409, 'EXTERNAL_ID_TAKEN', {
          kind,
          entries: (places as object[]).map((place) => ({ ...place, error: 'EXTERNAL_ID_TAKEN' })),
        }),
      })),
      ({ ids }) => ({
        ask: [
          'POST',
          '/order/batch',
          [
            { customerOrganisationName: 'Hooli', requisitions: [] },
            {
              customerOrganisationName: 'Hooli',
              requisitions: [
                { partSpecificationId: ids.partSpecificationId, quantity: 1 },
                { partSpecificationId: '01890000-0000-7000-8000-000000000007', quantity: 1 },
              ],
            },
          ],
        ],
        ...refused(404, 'PART_SPECIFICATION_NOT_FOUND', {
          entries: [{ index: 1, line: 1, error: 'PART_SPECIFICATION_NOT_FOUND' }],
        }),
      }),
      ({ ids }) => ({
        ask: [
          'POST',
          '/order/batch',
          [{ customerOrganisationName: 'Hooli', kanbanColumnId: ids.kanbanColumnId, requisitions: [] }],
        ],
        ...refused(400, 'REQUEST_VALIDATION_FAILED', { fields: [{ path: '0.kanbanColumnId' }] }),
      }),
      () => ({
        ask: ['POST', '/order/batch', []],
        ...refused(400, 'REQUEST_VALIDATION_FAILED'),
      }),
      () => ({ ask: ['GET', '/order?search=Hooli'], status: 200, holds: { totalElements: 0 } }),
    ],
  },
  {
    of: ['D6 requisition'],
    what: 'a part without runs and shipments is removed; one that has them stays',
    steps: [
      ({ ids }) => ({
        ask: ['DELETE', `/requisition/${ids.requisitionId}`],
        ...refused(409, 'REQUISITION_IN_USE', { runs: 1 }),
      }),
      ({ ids }) => ({
        ask: ['DELETE', `/requisition/${ids.plannedRequisitionId}`],
        ...refused(409, 'REQUISITION_IN_USE', { runs: 1, shipments: 0 }),
      }),
      ({ ids }) => ({ ask: ['DELETE', `/requisition/${ids.waitingRequisitionId}`], status: 204 }),
      ...(['GET', 'DELETE'] as const).map((method): Row['steps'][number] => ({ ids }) => ({
        ask: [method, `/requisition/${ids.waitingRequisitionId}`],
        ...refused(404, 'REQUISITION_NOT_FOUND'),
      })),
      ({ ids }) => ({
        ask: ['GET', `/order/${ids.orderId}`],
        status: 200,
        holds: { requisitionIds: [ids.requisitionId, ids.plannedRequisitionId] },
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
      ({ ids }) => ({
        ask: ['GET', `/requisition/order/${ids.orderId}?limit=1`],
        status: 200,
        is: [expect.objectContaining({ id: ids.requisitionId })],
        headers: { link: expect.stringContaining('limit=1') },
      }),
      () => ({ ask: ['GET', '/requisition/order/999999?limit=1'], ...refused(404, 'ORDER_NOT_FOUND') }),
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
          link: expect.stringContaining(`cursor=${afterWaiting(ids)}>; rel="next"`),
        },
      }),
      afterTheFirstPage,
      // Its place is known when the part that the page ended with is gone.
      ({ ids }) => ({ ask: ['DELETE', `/requisition/${ids.waitingRequisitionId}`], status: 204 }),
      afterTheFirstPage,
      ({ ids }) => ({
        ask: ['GET', `/requisition?limit=2&cursor=${cursorOfId(ids.waitingRequisitionId)}`],
        ...refused(400, 'REQUEST_VALIDATION_FAILED', { fields: [{ path: 'cursor' }] }),
      }),
    ],
  },
];
