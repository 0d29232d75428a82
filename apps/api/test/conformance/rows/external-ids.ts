import { INTEGER, type Row, refused, UUID } from '../table.ts';

const NOTHING = '00000000-0000-4000-8000-000000000000';

/** What other systems put by ids of their own. */
export const EXTERNAL_ID_ROWS: readonly Row[] = [
  {
    of: ['S external ids'],
    what: 'an order is added by its external id, and changed under the same',
    steps: [
      ({ ids }) => ({
        ask: [
          'PUT',
          '/order/by-external-id/SO-1',
          {
            customerOrganisationName: 'Bolt',
            requisitions: [{ partSpecificationId: ids.partSpecificationId, quantity: 3, externalId: '10' }],
          },
        ],
        status: 201,
        holds: {
          order: { id: INTEGER, externalId: 'SO-1' },
          requisitions: [{ quantity: 3, externalId: '10' }],
        },
      }),
      ({ ids }, said) => ({
        ask: [
          'PUT',
          '/order/by-external-id/SO-1',
          {
            customerOrganisationName: 'Bolt',
            requisitions: [{ partSpecificationId: ids.partSpecificationId, quantity: 5, externalId: '10' }],
          },
        ],
        status: 200,
        holds: {
          order: { id: Number(said(0, 'order.id')), externalId: 'SO-1' },
          requisitions: [{ quantity: 5, externalId: '10' }],
        },
      }),
      () => ({
        ask: [
          'PUT',
          '/order/by-external-id/SO-2',
          {
            customerOrganisationName: 'Bolt',
            requisitions: [{ partSpecificationId: NOTHING, quantity: 1 }],
          },
        ],
        ...refused(404, 'PART_SPECIFICATION_NOT_FOUND'),
      }),
    ],
  },
  {
    of: ['S external ids'],
    what: 'a part specification is added by its external id, changed under the same, and given another one',
    steps: [
      ({ ids: { processPricesId, materialId } }) => ({
        ask: [
          'PUT',
          '/part-specification/by-external-id/ART-1',
          { partRevisionName: 'Bracket A', processPricesId, materialId },
        ],
        status: 201,
        holds: { id: UUID, externalId: 'ART-1', partRevisionName: 'Bracket A' },
      }),
      ({ ids: { processPricesId, materialId } }, said) => ({
        ask: [
          'PUT',
          '/part-specification/by-external-id/ART-1',
          { partRevisionName: 'Bracket A', processPricesId, materialId, customFields: { drawing: 'D-1' } },
        ],
        status: 200,
        holds: { id: said(0, 'id'), externalId: 'ART-1', customFields: { drawing: 'D-1' } },
      }),
      ({ ids: { processPricesId, materialId } }) => ({
        ask: [
          'PUT',
          '/part-specification/by-external-id/ART-1',
          { partRevisionName: 'Bracket B', processPricesId, materialId },
        ],
        ...refused(400, 'REQUEST_VALIDATION_FAILED', { fields: [{ path: 'partRevisionName' }] }),
      }),
      (_, said) => ({
        ask: ['PATCH', `/part-specification/${said(0, 'id')}`, { externalId: 'ART-2' }],
        status: 200,
        holds: { id: said(0, 'id'), externalId: 'ART-2', partRevisionName: 'Bracket A' },
      }),
      () => ({
        ask: ['PATCH', `/part-specification/${NOTHING}`, { externalId: 'ART-3' }],
        ...refused(404, 'PART_SPECIFICATION_NOT_FOUND'),
      }),
      ({ ids: { partSpecificationId } }) => ({
        ask: ['PATCH', `/part-specification/${partSpecificationId}`, { externalId: 'ART-2' }],
        ...refused(409, 'EXTERNAL_ID_TAKEN', { externalId: 'ART-2' }),
      }),
    ],
  },
];
