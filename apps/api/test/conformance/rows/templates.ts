import type { World } from '../../world/world.ts';
import { INSTANT, INTEGER, type Row, refused, UUID } from '../table.ts';
import { schedule } from './scheduling-call.ts';

const ofPart = ({ ids }: World) => `/part-specifications/${ids.partSpecificationId}/routing-templates`;
const one = ({ ids }: World) => `/routing-templates/${ids.routingTemplateId}`;

const stepsOver =
  (...names: (keyof World['place']['operations'])[]) =>
  ({ place }: World) =>
    names.map((name, i) => ({ operationId: place.operations[name], sequence: i + 1 }));

const answers =
  (
    method: 'POST' | 'PATCH' | 'DELETE',
    tail: string,
    holds: object,
    body?: (world: World) => object,
  ): Row['steps'][number] =>
  (world) => ({ ask: [method, one(world) + tail, body?.(world)], status: 200, holds });

const refuses =
  (
    method: 'POST' | 'PATCH' | 'DELETE',
    tail: string,
    code: string,
    body?: (world: World) => object,
  ): Row['steps'][number] =>
  (world) => ({ ask: [method, one(world) + tail, body?.(world)], ...refused(409, code) });

/** A run along the world's template. */
const used: Row['steps'][number] = ({ ids }) => ({
  ask: schedule('work-orders', [
    { requisitionId: ids.waitingRequisitionId, quantity: 1, routingTemplateId: ids.routingTemplateId },
  ]),
  status: 200,
});

/** Routing templates: interface.md section 2.9, decisions.md section 5. */
export const TEMPLATE_ROWS: readonly Row[] = [
  {
    of: ['2.9 belongs', '4.3 templates', 'D5 create', 'D5 template'],
    what: 'templates of a part are created and listed',
    steps: [
      (world) => ({
        ask: ['POST', ofPart(world), { name: 'Painted', steps: stepsOver('print', 'paint')(world) }],
        status: 200,
        is: {
          id: UUID,
          partSpecificationId: world.ids.partSpecificationId,
          name: 'Painted',
          approved: false,
          isDefault: false,
          deprecated: false,
          deprecatedAt: null,
          replacedById: null,
          workOrderReferences: 0,
          steps: ['print', 'paint'].map((name, i) => ({
            id: UUID,
            operationId: world.place.operations[name as 'print'],
            operationName: name,
            sequence: i + 1,
          })),
          createdAt: INSTANT,
          updateDt: INSTANT,
        },
      }),
      (world, said) => ({
        ask: ['GET', ofPart(world)],
        status: 200,
        holds: [{ id: world.ids.routingTemplateId }, { id: said(0, 'id') }],
      }),
      (world) => ({
        ask: ['POST', ofPart(world), { replacesRoutingTemplateId: world.ids.routingTemplateId }],
        status: 200,
        holds: { steps: [{ operationName: 'print' }, { operationName: 'packing' }] },
      }),
      (world) => ({ ask: ['POST', ofPart(world), { steps: [] }], ...refused(400, 'EMPTY_ROUTING') }),
    ],
  },
  {
    of: ['2.9 states', '4.3 templates', 'D5 edit', 'D5 verbs', 'D5 withdraws'],
    what: 'a template is edited, approved, made default, deprecated, deleted',
    steps: [
      answers('PATCH', '', { name: 'Other', approved: true }, () => ({ name: 'Other', approved: true })),
      answers('PATCH', '', { approved: false, steps: { length: 3 } }, (world) => ({
        steps: stepsOver('print', 'qc', 'packing')(world),
      })),
      answers('POST', '/approve', { approved: true }),
      answers('POST', '/default', { isDefault: true }),
      answers('DELETE', '/default', { isDefault: false }),
      (world) => ({ ask: ['POST', ofPart(world), { steps: stepsOver('print')(world) }], status: 200 }),
      (world, said) => ({
        ask: ['POST', `${one(world)}/deprecate`, { replacedByRoutingTemplateId: said(5, 'id') }],
        status: 200,
        holds: { deprecated: true, deprecatedAt: INSTANT, replacedById: said(5, 'id') },
      }),
      (_, said) => ({ ask: ['DELETE', `/routing-templates/${said(5, 'id')}`], status: 204 }),
    ],
  },
  {
    of: ['2.9 isDefault', 'D5 one default'],
    what: 'one default per part, taken for future runs; deprecating clears it',
    steps: [
      answers('POST', '/default', { isDefault: true }),
      (world) => ({ ask: ['POST', ofPart(world), { steps: stepsOver('print')(world) }], status: 200 }),
      (_, said) => ({ ask: ['POST', `/routing-templates/${said(1, 'id')}/default`], status: 200 }),
      (world, said) => ({
        ask: ['GET', ofPart(world)],
        status: 200,
        holds: [
          { id: world.ids.routingTemplateId, isDefault: false },
          { id: said(1, 'id'), isDefault: true },
        ],
      }),
      ({ ids }, said) => ({
        ask: ['POST', `/requisition/${ids.waitingRequisitionId}/work-order`, { quantity: 1 }],
        status: 200,
        holds: { routingTemplateId: said(1, 'id') },
      }),
      (_, said) => ({
        ask: ['POST', `/routing-templates/${said(1, 'id')}/deprecate`],
        status: 200,
        holds: { isDefault: false, deprecated: true },
      }),
    ],
  },
  {
    of: ['2.9 frozen', '3 frozen', '4.3 template in use', '7 template in use', 'D5 frozen', 'D5 frozen may'],
    what: 'a used template is frozen; its name and its states are not',
    steps: [
      used,
      refuses('PATCH', '', 'ROUTING_TEMPLATE_FROZEN', (world) => ({ steps: stepsOver('print')(world) })),
      refuses('DELETE', '', 'ROUTING_TEMPLATE_FROZEN'),
      answers('PATCH', '', { name: 'Frozen', workOrderReferences: INTEGER }, () => ({ name: 'Frozen' })),
      answers('POST', '/approve', { approved: true, workOrderReferences: 1 }),
      answers('POST', '/default', { isDefault: true }),
      answers('POST', '/deprecate', { deprecated: true }),
    ],
  },
  {
    of: ['D5 deprecated'],
    what: 'a deprecated template is neither approved, made default nor scheduled',
    steps: [
      answers('POST', '/deprecate', { deprecated: true }),
      refuses('POST', '/approve', 'ROUTING_TEMPLATE_DEPRECATED'),
      refuses('POST', '/default', 'ROUTING_TEMPLATE_DEPRECATED'),
      refuses('PATCH', '', 'ROUTING_TEMPLATE_DEPRECATED', () => ({ approved: true })),
      ({ ids }) => ({
        ask: schedule('work-orders', [
          { requisitionId: ids.waitingRequisitionId, quantity: 1, routingTemplateId: ids.routingTemplateId },
        ]),
        ...refused(409, 'ROUTING_TEMPLATE_DEPRECATED'),
      }),
    ],
  },
];
