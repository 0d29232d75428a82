import {
  deleteKanbanColumn,
  editKanbanColumn,
  editOrder,
  importLines,
  moveOrderToColumn,
  type OrderEdit,
  removeRequisition,
  scheduleWorkOrders,
} from '@routecard/core';
import { describe, expect, test } from 'vitest';
import { listKanbanColumns } from '../../src/orders/queries/kanban-columns.ts';
import { listOrderHistory } from '../../src/orders/queries/order-history.ts';
import { addColumn, countEvents, eventsAfter, fresh, refusalOf, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();

const call = () => ({ actor: shop.actor() });
const enter = (orderId: number, kanbanColumnId: string) =>
  fresh(moveOrderToColumn(shop.deps, call(), { orderId, kanbanColumnId }));
const historyOf = (orderId: number, limit = 50, before: string | null = null) =>
  listOrderHistory(shop.database, shop.manufacturerId, orderId, { before, limit });

describe('history', () => {
  test('keeps who, when, from where to where, and what the automations did', async () => {
    const [first, second] = [await addColumn(shop), await addColumn(shop, 'SCHEDULE_PARTS', 'SEND_INVOICE')];
    const { orderId } = await shop.addOrder();
    await enter(orderId, first);
    const { automations } = await enter(orderId, second);
    await fresh(editOrder(shop.deps, call(), { orderId, kanbanColumnId: null }));
    const page = await historyOf(orderId, 2);
    expect(page.entries).toMatchObject([
      { kind: 'COLUMN_CHANGED', details: { from: { id: second }, to: null, automations: [] } },
      {
        kind: 'COLUMN_CHANGED',
        details: { from: { id: first, name: 'In production' }, to: { id: second }, automations },
        createdBy: { id: shop.userId, displayName: 'Ada Planner' },
        createdAt: expect.stringMatching(/Z$/),
      },
    ]);
    const rest = await historyOf(orderId, 2, page.next);
    expect(rest).toMatchObject({ entries: [{ details: { from: null, to: { id: first } } }], next: null });
    const neighbour = await shop.neighbour();
    const theirs = listOrderHistory(shop.database, neighbour.manufacturerId, orderId, {
      before: null,
      limit: 5,
    });
    expect((await refusalOf(theirs)).code).toBe('ORDER_NOT_FOUND');
  });

  test('begins with where an order came from', async () => {
    const columns = {
      order: 'ERP-1',
      line: '1',
      customer: 'Acme',
      part: 'Gear',
      quantity: '2',
      process: 'SLS',
      material: 'PA12',
    };
    await fresh(importLines(shop.deps, call(), { records: [{ place: 2, columns }] }));
    const { rows } = await shop.sql.query<{ id: number }>('select order_id as id from imported_lines');
    expect((await historyOf(rows[0]?.id ?? 0)).entries).toMatchObject([
      { kind: 'CREATED', details: { importedFrom: 'csv:ERP-1' }, createdBy: { id: shop.userId } },
    ]);
  });

  test('goes on with what is imported of the order again, also after its last line was removed', async () => {
    const columns = {
      order: 'ERP-2',
      line: '1',
      customer: 'Acme',
      part: 'Wheel',
      quantity: '2',
      process: 'SLS',
      material: 'PA12',
    };
    const imported = (line: string) =>
      fresh(importLines(shop.deps, call(), { records: [{ place: 2, columns: { ...columns, line } }] }));
    await imported('1');
    const linesOf = async () =>
      (
        await shop.sql.query<{ orderId: number; requisitionId: number }>(
          `select order_id as "orderId", requisition_id as "requisitionId" from imported_lines
           where source = 'csv:ERP-2' order by key`,
        )
      ).rows;
    const [line] = await linesOf();
    await fresh(removeRequisition(shop.deps, call(), { requisitionId: line?.requisitionId ?? 0 }));
    await imported('1');
    await imported('2');
    expect(await linesOf()).toEqual([
      { orderId: line?.orderId, requisitionId: expect.any(Number) },
      { orderId: line?.orderId, requisitionId: expect.any(Number) },
    ]);
  });

  test('is written once: the application may neither change nor remove it', async () => {
    const { rows } = await shop.sql.query(
      `select has_table_privilege('routecard_app', 'order_history', 'update') as update,
        has_table_privilege('routecard_app', 'order_history', 'delete') as delete,
        has_table_privilege('routecard_app', 'order_history', 'insert') as insert`,
    );
    expect(rows).toEqual([{ update: false, delete: false, insert: true }]);
  });
});

describe('columns', () => {
  test('keep the ids of automations that stay, and go only when no order stands in them', async () => {
    const column = await addColumn(shop, 'SCHEDULE_PARTS', 'SEND_INVOICE');
    const listed = async () =>
      (await listKanbanColumns(shop.database, shop.manufacturerId)).find(({ id }) => id === column);
    const before = await listed();
    expect(before?.automations.map(({ type }) => type)).toEqual(['SCHEDULE_PARTS', 'SEND_INVOICE']);
    const edited = await fresh(
      editKanbanColumn(shop.deps, call(), {
        kanbanColumnId: column,
        name: 'Shop floor',
        automationTypes: ['NOTIFY_CUSTOMER', 'SCHEDULE_PARTS', 'SCHEDULE_PARTS'],
      }),
    );
    expect(await listed()).toEqual(edited);
    expect(edited.automations.map(({ type }) => type)).toEqual(['SCHEDULE_PARTS', 'NOTIFY_CUSTOMER']);
    expect(edited.automations[0]?.id).toBe(before?.automations[0]?.id);

    const { orderId } = await shop.addOrder();
    await enter(orderId, column);
    const remove = () => deleteKanbanColumn(shop.deps, call(), { kanbanColumnId: column });
    expect((await refusalOf(remove())).code).toBe('KANBAN_COLUMN_IN_USE');
    await fresh(editOrder(shop.deps, call(), { orderId, kanbanColumnId: null }));
    await fresh(remove());
    expect(await listed()).toBeUndefined();
    expect((await refusalOf(remove())).code).toBe('KANBAN_COLUMN_NOT_FOUND');
  });
});

describe('an edit', () => {
  test('that names only what is so changes nothing: no event, no history, no write', async () => {
    const { orderId, requisitionIds } = await shop.addOrder({ quantities: [4] });
    const same = {
      orderId,
      customerOrganisationName: 'Acme',
      state: 'ORDER',
      purchaseOrderNumber: null,
      dispatchDate: '2026-12-01',
      currency: 'EUR',
      kanbanColumnId: null,
      isArchived: false,
      requisitions: [{ id: requisitionIds[0] ?? 0, quantity: 4, name: 'Bracket 1' }],
    } as const;
    const before = await countEvents(shop);
    shop.statements.length = 0;
    const { order } = await fresh(editOrder(shop.deps, call(), same));
    expect(order.lastUpdated).toBe(order.createdAt);
    expect(shop.statements.filter((text) => /^(insert|update|delete)/i.test(text))).toEqual([]);
    expect(await countEvents(shop)).toBe(before);
    expect((await historyOf(orderId)).entries).toEqual([]);
  });

  test('keeps what it changed, before and after, and tells of it once', async () => {
    const { orderId, requisitionIds } = await shop.addOrder({ quantities: [4, 5] });
    const [first, second] = requisitionIds as [number, number];
    const before = await countEvents(shop);
    await fresh(
      editOrder(shop.deps, call(), {
        orderId,
        currency: 'EUR',
        purchaseOrderNumber: 'PO-7',
        requisitions: [
          { id: first, quantity: 4 },
          { id: second, quantity: 6 },
        ],
      }),
    );
    expect((await historyOf(orderId)).entries).toMatchObject([
      {
        kind: 'EDITED',
        details: {
          fields: { purchaseOrderNumber: { from: null, to: 'PO-7' } },
          requisitions: [{ id: second, fields: { quantity: { from: 5, to: 6 } } }],
          added: 0,
        },
      },
    ]);
    expect(await eventsAfter(shop, before)).toEqual([{ type: 'order.updated', orderId }]);
  });

  test('writes balances only when what they show has changed', async () => {
    const { orderId, requisitionIds } = await shop.addOrder({ quantities: [4] });
    const [requisitionId] = requisitionIds as [number];
    const entries = [{ requisitionId, quantity: 4 }];
    await fresh(scheduleWorkOrders(shop.deps, call(), { entries }));
    const version = async () =>
      (await shop.sql.query('select xmin::text from batch_balances where order_id = $1', [orderId])).rows;
    const before = await version();
    const edit = (change: OrderEdit) => fresh(editOrder(shop.deps, call(), { orderId, ...change }));
    await edit({ customReference: 'R-9', requisitions: [{ id: requisitionId, quantity: 9 }] });
    expect(await version()).toEqual(before);
    await edit({ dispatchDate: '2027-01-01' });
    expect(await version()).not.toEqual(before);
  });
});
