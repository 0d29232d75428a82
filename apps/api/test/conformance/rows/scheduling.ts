import { expect } from 'vitest';
import { UNITS, type World } from '../../world/world.ts';
import { type Row, refused, UUID } from '../table.ts';
import { schedule } from './scheduling-call.ts';

const NOTHING = '01890000-0000-7000-8000-00000000dead';

const runsOf =
  (requisitionId: number, runs: object): Row['steps'][number] =>
  () => ({
    ask: ['GET', `/requisition/${requisitionId}`],
    status: 200,
    holds: { workOrders: runs },
  });

const gate =
  (on: boolean): Row['steps'][number] =>
  () => ({
    ask: ['PATCH', '/settings', { approvedRoutingTemplateRequired: on }],
    status: 200,
    is: { approvedRoutingTemplateRequired: on },
  });

const GATED = ({ ids }: World) =>
  refused(409, 'NO_APPROVED_ROUTING_TEMPLATE', { partSpecificationIds: [ids.partSpecificationId] });

/** Bulk scheduling, old and new, and the approval gate: interface.md sections 4.2, 4.3, 7 and 9. */
export const SCHEDULING_ROWS: readonly Row[] = [
  {
    of: ['4.3 work-orders', '4.3 not idempotent', '9.2.1 canonical', 'D3 per entry', 'D3 exceed'],
    what: 'the canonical path creates a run per entry and per call',
    steps: [
      ({ ids }) => ({
        ask: schedule('work-orders', [
          { requisitionId: ids.waitingRequisitionId, quantity: UNITS },
          { requisitionId: ids.waitingRequisitionId, quantity: UNITS },
        ]),
        status: 200,
        holds: [{ quantity: UNITS }, { quantity: UNITS }],
      }),
      ({ ids }) => ({
        ask: schedule('work-orders', [{ requisitionId: ids.waitingRequisitionId, quantity: UNITS }]),
        status: 200,
      }),
      (world, said) =>
        runsOf(world.ids.waitingRequisitionId, [
          { quantity: UNITS },
          { quantity: UNITS },
          { quantity: UNITS },
        ])(world, said),
    ],
  },
  ...(['batch-status', 'create-batches'] as const).map(
    (path): Row => ({
      of: [
        '4.2 reuse',
        '4.2 all skipped',
        '4.2 explicit',
        '4.3 batch-status',
        '7 all skipped',
        '9.2.1 legacy',
        'D3 legacy create',
        'D3 legacy reuse',
        'D3 legacy skip',
        'D3 legacy routing',
      ],
      what: `${path} creates, reuses and skips`,
      steps: [
        ({ ids }) => ({
          ask: schedule(path, [
            { requisitionId: ids.requisitionId, quantity: 1 },
            { requisitionId: ids.waitingRequisitionId, quantity: 7 },
            { requisitionId: ids.plannedRequisitionId, quantity: UNITS },
          ]),
          status: 200,
          holds: [
            { requisitionId: ids.waitingRequisitionId, quantity: 7 },
            { requisitionId: ids.plannedRequisitionId, workOrderId: ids.plannedWorkOrderId, quantity: UNITS },
          ],
        }),
        ({ ids }) => ({
          ask: schedule(path, [
            { requisitionId: ids.requisitionId, quantity: 1 },
            { requisitionId: ids.waitingRequisitionId, quantity: 7 },
          ]),
          ...refused(400, 'NOTHING_TO_SCHEDULE'),
        }),
        ({ ids, place }) => ({
          ask: schedule(path, [
            { requisitionId: ids.requisitionId, quantity: 1, operationIds: [place.operations.paint] },
            { requisitionId: ids.requisitionId, quantity: 2, routingTemplateId: ids.routingTemplateId },
          ]),
          status: 200,
          holds: [
            { operationId: place.operations.paint, quantity: 1 },
            { operationId: place.operations.print, quantity: 2 },
          ],
        }),
        (world, said) =>
          runsOf(world.ids.requisitionId, [{ id: world.ids.workOrderId }, { quantity: 1 }, { quantity: 2 }])(
            world,
            said,
          ),
      ],
    }),
  ),
  {
    of: ['D3 legacy race'],
    what: 'the same legacy call eight times at once creates one run',
    steps: [
      ({ ids }) => ({
        ask: schedule('create-batches', [{ requisitionId: ids.waitingRequisitionId, quantity: 3 }]),
        status: 200,
        atOnce: { times: 8, others: 400 },
      }),
      (world, said) => runsOf(world.ids.waitingRequisitionId, [{ quantity: 3 }])(world, said),
    ],
  },
  {
    of: ['7 EMPTY_ROUTING', '9.1.6'],
    what: 'an empty routing is refused wherever one is given or derived',
    steps: [
      ({ ids }) => ({
        ask: ['PATCH', `/processes/${ids.processPricesId}`, { operationIds: [] }],
        status: 200,
      }),
      ({ ids }) => ({
        ask: schedule('work-orders', [{ requisitionId: ids.waitingRequisitionId, quantity: 1 }]),
        ...refused(400, 'EMPTY_ROUTING'),
      }),
      ({ ids }) => ({
        ask: schedule('create-batches', [{ requisitionId: ids.waitingRequisitionId, quantity: 1 }]),
        ...refused(400, 'EMPTY_ROUTING'),
      }),
      ({ ids }) => ({
        ask: ['POST', `/requisition/${ids.waitingRequisitionId}/work-order`, { quantity: 1 }],
        ...refused(400, 'EMPTY_ROUTING'),
      }),
      ({ ids }) => ({
        ask: ['PATCH', `/work-orders/${ids.plannedWorkOrderId}/routing`, { steps: [] }],
        ...refused(400, 'EMPTY_ROUTING'),
      }),
    ],
  },
  {
    of: ['7 gate', '7 gate ids', '7 gate off', '9.2.3 gate', 'D3 gate', 'D3 ad hoc', 'D6 settings'],
    what: 'the gate is off at first; on, it lets only approved templates through',
    steps: [
      () => ({ ask: ['GET', '/settings'], status: 200, is: { approvedRoutingTemplateRequired: false } }),
      gate(true),
      (world) => ({
        ask: schedule('work-orders', [{ requisitionId: world.ids.waitingRequisitionId, quantity: 1 }]),
        ...GATED(world),
      }),
      (world) => ({
        ask: schedule('create-batches', [
          {
            requisitionId: world.ids.waitingRequisitionId,
            quantity: 1,
            operationIds: [world.ids.operationId],
          },
        ]),
        ...GATED(world),
      }),
      (world) => ({
        ask: schedule('batch-status', [
          {
            requisitionId: world.ids.waitingRequisitionId,
            quantity: 1,
            routingTemplateId: world.ids.routingTemplateId,
          },
        ]),
        ...GATED(world),
      }),
      ({ ids }) => ({ ask: ['POST', `/routing-templates/${ids.routingTemplateId}/approve`], status: 200 }),
      ({ ids }) => ({
        ask: schedule('work-orders', [
          { requisitionId: ids.waitingRequisitionId, quantity: 1, routingTemplateId: ids.routingTemplateId },
        ]),
        status: 200,
      }),
      gate(false),
      ({ ids }) => ({
        ask: schedule('work-orders', [{ requisitionId: ids.waitingRequisitionId, quantity: 1 }]),
        status: 200,
      }),
    ],
  },
  {
    of: ['7 gate on routing', '4.3 routing', '7 gate ids'],
    what: 'the gate holds a changed routing back as well',
    steps: [
      gate(true),
      (world) => ({
        ask: [
          'PATCH',
          `/work-orders/${world.ids.workOrderId}/routing`,
          { steps: [{ operationId: world.ids.operationId, sequence: 1 }] },
        ],
        ...GATED(world),
      }),
    ],
  },
  {
    of: ['D3 404', 'D3 order', 'D3 all or nothing'],
    what: 'unknown ids come first, and nothing is done of a call that is refused',
    steps: [
      gate(true),
      ({ ids }) => ({
        ask: schedule('work-orders', [
          { requisitionId: ids.waitingRequisitionId, quantity: 1, operationIds: [] },
          { requisitionId: 2_147_483_000, quantity: 1 },
        ]),
        ...refused(404, 'REQUISITION_NOT_FOUND'),
      }),
      ({ ids }) => ({
        ask: schedule('work-orders', [
          { requisitionId: ids.waitingRequisitionId, quantity: 1, routingTemplateId: NOTHING },
        ]),
        ...refused(404, 'ROUTING_TEMPLATE_NOT_FOUND'),
      }),
      ({ ids }) => ({
        ask: schedule('work-orders', [
          { requisitionId: ids.waitingRequisitionId, quantity: 1, operationIds: [NOTHING] },
        ]),
        ...refused(404, 'OPERATION_NOT_FOUND'),
      }),
      () => ({
        ask: ['POST', `/work-orders/${NOTHING}/parts`, { quantity: 1 }],
        ...refused(404, 'WORK_ORDER_NOT_FOUND'),
      }),
      ({ ids }) => ({
        ask: schedule('work-orders', [
          { requisitionId: ids.waitingRequisitionId, quantity: 1 },
          { requisitionId: ids.requisitionId, quantity: 1, operationIds: [] },
        ]),
        ...refused(400, 'EMPTY_ROUTING'),
      }),
      gate(false),
      ({ ids }) => ({
        ask: schedule('work-orders', [
          { requisitionId: ids.waitingRequisitionId, quantity: 1 },
          { requisitionId: ids.requisitionId, quantity: 1, operationIds: [] },
        ]),
        ...refused(400, 'EMPTY_ROUTING'),
      }),
      (world, said) => runsOf(world.ids.waitingRequisitionId, [])(world, said),
    ],
  },
  {
    of: ['9 v1'],
    what: 'paths carry the version',
    steps: [
      ({ ids }) => ({
        ask: ['GET', `/../v2/requisition/${ids.requisitionId}`],
        status: 404,
        holds: { error: 'NOT_FOUND', message: expect.any(String) },
      }),
      ({ ids }) => ({
        ask: ['GET', `/../v1/requisition/${ids.requisitionId}`],
        status: 200,
        holds: { partSpecificationId: UUID },
      }),
    ],
  },
];
