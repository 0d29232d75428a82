import { expect } from 'vitest';
import { INSTANT, type Row, refused, USER, UUID } from '../table.ts';

const NOBODYS = '01890000-0000-7000-8000-000000000001';

/** What is said of orders and parts, as on the console. */
export const COMMENT_ROWS: readonly Row[] = [
  {
    of: ['S comments'],
    what: 'a comment is added, listed, changed, deleted and restored; a part counts its own',
    steps: [
      ({ ids }) => ({
        ask: [
          'POST',
          `/order/${ids.orderId}/comments`,
          { body: '  Edge is rough. ', requisitionId: ids.requisitionId },
        ],
        status: 200,
        is: {
          id: UUID,
          orderId: ids.orderId,
          requisitionId: ids.requisitionId,
          body: 'Edge is rough.',
          createdAt: INSTANT,
          createdBy: USER,
          editedAt: null,
        },
      }),
      ({ ids }) => ({
        ask: ['POST', `/order/${ids.orderId}/comments`, { body: 'Call first.' }],
        status: 200,
        holds: { requisitionId: null },
      }),
      ({ ids }, said) => ({
        ask: ['GET', `/order/${ids.orderId}/comments`],
        status: 200,
        holds: [{ id: said(1, 'id') }, { id: said(0, 'id') }, { id: ids.commentId }],
      }),
      ({ ids }, said) => ({
        ask: ['GET', `/order/${ids.orderId}/comments?requisitionId=${ids.requisitionId}`],
        status: 200,
        holds: [{ id: said(0, 'id'), requisitionId: ids.requisitionId }],
      }),
      ({ ids }) => ({
        ask: ['GET', `/order/${ids.orderId}/comments?limit=2`],
        status: 200,
        holds: { length: 2 },
        headers: { link: expect.stringContaining('rel="next"') },
      }),
      ({ ids }) => ({
        ask: ['GET', `/production-step/batch-balances/part-ids?partIds=${ids.requisitionId}`],
        status: 200,
        holds: [{ commentCount: 1 }],
      }),
      ({ ids }, said) => ({
        ask: ['PATCH', `/order/${ids.orderId}/comments/${said(0, 'id')}`, { body: 'Edge is fine.' }],
        status: 200,
        holds: { body: 'Edge is fine.', editedAt: INSTANT },
      }),
      ({ ids }, said) => ({
        ask: ['DELETE', `/order/${ids.orderId}/comments/${said(0, 'id')}`],
        status: 204,
      }),
      ({ ids }, said) => ({
        ask: ['DELETE', `/order/${ids.orderId}/comments/${said(0, 'id')}`],
        status: 204,
      }),
      ({ ids }, said) => ({
        ask: ['PATCH', `/order/${ids.orderId}/comments/${said(0, 'id')}`, { body: 'Gone' }],
        ...refused(404, 'COMMENT_NOT_FOUND'),
      }),
      ({ ids }) => ({
        ask: ['GET', `/order/${ids.orderId}/comments?requisitionId=${ids.requisitionId}`],
        status: 200,
        is: [],
      }),
      ({ ids }, said) => ({
        ask: ['POST', `/order/${ids.orderId}/comments/${said(0, 'id')}/restore`],
        status: 204,
      }),
      ({ ids }) => ({
        ask: ['GET', `/order/${ids.orderId}/comments?requisitionId=${ids.requisitionId}`],
        status: 200,
        holds: [{ body: 'Edge is fine.' }],
      }),
    ],
  },
  {
    of: ['S comments'],
    what: 'a blank comment, one on a part of another order and one on no order are refused; a dry run adds none',
    steps: [
      ({ ids }) => ({
        ask: ['POST', `/order/${ids.orderId}/comments`, { body: '  ' }],
        ...refused(400, 'COMMENT_INVALID'),
      }),
      ({ ids }) => ({
        ask: ['POST', '/order/2147483647/comments', { body: 'Hello', requisitionId: ids.requisitionId }],
        ...refused(404, 'ORDER_NOT_FOUND'),
      }),
      () => ({ ask: ['GET', '/order/2147483647/comments'], ...refused(404, 'ORDER_NOT_FOUND') }),
      ({ ids }) => ({
        ask: ['POST', `/order/${ids.orderId}/comments`, { body: 'Hello', requisitionId: 2_147_483_647 }],
        ...refused(404, 'REQUISITION_NOT_FOUND'),
      }),
      ({ ids }) => ({
        ask: ['POST', `/order/${ids.orderId}/comments?dryRun=true`, { body: 'Tried' }],
        status: 200,
        holds: { body: 'Tried' },
      }),
      ({ ids }) => ({
        ask: ['GET', `/order/${ids.orderId}/comments`],
        status: 200,
        holds: [{ id: ids.commentId }],
      }),
    ],
  },
  {
    of: ['S own comments'],
    what: 'somebody else’s comment is read and not changed; a viewer adds none',
    steps: (['SHIPPER', 'VIEWER'] as const).flatMap((role): Row['steps'] =>
      (
        [
          ['PATCH', '', { body: 'Mine' }],
          ['DELETE', '', undefined],
          ['POST', '/restore', undefined],
        ] as const
      ).map(([method, tail, body]) => async ({ ids, place, testApi }) => ({
        ask: [
          method,
          `/order/${ids.orderId}/comments/${ids.commentId}${tail}`,
          body,
          { token: await testApi.issueToken({ of: place, role }) },
        ],
        ...refused(403, role === 'SHIPPER' ? 'COMMENT_NOT_OWN' : 'FORBIDDEN'),
      })),
    ),
  },
  {
    of: ['S own comments'],
    what: 'a comment that there never was is changed by nobody',
    steps: [
      ({ ids }) => ({
        ask: ['DELETE', `/order/${ids.orderId}/comments/${NOBODYS}`],
        ...refused(404, 'COMMENT_NOT_FOUND'),
      }),
    ],
  },
];
