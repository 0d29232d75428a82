import { type Row, refused, UUID } from '../table.ts';

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
];
