import { type Row, refused, TEXT, UUID } from '../table.ts';

const NOBODYS = '01890000-0000-7000-8000-000000000001';

/** Lists that people choose from: sizes of box and scrap reasons, as the console has them. */
export const STORED_LIST_ROWS: readonly Row[] = [
  {
    of: ['S boxes'],
    what: 'a size of box is named, changed, archived, restored and deleted',
    steps: [
      () => ({
        ask: ['POST', '/box-size', { name: ' Large ', width: 400, height: 300, length: 600 }],
        status: 200,
        is: { id: UUID, name: 'Large', width: 400, height: 300, length: 600, tareGrams: 0 },
      }),
      ({ ids }, said) => ({
        ask: ['GET', '/box-size'],
        status: 200,
        holds: [{ id: ids.boxSizeId, name: 'Small' }, { id: said(0, 'id') }],
      }),
      (_, said) => ({
        ask: ['POST', '/box-size', { name: 'Large', width: 410, height: 300, length: 600, tareGrams: 310 }],
        status: 200,
        is: { id: said(0, 'id'), name: 'Large', width: 410, height: 300, length: 600, tareGrams: 310 },
      }),
      (_, said) => ({
        ask: ['PATCH', `/box-size/${said(0, 'id')}`, { height: 310, archived: true }],
        status: 200,
        is: { id: said(0, 'id'), name: 'Large', width: 410, height: 310, length: 600, tareGrams: 310 },
      }),
      ({ ids }) => ({ ask: ['GET', '/box-size'], status: 200, holds: [{ id: ids.boxSizeId }] }),
      (_, said) => ({ ask: ['GET', '/box-size?archived=true'], status: 200, holds: [{ id: said(0, 'id') }] }),
      (_, said) => ({
        ask: ['PATCH', `/box-size/${said(0, 'id')}`, { name: 'Small', archived: false }],
        ...refused(409, 'BOX_PRESET_NAME_TAKEN'),
      }),
      (_, said) => ({ ask: ['PATCH', `/box-size/${said(0, 'id')}`, { archived: false }], status: 200 }),
      () => ({ ask: ['GET', '/box-size?archived=true'], status: 200, is: [] }),
      (_, said) => ({ ask: ['DELETE', `/box-size/${said(0, 'id')}`], status: 204 }),
      (_, said) => ({
        ask: ['DELETE', `/box-size/${said(0, 'id')}`],
        ...refused(404, 'BOX_PRESET_NOT_FOUND'),
      }),
      () => ({
        ask: ['POST', '/box-size', { name: 'Flat', width: 400, height: 0, length: 600 }],
        ...refused(400, 'REQUEST_VALIDATION_FAILED', { fields: [{ path: 'height', message: TEXT }] }),
      }),
      async ({ place, testApi }) => ({
        ask: [
          'POST',
          '/box-size',
          { name: 'Flat', width: 1, height: 1, length: 1 },
          { token: await testApi.issueToken({ of: place, scopes: ['shipments:read'] }) },
        ],
        ...refused(403, 'FORBIDDEN'),
      }),
    ],
  },
  {
    of: ['S scrap reasons'],
    what: 'a scrap reason is added, renamed, archived, restored and deleted',
    steps: [
      () => ({
        ask: ['POST', '/scrap-reason', { name: ' Porous ' }],
        status: 200,
        is: { id: UUID, name: 'Porous' },
      }),
      () => ({
        ask: ['GET', '/scrap-reason'],
        status: 200,
        is: [
          { id: UUID, name: 'Warped' },
          { id: UUID, name: 'Porous' },
        ],
      }),
      () => ({
        ask: ['POST', '/scrap-reason', { name: 'Porous' }],
        ...refused(409, 'SCRAP_REASON_NAME_TAKEN'),
      }),
      (_, said) => ({
        ask: ['PATCH', `/scrap-reason/${said(0, 'id')}`, { name: 'Porous surface', archived: true }],
        status: 200,
        is: { id: said(0, 'id'), name: 'Porous surface' },
      }),
      () => ({ ask: ['GET', '/scrap-reason'], status: 200, is: [{ id: UUID, name: 'Warped' }] }),
      () => ({
        ask: ['GET', '/scrap-reason?archived=true'],
        status: 200,
        is: [{ id: UUID, name: 'Porous surface' }],
      }),
      (_, said) => ({
        ask: ['POST', '/scrap-reason', { name: 'Porous surface' }],
        status: 200,
        is: { id: said(0, 'id'), name: 'Porous surface' },
      }),
      (_, said) => ({
        ask: ['PATCH', `/scrap-reason/${said(0, 'id')}`, { name: 'Warped' }],
        ...refused(409, 'SCRAP_REASON_NAME_TAKEN'),
      }),
      (_, said) => ({ ask: ['DELETE', `/scrap-reason/${said(0, 'id')}`], status: 204 }),
      () => ({
        ask: ['PATCH', `/scrap-reason/${NOBODYS}`, { archived: true }],
        ...refused(404, 'SCRAP_REASON_NOT_FOUND'),
      }),
      async ({ place, testApi }) => ({
        ask: [
          'POST',
          '/scrap-reason',
          { name: 'Mine' },
          { token: await testApi.issueToken({ of: place, role: 'OPERATOR' }) },
        ],
        ...refused(403, 'FORBIDDEN'),
      }),
      async ({ place, testApi }) => ({
        ask: [
          'GET',
          '/scrap-reason',
          undefined,
          { token: await testApi.issueToken({ of: place, role: 'OPERATOR' }) },
        ],
        status: 200,
        holds: [{ name: 'Warped' }],
      }),
    ],
  },
];
