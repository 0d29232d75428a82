import { describe, expect, test } from 'vitest';
import {
  adding,
  EARLIER,
  given,
  moving,
  NOW,
  run,
  scheduling,
  template,
  to,
  units,
} from '../../testing/production/index.ts';
import { Refusal } from '../refusals.ts';
import type { ProductionBook } from './production-book.ts';

const tenAtPrint = run('R1', { over: ['print', 'qc', 'pack'], standing: ['10 at print 0001'] });
const moveOne = moving(to('qc', units(1, 'R1', { fromOperationId: 'print' })));

/** Everything that a flush would write. */
const written = (book: ProductionBook) =>
  structuredClone({
    touched: book.touchedBalances(),
    standing: book.balancesOf('R1'),
    runs: [...book.newWorkOrders.values(), ...book.changedWorkOrders.values()],
    run: book.workOrder('R1'),
    part: book.part(1),
    steps: book.newSteps,
    labelled: book.stepLabelled('qc', '0001') ?? null,
    reached: book.reachedSteps('R1'),
    ledger: book.ledger,
    events: book.events,
    numbered: book.numberedUpTo() ?? null,
  });

describe('one flush of several commands', () => {
  test('a command that is refused leaves the book as it was, and the next one goes on from there', () => {
    const shop = given(tenAtPrint);
    shop.when((book, stamp) => {
      book.attempt(() => moveOne(book, stamp));
      const before = written(book);
      expect(() =>
        book.attempt(() => {
          moveOne(book, stamp);
          scheduling({ requisitionId: 1, quantity: 5 })(book, stamp);
          adding(1, 'R1', 'X')(book, stamp);
          throw new Refusal('INTERNAL');
        }),
      ).toThrow(Refusal);
      expect(written(book)).toEqual(before);
      book.attempt(() => moveOne(book, stamp));
    });
    expect(shop.standing('R1')).toEqual(['8 at print 0001', '2 at qc 0001']);
  });

  test('a rehearsed command answers as if, and leaves the book as it was', () => {
    const shop = given(tenAtPrint);
    shop.when((book, stamp) => {
      const before = written(book);
      const { balances } = book.rehearse(() => moveOne(book, stamp));
      expect(balances.map(({ quantity }) => quantity)).toEqual([9, 1]);
      expect(
        book.rehearse(() => scheduling({ requisitionId: 2, quantity: 5 })(book, stamp)).workOrders,
      ).toHaveLength(1);
      expect(written(book)).toEqual(before);
    });
    expect(shop.ledger).toEqual([]);
  });

  test('an attempt within an attempt is undone alone', () => {
    const shop = given(tenAtPrint);
    shop.when((book, stamp) => {
      book.attempt(() => {
        moveOne(book, stamp);
        expect(() =>
          book.attempt(() => {
            moveOne(book, stamp);
            throw new Refusal('INTERNAL');
          }),
        ).toThrow(Refusal);
      });
    });
    expect(shop.ledger).toEqual(['MOVE 1 of R1: print 0001 → qc 0001']);
  });
});

describe('what is written', () => {
  test('each touched balance is told once, with the quantity that was read', () => {
    given(tenAtPrint).when((book, stamp) => {
      moveOne(book, stamp);
      moveOne(book, stamp);
      expect(
        book
          .touchedBalances()
          .map(({ balance, quantityBefore }) => [balance.operationId, quantityBefore, balance.quantity]),
      ).toEqual([
        ['print', 10, 8],
        ['qc', 0, 2],
      ]);
    });
  });

  test('units have stood somewhere since the first of them came, and anew once all had left', () => {
    given(tenAtPrint).when((book, stamp) => {
      moveOne(book, stamp);
      const since = () => book.balancesOf('R1').map((balance) => balance.outstandingAt);
      expect(since()).toEqual([EARLIER, NOW]);
      const later = { ...stamp, at: new Date('2026-03-02') };
      moving(to('qc', units(9, 'R1', { fromOperationId: 'print' })))(book, later);
      expect(since()).toEqual([NOW]);
      moving(to('print', units(1, 'R1')))(book, later);
      expect(since()).toEqual([later.at, NOW]);
    });
  });

  test('a run that was read is changed, a run of this flush is new, also after a change', () => {
    given(tenAtPrint).when((book, stamp) => {
      scheduling({ requisitionId: 1, quantity: 5 })(book, stamp);
      adding(1, 'R1')(book, stamp);
      const [made] = book.newWorkOrders.keys();
      adding(1, made ?? '')(book, stamp);
      expect([...book.newWorkOrders.values()]).toMatchObject([{ quantity: 6, inProduction: true }]);
      expect([...book.changedWorkOrders.keys()]).toEqual(['R1']);
      expect(book.asRead('R1')).toMatchObject({ quantity: 10 });
      expect(book.asRead(made ?? '')).toBeUndefined();
      expect(book.part(1)).toMatchObject({ lastRunNumber: 2, workOrderIds: ['R1', made] });
    });
  });

  test('a move of a run in production does not change the run', () => {
    given(tenAtPrint).when((book, stamp) => {
      moveOne(book, stamp);
      expect(book.changedWorkOrders.size).toBe(0);
    });
  });

  test('the shop’s counter is written where a group was numbered', () => {
    given(tenAtPrint).when((book, stamp) => {
      expect(book.numberedUpTo()).toBeUndefined();
      scheduling({ requisitionId: 2, quantity: 5 }, { requisitionId: 3, quantity: 5 })(book, stamp);
      expect(book.numberedUpTo()).toBe(3);
    });
  });

  test('a command that numbers without having announced it is a fault of ours, not a refusal', () => {
    const shop = given();
    const book = shop.open({ requisitionIds: [1] });
    expect(() => scheduling({ requisitionId: 1, quantity: 5 })(book, shop.stamp())).toThrow(
      'A command numbers a production step without having announced it',
    );
  });

  test('no balance ever becomes negative, whoever asks', () => {
    const shop = given(tenAtPrint);
    expect(
      shop.refusal((book, stamp) => {
        const { transitions } = moveOne(book, stamp);
        const [row] = transitions;
        if (row) book.post({ ...row, id: 'another', quantity: 100 });
      }),
    ).toMatch(/^INSUFFICIENT_BATCH_QUANTITY/);
  });
});

test('what is not in the book is refused by its own code', () => {
  const shop = given(tenAtPrint, template('T1', ['print']));
  expect(shop.refusal((book) => book.step('x'))).toBe(
    'PRODUCTION_STEP_NOT_FOUND: production step x not found',
  );
  expect(shop.refusal((book) => book.template('x'))).toBe(
    'ROUTING_TEMPLATE_NOT_FOUND: routing template x not found',
  );
  expect(shop.refusal((book) => book.liveOperation('x'))).toBe('OPERATION_NOT_FOUND: operation x not found');
  shop.when((book) => {
    expect(book.template('T1').id).toBe('T1');
    expect(book.templatesOf('bracket')).toHaveLength(1);
    expect(book.configuredOperations('unknown')).toEqual([]);
    expect(book.reachedSteps('unknown')).toEqual([]);
    expect(book.balancesOf('unknown')).toEqual([]);
  });
});
