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
];
