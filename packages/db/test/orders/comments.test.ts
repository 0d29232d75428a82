import {
  addComment,
  createOrder,
  deleteComment,
  editComment,
  restoreComment,
  scheduleWorkOrders,
} from '@routecard/core';
import { expect, test } from 'vitest';
import {
  listComments,
  readBalances,
  readBalancesOfRequisitions,
  readBoard,
  readBoardChanges,
  readChanges,
  readPosition,
} from '../../src/index.ts';
import type { BoardWire } from '../../src/production/queries/board/board-wire.ts';
import { fresh, newId, refusalOf, type Shop, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();

const by = (role: Parameters<Shop['actor']>[0] = 'PLANNER') => ({ actor: shop.actor(role) });
const PAGE = { before: null, limit: 10 } as const;
const commentsOf = (orderId: number) => listComments(shop.database, shop.manufacturerId, orderId, PAGE);

async function colleague(): Promise<{ actor: ReturnType<Shop['actor']> }> {
  const userId = newId();
  await shop.sql.query(
    `insert into users (manufacturer_id, id, email, name, first_name, last_name, role)
     values ($1, $2, $3, 'Col League', 'Col', 'League', 'PLANNER')`,
    [shop.manufacturerId, userId, `${userId}@test.example`],
  );
  return { actor: { ...shop.actor('PLANNER'), userId } };
}

test('what is said stands with who and when, newest first, page by page', async () => {
  const { orderId, requisitionIds } = await shop.addOrder({ quantities: [1, 2] });
  const [requisitionId = 0] = requisitionIds;
  await fresh(addComment(shop.deps, by(), { orderId, body: '  Call before sending.  ' }));
  await fresh(addComment(shop.deps, by('SHIPPER'), { orderId, requisitionId, body: 'Edge is rough.' }));
  const page = await commentsOf(orderId);
  expect(page).toMatchObject({ total: 2, next: null });
  expect(page.comments).toMatchObject([
    { requisitionId, body: 'Edge is rough.', editedAt: null },
    { requisitionId: null, body: 'Call before sending.', createdBy: { displayName: expect.any(String) } },
  ]);
  const query = { before: null, limit: 1 };
  const first = await listComments(shop.database, shop.manufacturerId, orderId, query);
  expect([first.comments.length, first.total]).toEqual([1, 2]);
  const rest = await listComments(shop.database, shop.manufacturerId, orderId, {
    ...query,
    before: first.next,
  });
  expect(rest.comments.map(({ body }) => body)).toEqual(['Call before sending.']);
  expect(rest.next).toBeNull();
});

test('only who wrote a comment changes it, deletes it and brings it back', async () => {
  const { orderId } = await shop.addOrder();
  const { id: commentId } = await fresh(addComment(shop.deps, by(), { orderId, body: 'Blue, not red.' }));
  const target = { orderId, commentId };
  const other = await colleague();
  for (const attempt of [
    () => editComment(shop.deps, other, { ...target, body: 'Red.' }),
    () => deleteComment(shop.deps, other, target),
    () => restoreComment(shop.deps, other, target),
  ]) {
    expect((await refusalOf(attempt())).code).toBe('COMMENT_NOT_OWN');
  }
  const edited = await fresh(editComment(shop.deps, by(), { ...target, body: 'Blue, RAL 5010.' }));
  expect(edited).toMatchObject({ body: 'Blue, RAL 5010.', editedAt: expect.any(String) });
  await fresh(deleteComment(shop.deps, by(), target));
  await fresh(deleteComment(shop.deps, by(), target));
  expect((await commentsOf(orderId)).comments).toEqual([]);
  const gone = editComment(shop.deps, by(), { ...target, body: 'Again.' });
  expect((await refusalOf(gone)).code).toBe('COMMENT_NOT_FOUND');
  await fresh(restoreComment(shop.deps, by(), target));
  expect((await commentsOf(orderId)).comments).toEqual([edited]);
});

test('what cannot be said is refused, and nothing is kept', async () => {
  const { orderId } = await shop.addOrder();
  const stranger = await shop.addOrder();
  const code = async (command: Parameters<typeof addComment>[2], who = by()) =>
    (await refusalOf(addComment(shop.deps, who, command))).code;
  expect(await code({ orderId, body: ' \n ' })).toBe('COMMENT_INVALID');
  expect(await code({ orderId, body: 'x'.repeat(4001) })).toBe('COMMENT_INVALID');
  expect(await code({ orderId: 2 ** 40, body: 'x' })).toBe('ORDER_NOT_FOUND');
  expect(await code({ orderId, requisitionId: stranger.requisitionIds[0] ?? 0, body: 'x' })).toBe(
    'REQUISITION_NOT_FOUND',
  );
  expect(await code({ orderId, requisitionId: 2 ** 40, body: 'x' })).toBe('REQUISITION_NOT_FOUND');
  expect(await code({ orderId, body: 'x' }, by('VIEWER'))).toBe('FORBIDDEN');
  expect((await commentsOf(orderId)).total).toBe(0);
});

test('another manufacturer neither reads, writes nor changes them', async () => {
  const { orderId } = await shop.addOrder();
  const { id: commentId } = await fresh(addComment(shop.deps, by(), { orderId, body: 'Secret.' }));
  const neighbour = await shop.neighbour();
  const theirs = { actor: neighbour.actor('ADMIN') };
  expect((await refusalOf(listComments(shop.database, neighbour.manufacturerId, orderId, PAGE))).code).toBe(
    'ORDER_NOT_FOUND',
  );
  expect((await refusalOf(addComment(shop.deps, theirs, { orderId, body: 'x' }))).code).toBe(
    'ORDER_NOT_FOUND',
  );
  const editing = editComment(shop.deps, theirs, { orderId, commentId, body: 'x' });
  expect((await refusalOf(editing)).code).toBe('COMMENT_NOT_FOUND');
  const foreign = shop.database.transaction(neighbour.manufacturerId, (connection) =>
    connection.query({
      text: `insert into order_comments (manufacturer_id, order_id, id, body, created_by) values ($1, $2, $3, 'x', $4)`,
      values: [shop.manufacturerId, orderId, newId(), shop.actor().userId],
    }),
  );
  await expect(foreign).rejects.toThrow(/row-level security/);
  const own = shop.database.transaction(neighbour.manufacturerId, (connection) =>
    connection.query({
      text: `insert into order_comments (manufacturer_id, order_id, id, body, created_by) values ($1, $2, $3, 'x', $4)`,
      values: [neighbour.manufacturerId, orderId, newId(), theirs.actor.userId],
    }),
  );
  await expect(own).rejects.toThrow(/order_comments_order/);
});

test('a batch counts the comments of its part, in every answer and on the board', async () => {
  const { orderId, requisitionIds } = await shop.addOrder({ quantities: [4, 4] });
  const [talked = 0, silent = 0] = requisitionIds;
  await fresh(addComment(shop.deps, by(), { orderId, body: 'Of the order, not of a part.' }));
  await fresh(addComment(shop.deps, by(), { orderId, requisitionId: talked, body: 'One.' }));
  const { id } = await fresh(addComment(shop.deps, by(), { orderId, requisitionId: talked, body: 'Two.' }));
  const entries = [talked, talked, silent].map((requisitionId) => ({ requisitionId, quantity: 2 }));
  const { balances } = await fresh(scheduleWorkOrders(shop.deps, by(), { entries }));
  expect(balances.map(({ commentCount }) => commentCount)).toEqual([2, 2, 0]);
  const read = async () => {
    const rows = await readBalancesOfRequisitions(shop.database, shop.manufacturerId, requisitionIds);
    return rows.map((row) => [row.requisitionId, row.commentCount]);
  };
  expect(await read()).toEqual([
    [talked, 2],
    [talked, 2],
    [silent, 0],
  ]);
  await fresh(deleteComment(shop.deps, by(), { orderId, commentId: id }));
  expect((await read())[0]).toEqual([talked, 1]);
  shop.statements.length = 0;
  const listed = await readBalances(shop.database, shop.manufacturerId, [shop.operations.print], {
    limit: 100,
  });
  expect(shop.statements).toHaveLength(3);
  expect(listed.rows.filter((row) => row.orderId === orderId).map((row) => row.commentCount)).toEqual([
    1, 1, 0,
  ]);
  const board: BoardWire = JSON.parse((await readBoard(shop.database, shop.manufacturerId)).body);
  expect(board.comments.map(([, comments]) => comments)).toEqual([1, 1]);
});

test('open screens and the board learn of a comment, but no webhook does', async () => {
  const created = await fresh(
    createOrder(shop.deps, by(), {
      customerOrganisationName: 'Acme',
      requisitions: [{ ...(await shop.addPart()), quantity: 2 }],
    }),
  );
  const orderId = created.order.id;
  const since = await readPosition(shop.database);
  const { position } = await readBoard(shop.database, shop.manufacturerId);
  const { rows: before } = await shop.sql.query('select count(*)::int as events from order_events');
  const { id: commentId } = await fresh(addComment(shop.deps, by(), { orderId, body: 'Soon.' }));
  const touched = async (from: string) =>
    (await readChanges(shop.database, [shop.manufacturerId], from))?.touched.get(shop.manufacturerId);
  expect(await touched(since)).toEqual([orderId]);
  expect((await readBoardChanges(shop.database, shop.manufacturerId, position))?.orderIds).toEqual([orderId]);
  const later = await readPosition(shop.database);
  expect(await touched(later)).toBeUndefined();
  await fresh(deleteComment(shop.deps, by(), { orderId, commentId }));
  expect(await touched(later)).toEqual([orderId]);
  const { rows: after } = await shop.sql.query('select count(*)::int as events from order_events');
  expect(after).toEqual(before);
});
