import { expect } from 'vitest';
import { UNITS, type World } from '../../world/world.ts';
import { INSTANT, type Row, refused, TEXT, UUID } from '../table.ts';
import { schedule } from './scheduling-call.ts';

const part = ({ ids }: World) => `/requisition/${ids.requisitionId}`;
const waiting = ({ ids }: World) => `/requisition/${ids.waitingRequisitionId}`;

/** Runs: interface.md section 4.3, decisions.md section 3. */
export const WORK_ORDER_ROWS: readonly Row[] = [
  {
    of: ['4.3 work-order', '4.3 work-order pins', 'D3 work-order', 'D3 both', 'D3 resolution', 'D3 exceed'],
    what: 'an additional run: operationIds before the template, which is recorded; more units than were ordered',
    steps: [
      (world) => ({
        ask: [
          'POST',
          `${part(world)}/work-order`,
          {
            quantity: UNITS + 1,
            name: 'Remake',
            routingTemplateId: world.ids.routingTemplateId,
            operationIds: [world.place.operations.paint, world.place.operations.qc],
          },
        ],
        status: 200,
        holds: {
          id: UUID,
          name: 'Remake',
          quantity: UNITS + 1,
          routingTemplateId: world.ids.routingTemplateId,
          routing: [
            { operationId: world.place.operations.paint, sequence: 1 },
            { operationId: world.place.operations.qc, sequence: 2 },
          ],
        },
      }),
      ({ place }) => ({
        ask: ['GET', `/operation/batch-balances/count?operationIds=${place.operations.paint}`],
        status: 200,
        is: { [place.operations.paint]: UNITS + 1 },
      }),
      (world) => ({
        ask: [
          'POST',
          `${part(world)}/work-order`,
          { quantity: 1, routingTemplateId: world.ids.routingTemplateId },
        ],
        status: 200,
        holds: {
          routing: [
            { operationId: world.place.operations.print },
            { operationId: world.place.operations.packing },
          ],
        },
      }),
    ],
  },
  {
    of: ['D3 resolution'],
    what: 'without routing fields the default template is taken, before the derived routing',
    steps: [
      ({ ids }) => ({ ask: ['POST', `/routing-templates/${ids.routingTemplateId}/default`], status: 200 }),
      (world) => ({
        ask: ['POST', `${waiting(world)}/work-order`, { quantity: 1 }],
        status: 200,
        holds: { routingTemplateId: world.ids.routingTemplateId, routing: { length: 2 } },
      }),
    ],
  },
  {
    of: ['4.3 parts', 'D3 parts', '9 unchanged', '4.3 no top-up'],
    what: 'units are added to a run, at its first operation; bulk scheduling never does that',
    steps: [
      ({ ids }) => ({
        ask: ['POST', `/work-orders/${ids.workOrderId}/parts`, { quantity: 5 }],
        status: 200,
        holds: { id: ids.workOrderId, quantity: UNITS + 5 },
      }),
      ({ ids }) => ({
        ask: ['GET', `/operation/batch-balances/count?operationIds=${ids.operationId}`],
        status: 200,
        is: { [ids.operationId]: UNITS + 5 },
      }),
      ({ ids }) => ({
        ask: schedule('work-orders', [{ requisitionId: ids.requisitionId, quantity: 1 }]),
        status: 200,
        holds: [{ workOrderId: expect.not.stringMatching(ids.workOrderId) }],
      }),
      (world) => ({
        ask: ['GET', part(world)],
        status: 200,
        holds: { workOrders: [{ id: world.ids.workOrderId, quantity: UNITS + 5 }, { quantity: 1 }] },
      }),
    ],
  },
  {
    of: ['4.3 routing', 'D3 routing', 'D3 step in use'],
    what: 'a routing changes where no unit has been',
    steps: [
      ({ ids, place }) => ({
        ask: [
          'PATCH',
          `/work-orders/${ids.workOrderId}/routing`,
          {
            steps: [
              { operationId: place.operations.print, sequence: 10 },
              { operationId: place.operations.paint, sequence: 20 },
            ],
          },
        ],
        status: 200,
        holds: {
          id: ids.workOrderId,
          routing: [{ operationId: place.operations.print }, { operationId: place.operations.paint }],
        },
      }),
      ({ ids, place }) => ({
        ask: [
          'PATCH',
          `/work-orders/${ids.workOrderId}/routing`,
          { steps: [{ operationId: place.operations.paint, sequence: 1 }] },
        ],
        ...refused(409, 'ROUTING_STEP_IN_USE'),
      }),
      ({ ids, place }) => ({
        ask: [
          'PATCH',
          '/production-step/move-batches',
          {
            toOperationId: place.operations.paint,
            batches: [{ workOrderId: ids.workOrderId, quantity: UNITS }],
          },
        ],
        status: 200,
      }),
      ({ ids, place }) => ({
        ask: [
          'PATCH',
          `/work-orders/${ids.workOrderId}/routing`,
          {
            steps: [
              { operationId: place.operations.paint, sequence: 1 },
              { operationId: place.operations.print, sequence: 2 },
            ],
          },
        ],
        ...refused(409, 'ROUTING_STEP_IN_USE'),
      }),
    ],
  },
  {
    of: ['D3 dates'],
    what: 'a run has days until it is in production',
    steps: [
      ({ ids }) => ({
        ask: [
          'PATCH',
          `/work-orders/${ids.plannedWorkOrderId}/dates`,
          { startDate: '2026-11-03', dueDate: '2026-11-04' },
        ],
        status: 200,
        holds: { startDate: '2026-11-03T00:00:00.000Z', dueDate: '2026-11-04T00:00:00.000Z' },
      }),
      ({ ids }) => ({
        ask: ['PATCH', `/work-orders/${ids.plannedWorkOrderId}/dates`, { startDate: '2026-11-02' }],
        status: 200,
        holds: { startDate: '2026-11-02T00:00:00.000Z', dueDate: '2026-11-04T00:00:00.000Z' },
      }),
      ({ ids }) => ({
        ask: [
          'PATCH',
          `/work-orders/${ids.plannedWorkOrderId}/dates`,
          { startDate: '2026-11-05', dueDate: null },
        ],
        status: 200,
        holds: { startDate: '2026-11-05T00:00:00.000Z' },
        lacks: ['dueDate'],
      }),
      ({ ids }) => ({
        ask: ['GET', `/work-orders/${ids.plannedWorkOrderId}`],
        status: 200,
        holds: { startDate: '2026-11-05T00:00:00.000Z' },
        lacks: ['dueDate'],
      }),
      ({ ids }) => ({
        ask: ['PATCH', `/work-orders/${ids.workOrderId}/dates`, { startDate: '2026-11-03T08:00:00+01:00' }],
        ...refused(409, 'WORK_ORDER_IN_PRODUCTION'),
      }),
      ({ ids }) => ({
        ask: ['PATCH', `/work-orders/${ids.workOrderId}/dates`, { startDate: '2026-11-03' }],
        status: 409,
        holds: { error: 'WORK_ORDER_IN_PRODUCTION', message: TEXT },
      }),
    ],
  },
  {
    of: ['4.3 derived', 'D3 preview', 'D3 derived'],
    what: 'the derived routing: process, then finishes, in the shop’s order, each once',
    steps: [
      ({ ids, place }) => ({
        ask: [
          'PATCH',
          `/post-processing/${ids.postProcessingId}`,
          { operationIds: [place.operations.paint, place.operations.deburr, place.operations.qc] },
        ],
        status: 200,
      }),
      ({ ids }) => ({
        ask: [
          'POST',
          '/part-specification',
          {
            partRevisionName: 'Painted',
            processPricesId: ids.processPricesId,
            materialId: ids.materialId,
            postProcessingIds: [ids.postProcessingId],
          },
        ],
        status: 200,
      }),
      ({ place }, said) => ({
        ask: ['GET', `/part-specification/${said(1, 'id')}/derived-routing`],
        status: 200,
        is: ['print', 'deburr', 'qc', 'paint', 'packing'].map((name, i) => ({
          operationId: place.operations[name as 'print'],
          operationName: name,
          sequence: i + 1,
        })),
      }),
      () => ({ ask: ['POST', '/processes', { technology: 'None' }], status: 200 }),
      ({ ids }, said) => ({
        ask: [
          'POST',
          '/part-specification',
          { partRevisionName: 'Bare', processPricesId: said(3, 'id'), materialId: ids.materialId },
        ],
        status: 200,
      }),
      (_, said) => ({
        ask: ['GET', `/part-specification/${said(4, 'id')}/derived-routing`],
        status: 200,
        is: [],
      }),
    ],
  },
  {
    of: ['C dates', 'C dates in production'],
    what: 'an instant comes back as the same instant, a day as its first one in the zone of the shop; startDate is always there',
    steps: [
      async ({ ids, place, testApi }) => {
        await testApi.shop.sql.query(`update manufacturers set time_zone = 'Europe/Berlin' where id = $1`, [
          place.manufacturerId,
        ]);
        return {
          ask: [
            'POST',
            '/requisition/work-orders',
            [
              {
                requisitionId: ids.waitingRequisitionId,
                quantity: 1,
                startDate: '2026-11-02T07:15:30.5+02:00',
                dueDate: '2026-11-20',
              },
            ],
          ],
          status: 200,
          holds: [
            { workOrderStartDate: '2026-11-02T05:15:30.500Z', workOrderDueDate: '2026-11-19T23:00:00.000Z' },
          ],
        };
      },
      (_, said) => ({
        ask: ['GET', `/work-orders/${said(0, '0.workOrderId')}`],
        status: 200,
        holds: { startDate: '2026-11-02T05:15:30.500Z', dueDate: '2026-11-19T23:00:00.000Z' },
      }),
      ({ ids }) => ({
        ask: ['GET', `/production-step/batch-balances/part-ids?partIds=${ids.waitingRequisitionId}`],
        status: 200,
        holds: [
          { workOrderStartDate: '2026-11-02T05:15:30.500Z', workOrderDueDate: '2026-11-19T23:00:00.000Z' },
        ],
      }),
      ({ ids }) => ({
        ask: ['GET', `/work-orders/${ids.workOrderId}`],
        status: 200,
        holds: { startDate: INSTANT },
        lacks: ['dueDate'],
      }),
      ({ ids }) => ({
        ask: [
          'PATCH',
          `/work-orders/${ids.plannedWorkOrderId}/dates`,
          { startDate: '2026-11-03', dueDate: '2026-11-03T12:00:00Z' },
        ],
        status: 200,
        holds: { startDate: '2026-11-02T23:00:00.000Z', dueDate: '2026-11-03T12:00:00.000Z' },
      }),
      ({ ids }) => ({
        ask: [
          'PATCH',
          `/work-orders/${ids.plannedWorkOrderId}/dates`,
          { startDate: '2026-11-03T12:00:01Z', dueDate: '2026-11-03' },
        ],
        ...refused(400, 'REQUEST_VALIDATION_FAILED', { fields: [{ path: 'dueDate', message: TEXT }] }),
      }),
      ...['2026-11-03', '2026-11-03T12:00:00Z'].map((startDate): Row['steps'][number] => ({ ids }) => ({
        ask: ['PATCH', `/work-orders/${ids.workOrderId}/dates`, { startDate }],
        ...refused(409, 'WORK_ORDER_IN_PRODUCTION'),
      })),
    ],
  },
];
