import { moveBatches, scheduleWorkOrders, undoTransition } from '@routecard/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BoardWire, readBoard } from '../src/queries/board.ts';
import { readOperationLoad } from '../src/queries/board-load.ts';
import { readRunHistory } from '../src/queries/board-run.ts';
import { addRequisition, fresh, openShop, type Shop } from '../testing/index.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});

afterAll(async () => {
  await shop.close();
});

const board = async (manufacturerId = shop.manufacturerId): Promise<BoardWire> =>
  JSON.parse(await readBoard(shop.database, manufacturerId));

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

/** The cards of a run as the board shows them: operation, step and units. */
function cardsOf({ cards, operations }: BoardWire, workOrderId: string) {
  return cards.workOrderId
    .map((id, i) => ({
      id,
      at: operations[cards.operation[i] ?? -1]?.name,
      step: cards.step[i],
      units: cards.quantity[i],
    }))
    .filter((card) => card.id === workOrderId)
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
    expect(Object.values(cards).every((column) => column.length === 0)).toBe(true);
  });

  test('keeps units at the first and at the second visit of an operation apart', async () => {
    const { print, qc, paint } = shop.operations;
    const run = await schedule(8, print, qc, paint, qc);
    await move(run, 1, 2, qc, 5);
    await move(run, 2, 4, qc, 2);
    const read = await board();
    expect(cardsOf(read, run)).toEqual(['print/1: 3', 'qc/2: 3', 'qc/4: 2']);
    const at = read.cards.workOrderId.indexOf(run);
    const places = read.routings[read.cards.routing[at] ?? -1]?.map(([step, sequence, operation]) => [
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

  test('sends a routing that many runs share once, and every column at one length', async () => {
    const { print, packing } = shop.operations;
    await schedule(1, print, packing);
    const before = await board();
    await schedule(2, print, packing);
    const after = await board();
    expect(after.routings).toHaveLength(before.routings.length);
    expect(after.cards.workOrderId).toHaveLength(before.cards.workOrderId.length + 1);
    expect(new Set(Object.values(after.cards).map((column) => column.length)).size).toBe(1);
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

  test('of another manufacturer shows none of this one’s', async () => {
    const place = await shop.neighbour();
    await schedule(4, shop.operations.print);
    expect((await board(place.manufacturerId)).cards.workOrderId).toEqual([]);
  });

  test('is read with one statement', async () => {
    shop.statements.length = 0;
    await board();
    expect(shop.statements.filter((text) => /\bfrom\b/i.test(text))).toHaveLength(1);
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
      { type: 'MOVE', isUndo: false, fromOperation: 'print', toOperation: 'paint', quantity: 4 },
      { type: 'SCHEDULE', isUndo: false, fromOperation: null, toOperation: 'print', quantity: 9 },
    ]);
    expect(new Date(history[0]?.at ?? '').toISOString()).toBe(history[0]?.at);

    const place = await shop.neighbour();
    expect(await readRunHistory(shop.database, place.manufacturerId, run)).toEqual([]);
  });
});
