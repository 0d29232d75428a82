import { expect } from 'vitest';
import { UNITS } from '../../world/world.ts';
import { INTEGER, type Row, refused, TEXT, UUID } from '../table.ts';

const NOBODYS = '01890000-0000-7000-8000-000000000001';
const gateOn: Row['steps'][number] = () => ({
  ask: ['PATCH', '/settings', { approvedRoutingTemplateRequired: true }],
  status: 200,
});
const newPart =
  (name: string): Row['steps'][number] =>
  ({ place }) => ({
    ask: [
      'POST',
      '/part-specification',
      { partRevisionName: name, processPricesId: place.processPricesId, materialId: place.materialId },
    ],
    status: 200,
  });

/** The approval gate as the console has it: what it holds back, and letting several parts through. */
export const GATE_ROWS: readonly Row[] = [
  {
    of: ['S gate'],
    what: 'a part is listed with its lines, its templates and its derived routing',
    steps: [
      ({ ids }) => ({
        ask: ['GET', '/gate'],
        status: 200,
        is: [
          {
            partSpecificationId: ids.partSpecificationId,
            name: 'Bracket',
            technology: TEXT,
            material: TEXT,
            color: { name: TEXT, code: '#808080' },
            dueDate: '2026-12-01',
            quantity: 2 * UNITS,
            lineCount: 2,
            lines: [ids.waitingRequisitionId, ids.plannedRequisitionId].map((requisitionId) => ({
              requisitionId,
              orderId: ids.orderId,
              orderNumber: TEXT,
              customerOrganisationName: 'Acme',
              dueDate: '2026-12-01',
              quantity: UNITS,
            })),
            routingTemplates: [
              {
                id: ids.routingTemplateId,
                name: 'Standard',
                approved: false,
                isDefault: false,
                operationNames: ['print', 'packing'],
              },
            ],
            derivedOperationNames: expect.arrayContaining(['print']),
          },
        ],
      }),
    ],
  },
  {
    of: ['S gate', 'S clear'],
    what: 'parts come page by page; a cleared one is listed no more, and is scheduled with the gate on',
    steps: [
      gateOn,
      newPart('Lever'),
      (_, said) => ({
        ask: [
          'POST',
          '/order',
          {
            customerOrganisationName: 'Acme',
            dispatchDate: '2027-01-01',
            requisitions: [{ partSpecificationId: said(1, 'id'), quantity: 3 }],
          },
        ],
        status: 200,
        holds: { requisitions: [{ partSpecificationId: said(1, 'id') }], order: { id: INTEGER } },
      }),
      ({ ids }) => ({
        ask: ['GET', '/gate?limit=1'],
        status: 200,
        holds: [{ partSpecificationId: ids.partSpecificationId }],
        headers: { link: expect.stringContaining('rel="next"') },
      }),
      ({ ids }, said) => ({
        ask: [
          'POST',
          '/gate/clear?dryRun=true',
          [{ partSpecificationId: ids.partSpecificationId }, { partSpecificationId: said(1, 'id') }],
        ],
        status: 200,
        is: [ids.partSpecificationId, said(1, 'id')].map((partSpecificationId) => ({
          partSpecificationId,
          routingTemplateId: UUID,
        })),
      }),
      ({ ids }) => ({
        ask: ['POST', '/requisition/work-orders', [{ requisitionId: ids.waitingRequisitionId, quantity: 1 }]],
        ...refused(409, 'NO_APPROVED_ROUTING_TEMPLATE'),
      }),
      ({ ids }, said) => ({
        ask: [
          'POST',
          '/gate/clear',
          [
            { partSpecificationId: ids.partSpecificationId, routingTemplateId: ids.routingTemplateId },
            { partSpecificationId: said(1, 'id') },
          ],
        ],
        status: 200,
        is: [
          { partSpecificationId: ids.partSpecificationId, routingTemplateId: ids.routingTemplateId },
          { partSpecificationId: said(1, 'id'), routingTemplateId: UUID },
        ],
      }),
      () => ({ ask: ['GET', '/gate'], status: 200, is: [] }),
      ({ ids }) => ({
        ask: ['POST', '/requisition/work-orders', [{ requisitionId: ids.waitingRequisitionId, quantity: 1 }]],
        status: 200,
      }),
    ],
  },
  {
    of: ['S clear'],
    what: 'every part that is refused is named, and none is cleared',
    steps: [
      newPart('Lever'),
      ({ ids }) => ({
        ask: ['POST', `/routing-templates/${ids.routingTemplateId}/deprecate`, {}],
        status: 200,
      }),
      ({ ids }, said) => ({
        ask: [
          'POST',
          '/gate/clear',
          [
            { partSpecificationId: ids.partSpecificationId, routingTemplateId: ids.routingTemplateId },
            { partSpecificationId: said(0, 'id') },
            { partSpecificationId: NOBODYS },
          ],
        ],
        ...refused(404, 'PART_SPECIFICATION_NOT_FOUND', {
          partSpecificationIds: [ids.partSpecificationId, NOBODYS],
          entries: [
            {
              index: 0,
              error: 'ROUTING_TEMPLATE_DEPRECATED',
              message: TEXT,
              partSpecificationId: ids.partSpecificationId,
            },
            { index: 2, error: 'PART_SPECIFICATION_NOT_FOUND', message: TEXT, partSpecificationId: NOBODYS },
          ],
        }),
      }),
      (_, said) => ({
        ask: ['GET', `/part-specifications/${said(0, 'id')}/routing-templates`],
        status: 200,
        is: [],
      }),
      () => ({ ask: ['POST', '/gate/clear', []], ...refused(400, 'REQUEST_VALIDATION_FAILED') }),
      async ({ ids, place, testApi }) => ({
        ask: [
          'POST',
          '/gate/clear',
          [{ partSpecificationId: ids.partSpecificationId }],
          { token: await testApi.issueToken({ of: place, scopes: ['routing:read'] }) },
        ],
        ...refused(403, 'FORBIDDEN'),
      }),
    ],
  },
];
