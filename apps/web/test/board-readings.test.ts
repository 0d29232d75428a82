import { moveBatches, scheduleWorkOrders, undoTransition } from '@routecard/core';
import { readBoard } from '@routecard/db';
import { addRequisition, fresh, openShop, type Shop } from '@routecard/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withChanges } from '../src/features/board/workspace/board-changes';
import { decodeBoard } from '../src/features/board/workspace/decode-board';
import type { Board } from '../src/features/production/cards/board';
import { type BoardAnswer, BoardReadings } from '../src/server/live/board-readings';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});

afterAll(async () => {
  await shop.close();
});

const call = () => ({ actor: shop.actor() });

/** A page that shows the board and keeps it up to date as the console does. */
class Screen {
  board: Board = { operations: [], cards: [] };
  last: BoardAnswer | null = null;

  async lookAgain(readings: BoardReadings): Promise<BoardAnswer> {
    const answer = await readings.read(shop.manufacturerId, this.last);
    const before = answer.whole === null ? this.board : decodeBoard(answer.whole);
    this.board = answer.changes ? withChanges(before, answer.changes) : before;
    this.last = answer;
    return answer;
  }
}

const wholeBoard = async (): Promise<Board> =>
  decodeBoard((await readBoard(shop.database, shop.manufacturerId)).body);

async function schedule(quantity: number, dueDate?: string): Promise<string> {
  const { print, qc, paint, packing } = shop.operations;
  const requisitionId = await addRequisition(shop, quantity);
  const entries = [
    { requisitionId, quantity, operationIds: [print, qc, paint, packing], ...(dueDate ? { dueDate } : {}) },
  ];
  const { workOrders } = await fresh(scheduleWorkOrders(shop.deps, call(), { entries }));
  return workOrders[0]?.id ?? '';
}

describe('a board that is kept up to date', () => {
  test('is the board as a new page would read it, whatever happened', async () => {
    const { print, qc, paint } = shop.operations;
    const readings = new BoardReadings(shop.database);
    const screen = new Screen();
    const runs = [await schedule(5, '2026-11-02'), await schedule(7), await schedule(9, '2026-10-01')];
    await screen.lookAgain(readings);
    const steps = [
      () =>
        moveBatches(shop.deps, call(), {
          entries: [{ toOperationId: qc, batches: [{ workOrderId: runs[0] ?? '', quantity: 2 }] }],
        }),
      () =>
        moveBatches(shop.deps, call(), {
          entries: [
            {
              toOperationId: paint,
              batches: [{ workOrderId: runs[1] ?? '', fromOperationId: print, quantity: 7 }],
            },
          ],
        }),
      () => schedule(3, '2026-10-15'),
      () =>
        moveBatches(shop.deps, call(), {
          entries: [{ scrapReason: 'Warped', batches: [{ workOrderId: runs[2] ?? '', quantity: 9 }] }],
        }),
      async () => {
        const moved = await fresh(
          moveBatches(shop.deps, call(), {
            entries: [
              {
                toOperationId: qc,
                batches: [{ workOrderId: runs[0] ?? '', fromOperationId: print, quantity: 1 }],
              },
            ],
          }),
        );
        await undoTransition(shop.deps, call(), { transitionId: moved.transitions[0]?.id ?? '' });
      },
    ];
    for (const step of steps) {
      await step();
      const answer = await screen.lookAgain(readings);
      expect(answer.whole).toBeNull();
      expect(screen.board).toEqual(await wholeBoard());
    }
    expect(screen.board.cards.map(({ due }) => due)).toEqual([
      '2026-10-15',
      '2026-11-02',
      '2026-11-02',
      '2026-12-01',
    ]);
  });

  test('keeps what did not change the same objects, and all of it where nothing did', async () => {
    const readings = new BoardReadings(shop.database);
    const screen = new Screen();
    const [moved, other] = [await schedule(4), await schedule(4)];
    await screen.lookAgain(readings);
    const before = screen.board;
    expect((await screen.lookAgain(readings)).changes).toBeNull();
    expect(screen.board).toBe(before);
    const { qc } = shop.operations;
    await moveBatches(shop.deps, call(), {
      entries: [{ toOperationId: qc, batches: [{ workOrderId: moved, quantity: 1 }] }],
    });
    await screen.lookAgain(readings);
    const of = (board: Board, run: string) => board.cards.filter((card) => card.workOrderId === run);
    expect(of(screen.board, moved).map(({ quantity }) => quantity)).toEqual([3, 1]);
    expect(of(screen.board, other)[0]).toBe(of(before, other)[0]);
  });

  test('gives a page that knows nothing the kept reading and what changed since', async () => {
    const readings = new BoardReadings(shop.database);
    await new Screen().lookAgain(readings);
    const run = await schedule(6);
    shop.statements.length = 0;
    const late = new Screen();
    const answer = await late.lookAgain(readings);
    expect(answer.changes?.orderIds).toHaveLength(1);
    expect(late.board).toEqual(await wholeBoard());
    expect(late.board.cards.some(({ workOrderId }) => workOrderId === run)).toBe(true);
  });

  test('is read whole after the operations changed, for old pages and new ones', async () => {
    const readings = new BoardReadings(shop.database);
    const screen = new Screen();
    await screen.lookAgain(readings);
    await shop.sql.query(`update operations set name = 'Inspection' where id = $1`, [shop.operations.qc]);
    for (const page of [screen, new Screen()]) {
      await page.lookAgain(readings);
      expect(page.board).toEqual(await wholeBoard());
      expect(page.board.operations.some(({ name }) => name === 'Inspection')).toBe(true);
    }
    await shop.sql.query(`update operations set name = 'qc' where id = $1`, [shop.operations.qc]);
  });

  test('is read whole after a colour or a material of its cards changed, for old pages and new ones', async () => {
    const run = await schedule(2);
    const readings = new BoardReadings(shop.database);
    const screen = new Screen();
    await screen.lookAgain(readings);
    const shown = ({ board }: Screen) => {
      const card = board.cards.find(({ workOrderId }) => workOrderId === run);
      return [card?.material, card?.color];
    };
    const change = (text: string, id: number) => shop.sql.query(text, [id]);
    await change(`update colors set hex = '#00ff00' where id = $1`, shop.colorId);
    for (const page of [screen, new Screen()]) {
      await page.lookAgain(readings);
      expect(shown(page)[1]).toMatchObject({ hex: '#00ff00' });
    }
    await change(`update colors set hex = null, name = 'Clear' where id = $1`, shop.colorId);
    await change(`update materials set name = 'PA 11' where id = $1`, shop.materialId);
    for (const page of [screen, new Screen()]) {
      await page.lookAgain(readings);
      expect(shown(page)).toEqual(['PA 11', { name: 'Clear', hex: null }]);
      expect(page.board).toEqual(await wholeBoard());
    }
  });

  test('of another manufacturer is never mixed in', async () => {
    const other = await shop.neighbour();
    const readings = new BoardReadings(shop.database);
    const own = await readings.read(shop.manufacturerId, null);
    const theirs = await readings.read(other.manufacturerId, own);
    expect(theirs.whole).not.toBeNull();
    expect(decodeBoard(theirs.whole ?? '').cards).toEqual([]);
  });
});
