import { type Row, refused, TEXT } from '../table.ts';

const INVALID = 'REQUEST_VALIDATION_FAILED';

/** Queries: contract.md. */
export const QUERYING_ROWS: readonly Row[] = [
  {
    of: ['C unknown parameters'],
    what: 'query parameters that an operation does not have are named',
    steps: [
      () => ({
        ask: ['GET', '/order?status=ORDER&size=1'],
        ...refused(400, INVALID, { fields: [{ path: 'status', message: TEXT }] }),
      }),
      () => ({
        ask: ['GET', '/settings?a=1&b=2'],
        ...refused(400, INVALID, { fields: [{ path: 'a' }, { path: 'b' }] }),
      }),
      () => ({ ask: ['POST', '/material?notify=true', { name: 'Brass' }], ...refused(400, INVALID) }),
    ],
  },
  {
    of: ['C sort'],
    what: 'lists are sorted by one property or several, the direction in either case',
    steps: [
      () => ({
        ask: ['GET', '/order?sort=state,Desc&sort=createdAt,asc'],
        status: 200,
        holds: { totalElements: 1 },
      }),
      () => ({ ask: ['GET', '/part-specification?sort=material,asc&sort=createdAt,DESC'], status: 200 }),
      () => ({ ask: ['GET', '/order?sort=state,asc&sort=password,asc'], ...refused(400, INVALID) }),
    ],
  },
  {
    of: ['C filter'],
    what: 'orders are filtered by RSQL',
    steps: [
      ({ ids }) => ({
        ask: [
          'GET',
          `/order?filter=${encodeURIComponent(
            "state==ORDER;isArchived==false;(customerOrganisationName=='Acme',purchaseOrderNumber=in=(PO-7,PO-8));dispatchDate=ge=2026-12-01;customReference!=x",
          )}`,
        ],
        status: 200,
        holds: { content: [{ id: ids.orderId }], totalElements: 1 },
      }),
      () => ({
        ask: [
          'GET',
          `/order?filter=${encodeURIComponent('createdAt=gt=2026-01-01T00:00:00+01:00;state=out=(ORDER)')}`,
        ],
        status: 200,
        holds: { content: { length: 0 }, totalElements: 0 },
      }),
      ({ ids }) => ({
        ask: ['GET', '/order?filter='],
        status: 200,
        holds: { content: [{ id: ids.orderId }], totalElements: 1 },
      }),
      () => ({
        ask: ['GET', '/order?filter=colour==red'],
        ...refused(400, INVALID, { fields: [{ path: 'filter', message: TEXT }] }),
      }),
      () => ({ ask: ['GET', '/order?filter=state=like=ORDER'], ...refused(400, INVALID) }),
      () => ({ ask: ['GET', '/order?filter=state==ORDER)'], ...refused(400, INVALID) }),
    ],
  },
];
