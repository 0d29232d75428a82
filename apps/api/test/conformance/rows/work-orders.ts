import { expect } from 'vitest';
import { UNITS, type World } from '../../world/world.ts';
import { type Row, refused, TEXT, UUID } from '../table.ts';
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
        holds: { startDate: '2026-11-03', dueDate: '2026-11-04' },
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
];
