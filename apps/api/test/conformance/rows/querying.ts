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
];
