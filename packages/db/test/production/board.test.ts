import { cancelRequisition, moveBatches, scheduleWorkOrders, undoTransition } from '@routecard/core';
import { describe, expect, test } from 'vitest';
import { readPosition } from '../../src/changes/changes.ts';
import { readBoard, readBoardChanges } from '../../src/production/queries/board/board.ts';
import { readOperationLoad } from '../../src/production/queries/board/board-load.ts';
import { readRunHistory } from '../../src/production/queries/board/board-run.ts';
import type { BoardWire } from '../../src/production/queries/board/board-wire.ts';
import { addRequisition, fresh, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();

const board = async (manufacturerId = shop.manufacturerId): Promise<BoardWire> =>
  JSON.parse((await readBoard(shop.database, manufacturerId)).body);

const call = () => ({ actor: shop.actor() });

async function schedule(quantity: number, ...operationIds: string[]): Promise<string> {
  const entries = [{ requisitionId: await addRequisition(shop, 10), quantity, operationIds }];
  const { workOrders } = await fresh(scheduleWorkOrders(shop.deps, call(), { entries }));
  return workOrders[0]?.id ?? '';
}

async function move(
  workOrderId: string,
  fromSequence: number,
  toSequence: number,
  to: string,
  quantity: number,
) {
  const batches = [{ workOrderId, fromSequence, quantity }];
  await fresh(moveBatches(shop.deps, call(), { entries: [{ toOperationId: to, toSequence, batches }] }));
}

/** The cards of a board, each with the place of its run in the wire. */
function cardsIn({ cards, operations }: BoardWire) {
  let run = -1;
  return [...(cards.opens ?? '')].map((opens, i) => {
    if (opens !== '0') run += 1;
    return {
      run,
      workOrderId: uuidAt(cards.workOrderId ?? '', run),
      productionStepId: uuidAt(cards.productionStepId ?? '', i),
      at: operations[cards.operation?.[i] ?? -1]?.name,
      step: cards.step?.[i],
      units: cards.quantity?.[i],
    };
  });
}

function uuidAt(ids: string, place: number): string {
  const hex = Buffer.from(ids.slice(place * 22, place * 22 + 22), 'base64').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The cards of a run as the board shows them: operation, step and units. */
function cardsOf(wire: BoardWire, workOrderId: string) {
  return cardsIn(wire)
    .filter((card) => card.workOrderId === workOrderId)
    .map(({ at, step, units }) => `${at}/${step}: ${units}`)
    .sort();
}

describe('the board', () => {
  test('of a shop without runs has its operations in order and no card', async () => {
    const place = await shop.neighbour();
    const { operations, cards, routings } = await board(place.manufacturerId);
    expect(operations.map((operation) => operation.name)).toEqual([
      'print',
      'deburr',
      'qc',
      'paint',
      'packing',
    ]);
    expect(operations.map((operation) => operation.isCompletedStatus)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(routings).toEqual([]);
    expect(Object.values(cards).every((column) => column === null)).toBe(true);
  });

  test('keeps units at the first and at the second visit of an operation apart', async () => {
    const { print, qc, paint } = shop.operations;
    const run = await schedule(8, print, qc, paint, qc);
    await move(run, 1, 2, qc, 5);
    await move(run, 2, 4, qc, 2);
    const read = await board();
    expect(cardsOf(read, run)).toEqual(['print/1: 3', 'qc/2: 3', 'qc/4: 2']);
    const at = cardsIn(read).find((card) => card.workOrderId === run)?.run ?? -1;
    const [stops] = read.routings.find(([, runs]) => runs.includes(at)) ?? [];
    const places = stops?.map(([step, sequence, operation]) => [
      step,
      sequence,
      read.operations[operation]?.name,
    ]);
    expect(places).toEqual([
      [1, 1, 'print'],
      [2, 2, 'qc'],
      [3, 3, 'paint'],
      [4, 4, 'qc'],
    ]);
  });

  test('marks kept units of a cancelled part, and tells of them as a change', async () => {
    const { print, qc } = shop.operations;
    const requisitionId = await addRequisition(shop, 10);
    const entries = [{ requisitionId, quantity: 4, operationIds: [print, qc], dueDate: '2020-02-03' }];
    const { workOrders } = await fresh(scheduleWorkOrders(shop.deps, call(), { entries }));
    const run = workOrders[0]?.id ?? '';
    const { position } = await readBoard(shop.database, shop.manufacturerId);
    const cancelled = (wire: BoardWire) =>
      cardsIn(wire)
        .filter((card) => card.workOrderId === run)
        .map((card) => wire.cancelled.includes(card.run));
    expect(cancelled(await board())).toEqual([false]);
    const cancellation = { requisitionId, unitsInProduction: 'KEEP', reason: 'Withdrawn' } as const;
    await cancelRequisition(shop.deps, call(), cancellation);
    const after = await board();
    expect(cancelled(after)).toEqual([true]);
    // What is not due is never late: neither in the column's count nor in the filter.
    expect(after.cards.due?.[after.cancelled[0] ?? -1]).toBeNull();
    const changes = await readBoardChanges(shop.database, shop.manufacturerId, position);
    expect(cancelled(JSON.parse(changes?.body ?? ''))).toEqual([true]);
  });

  test('sends once what runs of a routing, cards of a run and runs of an order share', async () => {
    const { print, qc, packing } = shop.operations;
    const { requisitionIds } = await shop.addOrder({ quantities: [4, 4] });
    const before = await board();
    const entries = requisitionIds.map((requisitionId) => ({
      requisitionId,
      quantity: 4,
      operationIds: [print, qc, packing],
    }));
    const { workOrders } = await fresh(scheduleWorkOrders(shop.deps, call(), { entries }));
    await move(workOrders[0]?.id ?? '', 1, 2, qc, 1);
    const after = await board();
    const grown = (of: (cards: BoardWire['cards']) => { readonly length: number } | null) =>
      (of(after.cards)?.length ?? 0) - (of(before.cards)?.length ?? 0);
    expect(after.routings).toHaveLength(before.routings.length + 1);
    expect(grown((cards) => cards.quantity)).toBe(3);
    expect(grown((cards) => cards.runQuantity)).toBe(2);
    expect(grown((cards) => cards.orderNumber)).toBe(1);
  });

  test('shows a retired operation while units stand there, and finished units for two weeks', async () => {
    const { deburr, packing } = shop.operations;
    const waiting = await schedule(3, deburr, packing);
    await shop.sql.query('update operations set deleted_at = now() where id = $1', [deburr]);
    const read = await board();
    expect(read.operations.find((operation) => operation.id === deburr)).toMatchObject({ deleted: true });
    expect(cardsOf(read, waiting)).toEqual(['deburr/1: 3']);

    await move(waiting, 1, 2, packing, 3);
    expect(cardsOf(await board(), waiting)).toEqual(['packing/2: 3']);
    await shop.sql.query(
      `update batch_balances set outstanding_at = now() - interval '15 days' where work_order_id = $1`,
      [waiting],
    );
    expect(cardsOf(await board(), waiting)).toEqual([]);
    await shop.sql.query('update operations set deleted_at = null where id = $1', [deburr]);
  });

  test('shows finished units for two weeks since the last of them came', async () => {
    const { deburr, packing } = shop.operations;
    const run = await schedule(8, deburr, packing);
    await move(run, 1, 2, packing, 3);
    await shop.sql.query(
      `update batch_balances set outstanding_at = now() - interval '15 days' where work_order_id = $1`,
      [run],
    );
    expect(cardsOf(await board(), run)).toEqual(['deburr/1: 5']);
    await move(run, 1, 2, packing, 5);
    expect(cardsOf(await board(), run)).toEqual(['packing/2: 8']);
  });

  test('of another manufacturer shows none of this one’s', async () => {
    const place = await shop.neighbour();
    await schedule(4, shop.operations.print);
    expect(cardsIn(await board(place.manufacturerId))).toEqual([]);
  });

  test('is read with one statement', async () => {
    shop.statements.length = 0;
    await board();
    expect(shop.statements.filter((text) => /\bfrom\b/i.test(text))).toHaveLength(1);
  });
});

describe('changes of the board', () => {
  const changes = async (since: string) => {
    const read = await readBoardChanges(shop.database, shop.manufacturerId, since);
    return read && { ...read, wire: JSON.parse(read.body || '{}') as BoardWire };
  };
  const now = () => readPosition(shop.database);

  test('are all cards of the orders that changed, and no others', async () => {
    const { print, qc } = shop.operations;
    await schedule(3, print, qc);
    const run = await schedule(5, print, qc);
    const start = await now();
    expect((await changes(start))?.orderIds).toEqual([]);
    await move(run, 1, 2, qc, 2);
    const read = await changes(start);
    expect(read?.orderIds).toHaveLength(1);
    expect(cardsIn(read?.wire as BoardWire).map(({ workOrderId }) => workOrderId)).toEqual([run, run]);
    expect(cardsOf(read?.wire as BoardWire, run)).toEqual(['print/1: 3', 'qc/2: 2']);
    expect((await changes(read?.position ?? ''))?.orderIds).toEqual([]);
  });

  test('cannot be told since a moment that is unknown, or when there are too many', async () => {
    expect(await changes('1.2:3:')).toBeNull();
    const start = await now();
    const orders = await Promise.all(Array.from({ length: 201 }, () => shop.addOrder()));
    await shop.sql.query(
      `insert into order_events (manufacturer_id, id, order_id, type)
       select $1, gen_random_uuid(), id, 'order.updated' from unnest($2::int[]) as t(id)`,
      [shop.manufacturerId, orders.map(({ orderId }) => orderId)],
    );
    expect(await changes(start)).toBeNull();
  });

  test('carry a version that follows every change of the operations', async () => {
    const start = await now();
    const version = async () => (await changes(start))?.operationsVersion;
    const before = await version();
    expect((await readBoard(shop.database, shop.manufacturerId)).operationsVersion).toBe(before);
    await shop.sql.query(`update operations set name = 'Inspect' where id = $1`, [shop.operations.qc]);
    expect(await version()).not.toBe(before);
    await shop.sql.query(`update operations set name = 'qc' where id = $1`, [shop.operations.qc]);
    expect(await version()).toBe(before);
  });

  test('are read with one statement where there are none, with two where there are any', async () => {
    const { print, qc } = shop.operations;
    const run = await schedule(3, print, qc);
    const start = await now();
    const statements = async () => {
      shop.statements.length = 0;
      await changes(start);
      return shop.statements.filter((text) => /\bfrom\b/i.test(text)).length;
    };
    expect(await statements()).toBe(1);
    await move(run, 1, 2, qc, 1);
    expect(await statements()).toBe(2);
  });
});

describe('the load of operations', () => {
  test('goes back to what stood there at a moment', async () => {
    const { print, paint } = shop.operations;
    const unitsAt = async (at: Date, operationId: string) =>
      (await readOperationLoad(shop.database, shop.manufacturerId, at)).find(
        (load) => load.operationId === operationId,
      )?.units ?? 0;
    const tick = () => new Promise((resolve) => setTimeout(resolve, 5));

    const empty = new Date();
    await tick();
    const printedBefore = await unitsAt(empty, print);
    const paintedBefore = await unitsAt(empty, paint);
    const run = await schedule(9, print, paint);
    await tick();
    const scheduled = new Date();
    await tick();
    await move(run, 1, 2, paint, 4);
    await tick();
    expect(await unitsAt(empty, print)).toBe(printedBefore);
    expect(await unitsAt(scheduled, print)).toBe(printedBefore + 9);
    expect(await unitsAt(scheduled, paint)).toBe(paintedBefore);
    expect(await unitsAt(new Date(), print)).toBe(printedBefore + 5);
    expect(await unitsAt(new Date(), paint)).toBe(paintedBefore + 4);
  });
});

describe('the history of a run', () => {
  test('tells what happened, by whom, the newest first, and only to its own shop', async () => {
    const { print, paint } = shop.operations;
    const run = await schedule(9, print, paint);
    await move(run, 1, 2, paint, 4);
    const [moved] = await readRunHistory(shop.database, shop.manufacturerId, run);
    await fresh(undoTransition(shop.deps, call(), { transitionId: moved?.id ?? '' }));

    const history = await readRunHistory(shop.database, shop.manufacturerId, run);
    expect(history).toMatchObject([
      {
        type: 'MOVE',
        isUndo: true,
        fromOperation: 'paint',
        toOperation: 'print',
        quantity: 4,
        by: 'Ada Planner',
      },
      {
        type: 'MOVE',
        isUndo: false,
        undone: true,
        fromOperation: 'print',
        toOperation: 'paint',
        quantity: 4,
      },
      {
        type: 'SCHEDULE',
        isUndo: false,
        undone: false,
        fromOperation: null,
        toOperation: 'print',
        quantity: 9,
      },
    ]);
    expect(new Date(history[0]?.at ?? '').toISOString()).toBe(history[0]?.at);
    const [, , scheduled] = history;
    expect(scheduled).toMatchObject({ fromLabel: null, toLabel: expect.stringMatching(/^PRINT-\d{4}$/) });
    expect(history[1]?.fromLabel).toBe(scheduled?.toLabel);

    const place = await shop.neighbour();
    expect(await readRunHistory(shop.database, place.manufacturerId, run)).toEqual([]);
  });

  test('says what can be undone: neither what was undone nor units that have moved on', async () => {
    const { print, paint, packing } = shop.operations;
    const run = await schedule(9, print, paint, packing);
    const undoable = async () =>
      (await readRunHistory(shop.database, shop.manufacturerId, run)).map(({ id, undoable: can }) => ({
        id,
        can,
      }));
    const cans = async () => (await undoable()).map(({ can }) => can);
    expect(await cans()).toEqual([true]);
    await move(run, 1, 2, paint, 4);
    expect(await cans()).toEqual([true, false]);
    const [moved] = await undoable();
    await fresh(undoTransition(shop.deps, call(), { transitionId: moved?.id ?? '' }));
    expect(await cans()).toEqual([false, false, true]);
    await move(run, 1, 2, paint, 9);
    expect(await cans()).toEqual([true, false, false, false]);
  });
});
