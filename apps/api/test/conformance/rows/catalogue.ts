import { expect } from 'vitest';
import { INSTANT, INTEGER, type Row, refused, TEXT, UUID } from '../table.ts';

const PATHS = ['/operation', '/operation/production-status', '/production-status'] as const;

/** Operations, processes, finishes, materials, colours, specifications: interface.md sections 2.8, 4.3 and 9. */
export const CATALOGUE_ROWS: readonly Row[] = [
  {
    of: ['C absent texts', 'D3 null'],
    what: 'texts that are not set are left out, of operations, processes, colours, orders, parts, runs, the ledger and events',
    steps: [
      () => ({ ask: ['GET', '/operation'], status: 200, lacks: ['buildConstraint'] }),
      () => ({ ask: ['GET', '/processes'], status: 200, lacks: ['description'] }),
      () => ({ ask: ['POST', '/color', { name: 'Red' }], status: 200, lacks: ['code', 'hex'] }),
      ({ ids }) => ({
        ask: [
          'PATCH',
          `/order/${ids.orderId}`,
          { purchaseOrderNumber: null, customReference: null, externalId: null, dispatchDate: null },
        ],
        status: 200,
        holds: { dispatchDate: null, cancelledAt: null },
        lacks: ['purchaseOrderNumber', 'customReference', 'externalId', 'cancelReason'],
      }),
      ({ ids }) => ({
        ask: ['GET', `/requisition/${ids.requisitionId}`],
        status: 200,
        holds: { workOrders: [{ routingTemplateId: null }] },
        lacks: ['customReference', 'externalId', 'cancelReason'],
      }),
      ({ ids }) => ({
        ask: ['GET', `/production-step/batch-balances/part-ids?partIds=${ids.requisitionId}`],
        status: 200,
        lacks: ['purchaseOrderNumber'],
      }),
      ({ ids }) => ({
        ask: ['GET', `/requisition/batch-transitions?requisitionIds=${ids.requisitionId}`],
        status: 200,
        holds: [{ type: 'SCHEDULE', fromOperationId: null, reversesId: null }],
        lacks: ['fromOperationName', 'fromStatusName', 'scrapReason'],
      }),
    ],
  },
  {
    of: ['C absent texts'],
    what: 'texts that were set are there until null takes them away',
    steps: [
      ({ ids }) => ({
        ask: [
          'PATCH',
          '/operation',
          { id: ids.operationId, name: 'print', buildConstraint: 'One plate a load' },
        ],
        status: 200,
        holds: [{ buildConstraint: 'One plate a load' }, {}, {}, {}, {}],
      }),
      ({ ids }) => ({
        ask: ['PATCH', '/operation', { id: ids.operationId, buildConstraint: null }],
        status: 200,
        lacks: ['buildConstraint'],
      }),
      ({ ids }) => ({
        ask: ['PATCH', `/order/${ids.orderId}`, { purchaseOrderNumber: 'PO-1', externalId: 'SO-1' }],
        status: 200,
        holds: { purchaseOrderNumber: 'PO-1', externalId: 'SO-1' },
      }),
      ({ ids }) => ({
        ask: ['PATCH', `/order/${ids.orderId}`, { purchaseOrderNumber: null, externalId: null }],
        status: 200,
        lacks: ['purchaseOrderNumber', 'externalId'],
      }),
    ],
  },
  {
    of: ['2.8 name', '9.3 operations', 'D5 operation'],
    what: 'an operation has a name, and says it under its old key too',
    steps: [
      ({ place }) => ({
        ask: ['GET', '/operation'],
        status: 200,
        is: ['print', 'deburr', 'qc', 'paint', 'packing'].map((name, i) => ({
          id: place.operations[name as 'print'],
          name,
          statusName: name,
          stepNamePrefix: name.toUpperCase(),
          productionStepType: 'BATCH',
          viewType: 'PART',
          stepNamingStrategy: 'KEEP',
          sequence: i + 1,
          duration: INTEGER,
          timeModel: 'PER_UNIT',
          setupSeconds: 0,
          secondsPerUnit: 0,
          secondsPerLoad: 0,
          loadCapacity: null,
          machines: 1,
          machineDetails: [{ speedPercent: 100, downUntil: null }],
          unlimited: false,
          calendarId: null,
          isCompletedStatus: name === 'packing',
          allowOverproduction: false,
          automations: [],
          createdAt: INSTANT,
          updateDt: INSTANT,
        })),
      }),
    ],
  },
  ...PATHS.map(
    (path): Row => ({
      of: ['4.3 operation path', '9.3 endpoint', 'D5 served', 'D5 operations', 'D5 delete operation'],
      what: `${path} reads, creates, changes and deletes operations`,
      steps: [
        () => ({
          ask: [
            'POST',
            path,
            { name: 'Engrave', duration: 90, viewType: 'GROUP', stepNamingStrategy: 'RENAME' },
          ],
          status: 200,
          holds: [{}, {}, {}, {}, {}, { name: 'Engrave', duration: 90, viewType: 'GROUP' }],
        }),
        (_, said) => ({
          ask: ['PATCH', path, { id: said(0, '5.id'), name: 'Etch' }],
          status: 200,
          holds: [{}, {}, {}, {}, {}, { name: 'Etch', statusName: 'Etch' }],
        }),
        (_, said) => ({ ask: ['DELETE', `${path}/${said(0, '5.id')}`], status: 204 }),
        () => ({ ask: ['GET', path], status: 200, holds: { length: 5 } }),
        () => ({ ask: ['GET', `${path}?deleted=true`], status: 200, holds: [{ name: 'Etch' }] }),
      ],
    }),
  ),
  {
    of: ['4.3 operation name', '9.1.5 name', 'D5 statusName'],
    what: 'the old name of an operation’s name is dropped on writes',
    steps: [
      () => ({
        ask: ['POST', '/operation', { statusName: 'Old' }],
        ...refused(400, 'REQUEST_VALIDATION_FAILED', { fields: [{ path: 'name', message: TEXT }] }),
      }),
      ({ ids }) => ({
        ask: ['PATCH', '/operation', { id: ids.operationId, statusName: 'Old' }],
        status: 200,
        holds: [{ id: ids.operationId, name: 'print', statusName: 'print' }, {}, {}, {}, {}],
      }),
      ({ ids }) => ({
        ask: ['PATCH', '/operation', { id: ids.operationId, name: 'SLS', statusName: 'Old' }],
        status: 200,
        holds: [{ name: 'SLS', statusName: 'SLS' }, {}, {}, {}, {}],
      }),
    ],
  },
  {
    of: [
      '4.3 operationIds',
      '4.3 process answers',
      '9.1.5 operationIds',
      'D5 processes',
      'D5 process answers',
      'C process id',
      'D6 processes',
      '9 unchanged',
    ],
    what: 'processes take operationIds; the old key is dropped and never emitted',
    steps: [
      ({ ids }) => ({
        ask: ['POST', '/processes', { technology: 'MJF', productionStatusIds: [ids.operationId] }],
        status: 200,
        lacks: ['productionStatusIds'],
        holds: {
          id: UUID,
          processPricesId: UUID,
          technology: 'MJF',
          isInternal: false,
          operationIds: [],
        },
      }),
      ({ ids }, said) => ({
        ask: [
          'PATCH',
          `/processes/${said(0, 'id')}`,
          { operationIds: [ids.nextOperationId], productionStatusIds: [ids.operationId] },
        ],
        status: 200,
        lacks: ['productionStatusIds'],
        holds: { operationIds: [ids.nextOperationId] },
      }),
      ({ ids }, said) => ({
        ask: ['GET', `/processes/${said(0, 'id')}`],
        status: 200,
        lacks: ['productionStatusIds'],
        holds: { operationIds: [ids.nextOperationId] },
      }),
      (_, said) => ({
        ask: ['GET', '/processes'],
        status: 200,
        lacks: ['productionStatusIds'],
        is: expect.arrayContaining([expect.objectContaining({ id: said(0, 'id') })]),
      }),
    ],
  },
  {
    of: ['4.3 operationIds', '9.1.5 operationIds', 'D5 finishes', 'D6 finishes'],
    what: 'finishes take operationIds; the old key is dropped',
    steps: [
      ({ ids }) => ({
        ask: ['POST', '/post-processing', { name: 'Polish', productionStatusIds: [ids.operationId] }],
        status: 200,
        holds: { id: INTEGER, name: 'Polish', operationIds: [] },
      }),
      ({ ids }, said) => ({
        ask: ['PATCH', `/post-processing/${said(0, 'id')}`, { operationIds: [ids.operationId] }],
        status: 200,
        holds: { operationIds: [ids.operationId] },
      }),
      (_, said) => ({
        ask: ['GET', `/post-processing/${said(0, 'id')}`],
        status: 200,
        holds: { name: 'Polish' },
      }),
      () => ({
        ask: ['GET', '/post-processing'],
        status: 200,
        holds: [{ name: 'Anodise' }, { name: 'Polish' }],
      }),
      (_, said) => ({ ask: ['DELETE', `/post-processing/${said(0, 'id')}`], status: 204 }),
      (_, said) => ({
        ask: ['GET', `/post-processing/${said(0, 'id')}`],
        ...refused(404, 'POST_PROCESSING_NOT_FOUND'),
      }),
    ],
  },
  {
    of: ['D6 material'],
    what: 'materials and colours have integer ids',
    steps: [
      () => ({
        ask: ['POST', '/material', { name: 'Brass' }],
        status: 200,
        is: { id: INTEGER, name: 'Brass' },
      }),
      () => ({
        ask: ['GET', '/material'],
        status: 200,
        is: expect.arrayContaining([{ id: INTEGER, name: 'Brass' }]),
      }),
      () => ({
        ask: ['POST', '/color', { name: 'Red' }],
        status: 200,
        is: { id: INTEGER, name: 'Red' },
      }),
      () => ({
        ask: ['POST', '/color', { name: 'Blue', hex: '#0000ff' }],
        status: 200,
        is: { id: INTEGER, name: 'Blue', code: '#0000ff', hex: '#0000ff' },
      }),
      () => ({ ask: ['GET', '/color'], status: 200, holds: { length: 3 } }),
    ],
  },
  {
    of: ['D6 material'],
    what: 'materials and colours are renamed and archived; parts keep archived ones, and new parts cannot have them',
    steps: [
      () => ({ ask: ['POST', '/material', { name: 'Brass' }], status: 200 }),
      (_, said) => ({
        ask: ['PATCH', `/material/${said(0, 'id')}`, { name: 'CuZn39', archived: true }],
        status: 200,
        is: { id: INTEGER, name: 'CuZn39' },
      }),
      () => ({ ask: ['GET', '/material?archived=true'], status: 200, holds: [{ name: 'CuZn39' }] }),
      ({ ids }, said) => ({
        ask: [
          'POST',
          '/part-specification',
          {
            partRevisionName: 'Ring',
            processPricesId: ids.processPricesId,
            materialId: Number(said(0, 'id')),
          },
        ],
        ...refused(404, 'MATERIAL_NOT_FOUND'),
      }),
      (_, said) => ({
        ask: ['PATCH', `/material/${said(0, 'id')}`, { archived: false, densityKgPerM3: 8470 }],
        status: 200,
        is: { id: INTEGER, name: 'CuZn39', densityKgPerM3: 8470 },
      }),
      () => ({ ask: ['GET', '/material?archived=true'], status: 200, is: [] }),
      () => ({
        ask: ['POST', '/material', { name: 'Air', densityKgPerM3: 0 }],
        ...refused(400, 'REQUEST_VALIDATION_FAILED', { fields: [{ path: 'densityKgPerM3', message: TEXT }] }),
      }),
      () => ({ ask: ['PATCH', '/material/2147483647', {}], ...refused(404, 'MATERIAL_NOT_FOUND') }),
      () => ({ ask: ['POST', '/material', { name: 'CuZn39' }], ...refused(409, 'MATERIAL_NAME_TAKEN') }),
      () => ({ ask: ['POST', '/color', { name: 'Red' }], status: 200 }),
      (_, said) => ({
        ask: ['PATCH', `/color/${said(9, 'id')}`, { hex: '#FF0000', archived: true }],
        status: 200,
        is: { id: INTEGER, name: 'Red', code: '#ff0000', hex: '#ff0000' },
      }),
      () => ({ ask: ['GET', '/color?archived=true'], status: 200, holds: [{ name: 'Red' }] }),
      () => ({ ask: ['PATCH', '/color/2147483647', {}], ...refused(404, 'COLOR_NOT_FOUND') }),
    ],
  },
  {
    of: ['C material and color', 'C code'],
    what: 'a material and a colour are read by their ids; a colour is sent as code or as hex, and shown as both',
    steps: [
      () => ({ ask: ['POST', '/material', { name: 'Steel' }], status: 200 }),
      (_, said) => ({
        ask: ['GET', `/material/${said(0, 'id')}`],
        status: 200,
        is: { id: INTEGER, name: 'Steel' },
      }),
      () => ({ ask: ['GET', '/material/2147483647'], ...refused(404, 'MATERIAL_NOT_FOUND') }),
      () => ({
        ask: ['POST', '/color', { name: 'Sky', code: '#88CCFF' }],
        status: 200,
        is: { id: INTEGER, name: 'Sky', code: '#88ccff', hex: '#88ccff' },
      }),
      (_, said) => ({
        ask: ['GET', `/color/${said(3, 'id')}`],
        status: 200,
        is: { id: INTEGER, name: 'Sky', code: '#88ccff', hex: '#88ccff' },
      }),
      (_, said) => ({
        ask: ['PATCH', `/color/${said(3, 'id')}`, { code: null }],
        status: 200,
        is: { id: INTEGER, name: 'Sky' },
      }),
      (_, said) => ({
        ask: ['PATCH', `/color/${said(3, 'id')}`, { code: '#000000', hex: '#ffffff' }],
        ...refused(400, 'REQUEST_VALIDATION_FAILED'),
      }),
      () => ({ ask: ['GET', '/color/2147483647'], ...refused(404, 'COLOR_NOT_FOUND') }),
    ],
  },
  {
    of: ['D5 processes'],
    what: 'a process that no part has is deleted',
    steps: [
      () => ({ ask: ['POST', '/processes', { technology: 'MJF' }], status: 200 }),
      (_, said) => ({ ask: ['DELETE', `/processes/${said(0, 'id')}`], status: 204 }),
      (_, said) => ({ ask: ['GET', `/processes/${said(0, 'id')}`], ...refused(404, 'PROCESS_NOT_FOUND') }),
      (_, said) => ({ ask: ['DELETE', `/processes/${said(0, 'id')}`], ...refused(404, 'PROCESS_NOT_FOUND') }),
      ({ ids }) => ({
        ask: ['DELETE', `/processes/${ids.processPricesId}`],
        ...refused(409, 'PROCESS_IN_USE'),
      }),
    ],
  },
  {
    of: ['D6 specification', 'D6 specifications'],
    what: 'part specifications are created, read and come in pages',
    steps: [
      ({ ids }) => ({
        ask: [
          'POST',
          '/part-specification',
          {
            partRevisionName: 'Housing v3',
            processPricesId: ids.processPricesId,
            materialId: ids.materialId,
            postProcessingIds: [ids.postProcessingId],
          },
        ],
        status: 200,
        holds: {
          id: UUID,
          partRevisionId: UUID,
          partRevisionName: 'Housing v3',
          processPricesId: ids.processPricesId,
          materialId: ids.materialId,
          colorId: null,
          postProcessingIds: [ids.postProcessingId],
          units: 'MILLIMETERS',
        },
      }),
      (_, said) => ({
        ask: ['GET', `/part-specification/${said(0, 'id')}`],
        status: 200,
        holds: { partRevisionName: 'Housing v3' },
      }),
      () => ({
        ask: ['GET', '/part-specification?page=0&size=1'],
        status: 200,
        is: {
          content: [expect.objectContaining({ partRevisionName: 'Housing v3' })],
          totalElements: 2,
          totalPages: 2,
          pageNumber: 0,
          pageSize: 1,
          isEmpty: false,
          isFirst: true,
          isLast: false,
        },
      }),
    ],
  },
];
