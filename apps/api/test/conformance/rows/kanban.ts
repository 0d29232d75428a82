import { expect } from 'vitest';
import type { World } from '../../world/world.ts';
import { INSTANT, type Row, refused, TEXT, USER, UUID } from '../table.ts';

const TYPES = [
  'CREATE_WORK_ORDERS',
  'SCHEDULE_PARTS',
  'SEND_ORDER_WEBHOOK',
  'NOTIFY_CUSTOMER',
  'GENERATE_SHIPPING_LABEL',
  'SEND_INVOICE',
] as const;

const column =
  (...types: readonly (typeof TYPES)[number][]): Row['steps'][number] =>
  () => ({
    ask: [
      'POST',
      '/kanban-column',
      { name: 'Next', orderStatus: 'ACTIVE', automations: types.map((type) => ({ type })) },
    ],
    status: 200,
  });

const enter =
  (columnStep: number, more: object = {}): Row['steps'][number] =>
  ({ ids }, said) => ({
    ask: [
      'PATCH',
      `/order/${ids.orderId}/kanban-column`,
      { kanbanColumnId: said(columnStep, 'id'), ...more },
    ],
    status: 204,
    is: null,
  });

const waitingRuns =
  (runs: object): Row['steps'][number] =>
  ({ ids }) => ({
    ask: ['GET', `/requisition/${ids.waitingRequisitionId}`],
    status: 200,
    holds: { workOrders: runs },
  });

const unitsAtPrint =
  (units: number): Row['steps'][number] =>
  ({ ids }) => ({
    ask: ['GET', `/operation/batch-balances/count?operationIds=${ids.operationId}`],
    status: 200,
    is: { [ids.operationId]: units },
  });

/** What SCHEDULE_PARTS and NOTIFY_CUSTOMER report of the world's order while the gate is on. */
const told = (ids: World['ids']) => ({
  changed: true,
  automations: [
    {
      type: 'SCHEDULE_PARTS',
      outcome: 'DONE',
      runs: [],
      skipped: expect.arrayContaining([
        { requisitionId: ids.requisitionId, reason: 'ALREADY_IN_PRODUCTION' },
        { requisitionId: ids.waitingRequisitionId, reason: 'NO_APPROVED_ROUTING_TEMPLATE' },
      ]),
    },
    { type: 'NOTIFY_CUSTOMER', outcome: 'NOT_HANDLED', runs: [], skipped: [] },
  ],
});

/** Kanban columns and what entering one does: interface.md sections 4.3 and 9, decisions.md sections 3 and 6. */
export const KANBAN_ROWS: readonly Row[] = [
  {
    of: ['D6 columns', 'D6 automations'],
    what: 'columns keep and list every type of automation',
    steps: [
      () => ({
        ask: [
          'POST',
          '/kanban-column',
          {
            name: 'Shipping',
            orderStatus: 'ENDING',
            color: '#00ff00',
            automations: TYPES.map((type) => ({ type })),
          },
        ],
        status: 200,
        holds: {
          id: UUID,
          name: 'Shipping',
          orderStatus: 'ENDING',
          color: '#00ff00',
          automations: TYPES.map((type) => ({ id: UUID, kanbanColumnId: UUID, type })),
        },
      }),
      (_, said) => ({
        ask: ['PATCH', `/kanban-column/${said(0, 'id')}`, { name: 'Done', sequence: 7 }],
        status: 200,
        holds: { name: 'Done', sequence: 7, automations: { length: TYPES.length } },
      }),
      ({ ids }) => ({
        ask: ['GET', '/kanban-column'],
        status: 200,
        holds: [{ id: ids.kanbanColumnId }, { name: 'Done' }],
      }),
      (_, said) => ({ ask: ['DELETE', `/kanban-column/${said(0, 'id')}`], status: 204 }),
      (_, said) => ({
        ask: ['PATCH', `/kanban-column/${said(0, 'id')}`, { name: 'Gone' }],
        ...refused(404, 'KANBAN_COLUMN_NOT_FOUND'),
      }),
    ],
  },
  {
    of: ['4.3 kanban', 'D6 kanban move'],
    what: 'named automations are left out once, none when it is omitted',
    steps: [
      column('SCHEDULE_PARTS'),
      enter(0, { skipAutomationTypes: ['SCHEDULE_PARTS'] }),
      waitingRuns([]),
      ({ ids }) => ({
        ask: ['PATCH', `/order/${ids.orderId}/kanban-column`, { kanbanColumnId: ids.kanbanColumnId }],
        status: 204,
      }),
      enter(0),
      waitingRuns({ length: 1 }),
      ({ ids }, said) => ({
        ask: ['GET', `/order/${ids.orderId}`],
        status: 200,
        holds: { kanbanColumn: { id: said(0, 'id'), name: 'Next' } },
      }),
      unitsAtPrint(30),
    ],
  },
  {
    of: ['D3 planned'],
    what: 'CREATE_WORK_ORDERS plans runs without units, which legacy scheduling starts',
    steps: [
      column('CREATE_WORK_ORDERS'),
      enter(0),
      waitingRuns({ length: 1 }),
      unitsAtPrint(10),
      ({ ids }, said) => ({
        ask: [
          'POST',
          '/requisition/batch-status',
          [{ requisitionId: ids.waitingRequisitionId, quantity: 10 }],
        ],
        status: 200,
        holds: [{ workOrderId: said(2, 'workOrders.0.id') }],
      }),
    ],
  },
  {
    of: ['6 automation', '9.2.3 automation', 'D6 gated'],
    what: 'SCHEDULE_PARTS skips gated parts and schedules the rest',
    steps: [
      ({ ids }) => ({
        ask: [
          'POST',
          '/part-specification',
          { partRevisionName: 'Free', processPricesId: ids.processPricesId, materialId: ids.materialId },
        ],
        status: 200,
      }),
      ({ ids }, said) => ({
        ask: [
          'POST',
          `/part-specifications/${said(0, 'id')}/routing-templates`,
          { steps: [{ operationId: ids.operationId, sequence: 1 }] },
        ],
        status: 200,
      }),
      (_, said) => ({ ask: ['POST', `/routing-templates/${said(1, 'id')}/approve`], status: 200 }),
      (_, said) => ({ ask: ['POST', `/routing-templates/${said(1, 'id')}/default`], status: 200 }),
      (_, said) => ({
        ask: [
          'POST',
          '/order',
          {
            customerOrganisationName: 'Acme',
            requisitions: [{ partSpecificationId: said(0, 'id'), quantity: 3 }],
          },
        ],
        status: 200,
      }),
      ({ ids }, said) => ({
        ask: [
          'PATCH',
          `/order/${said(4, 'order.id')}`,
          { requisitions: [{ partSpecificationId: ids.partSpecificationId, quantity: 2 }] },
        ],
        status: 200,
      }),
      () => ({ ask: ['PATCH', '/settings', { approvedRoutingTemplateRequired: true }], status: 200 }),
      column('SCHEDULE_PARTS'),
      (_, said) => ({
        ask: ['PATCH', `/order/${said(4, 'order.id')}/kanban-column`, { kanbanColumnId: said(7, 'id') }],
        status: 204,
      }),
      (_, said) => ({
        ask: ['GET', `/requisition/order/${said(4, 'order.id')}`],
        status: 200,
        holds: [{ workOrders: [{ quantity: 3, routingTemplateId: said(1, 'id') }] }, { workOrders: [] }],
      }),
    ],
  },
  {
    of: ['C kanban move', 'C history', 'D6 gated'],
    what: 'what automations did is told to who prefers it, and in the history',
    steps: [
      column('SCHEDULE_PARTS', 'NOTIFY_CUSTOMER'),
      () => ({ ask: ['PATCH', '/settings', { approvedRoutingTemplateRequired: true }], status: 200 }),
      ({ ids }, said) => ({
        ask: [
          'PATCH',
          `/order/${ids.orderId}/kanban-column`,
          { kanbanColumnId: said(0, 'id') },
          { headers: { prefer: 'respond-async, Return=representation; x=1', 'idempotency-key': 'move-1' } },
        ],
        status: 200,
        headers: { 'preference-applied': 'return=representation' },
        holds: told(ids),
      }),
      ({ ids }, said) => ({
        ask: [
          'PATCH',
          `/order/${ids.orderId}/kanban-column`,
          { kanbanColumnId: said(0, 'id') },
          { headers: { prefer: 'return=representation', 'idempotency-key': 'move-1' } },
        ],
        status: 200,
        headers: { 'preference-applied': 'return=representation', 'idempotency-replayed': 'true' },
        holds: told(ids),
      }),
      ({ ids }, said) => ({
        ask: [
          'PATCH',
          `/order/${ids.orderId}/kanban-column`,
          { kanbanColumnId: said(0, 'id') },
          { headers: { prefer: 'return=representation' } },
        ],
        status: 200,
        is: { changed: false, automations: [] },
      }),
      ({ ids }, said) => ({
        ask: [
          'PATCH',
          `/order/${ids.orderId}/kanban-column`,
          { kanbanColumnId: said(0, 'id') },
          { headers: { prefer: 'return=minimal' } },
        ],
        status: 204,
        headers: { 'preference-applied': undefined },
      }),
      ({ ids }, said) => ({
        ask: ['GET', `/order/${ids.orderId}/history?limit=1`],
        status: 200,
        headers: { link: expect.stringContaining(`/order/${ids.orderId}/history?limit=1&cursor=`) },
        is: [
          {
            id: UUID,
            kind: 'COLUMN_CHANGED',
            from: null,
            to: { id: said(0, 'id'), name: TEXT },
            automations: told(ids).automations,
            createdAt: INSTANT,
            createdBy: USER,
          },
        ],
      }),
      ({ ids }) => ({
        ask: ['GET', `/order/${ids.orderId}/history`],
        status: 200,
        holds: [
          { kind: 'COLUMN_CHANGED' },
          {
            kind: 'EDITED',
            fields: { customReference: { from: null, to: 'Told of' } },
            requisitions: [],
            added: 0,
          },
          { kind: 'CREATED' },
        ],
      }),
      () => ({ ask: ['GET', '/order/2147483601/history'], ...refused(404, 'ORDER_NOT_FOUND') }),
    ],
  },
  {
    of: ['C columns'],
    what: 'columns and automations tell when they were created and changed; automations are sent as types or as objects',
    steps: [
      () => ({
        ask: [
          'POST',
          '/kanban-column',
          {
            name: 'Next',
            orderStatus: 'ACTIVE',
            automations: ['SCHEDULE_PARTS', { type: 'CREATE_WORK_ORDERS' }],
          },
        ],
        status: 200,
        holds: {
          createdAt: INSTANT,
          updatedAt: INSTANT,
          automations: ['CREATE_WORK_ORDERS', 'SCHEDULE_PARTS'].map((type) => ({
            type,
            createdAt: INSTANT,
            updatedAt: INSTANT,
          })),
        },
      }),
      (_, said) => ({
        ask: [
          'PATCH',
          `/kanban-column/${said(0, 'id')}`,
          { automations: ['SEND_INVOICE', 'SCHEDULE_PARTS'] },
        ],
        status: 200,
        holds: {
          createdAt: said(0, 'createdAt'),
          updatedAt: expect.not.stringMatching(said(0, 'updatedAt')),
          automations: [
            {
              id: said(0, 'automations.1.id'),
              type: 'SCHEDULE_PARTS',
              createdAt: said(0, 'automations.1.createdAt'),
              updatedAt: said(0, 'automations.1.updatedAt'),
            },
            { type: 'SEND_INVOICE', createdAt: INSTANT },
          ],
        },
      }),
      (_, said) => ({
        ask: ['GET', '/kanban-column'],
        status: 200,
        holds: expect.arrayContaining([
          expect.objectContaining({
            id: said(0, 'id'),
            createdAt: said(0, 'createdAt'),
            updatedAt: said(1, 'updatedAt'),
          }),
        ]) as object,
      }),
      () => ({
        ask: ['POST', '/kanban-column', { name: 'Next', orderStatus: 'ACTIVE', automations: ['FLY'] }],
        ...refused(400, 'REQUEST_VALIDATION_FAILED'),
      }),
    ],
  },
];
