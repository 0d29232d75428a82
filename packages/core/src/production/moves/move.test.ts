import { describe, expect, test } from 'vitest';
import {
  given,
  group,
  merge,
  moving,
  NOW,
  operation,
  part,
  rerouting,
  run,
  scrap,
  split,
  to,
  units,
} from '../../../testing/production/index.ts';

const tenAtPrint = run('R1', { over: ['print', 'qc', 'pack'], standing: ['10 at print 0001'] });

describe('given ten units at print', () => {
  test('when four move to qc, then six are left, and the ledger tells of it once', () => {
    const shop = given(tenAtPrint);
    const { transitions, balances } = shop.when(moving(to('qc', units(4, 'R1'))));
    expect(shop.standing('R1')).toEqual(['6 at print 0001', '4 at qc 0001']);
    expect(shop.ledger).toEqual(['MOVE 4 of R1: print 0001 → qc 0001']);
    expect(shop.toldOrders).toEqual([1]);
    expect(transitions).toMatchObject([
      {
        type: 'MOVE',
        workOrderId: 'R1',
        requisitionId: 1,
        quantity: 4,
        scrapReason: null,
        reversesId: null,
        replacesScrapId: null,
        createdAt: NOW,
        createdBy: 'planner',
      },
    ]);
    expect(balances.map((one) => [one.operationName, one.quantity, one.closedAt])).toEqual([
      ['print', 6, null],
      ['qc', 4, null],
    ]);
  });

  test('when all ten move, then print is closed now, and qc has been standing since now', () => {
    const { balances } = given(tenAtPrint).when(moving(to('qc', units(10, 'R1'))));
    expect(balances).toMatchObject([
      { operationId: 'print', quantity: 0, closedAt: NOW },
      { operationId: 'qc', quantity: 10, closedAt: null, outstandingAt: NOW },
    ]);
  });

  test('when they skip a step, then they stand at the one that was named', () => {
    const shop = given(tenAtPrint);
    shop.when(moving(to('pack', units(10, 'R1'))));
    expect(shop.standing('R1')).toEqual(['10 at pack 0001']);
  });

  test('when two are to move from where one stands, then the refusal counts it as one', () => {
    const shop = given(tenAtPrint);
    shop.when(moving(to('qc', units(9, 'R1'))));
    const two = moving(to('qc', units(2, 'R1', { fromOperationId: 'print' })));
    expect(shop.refusal(two)).toContain('There is 1 unit there, fewer than the 2 asked for.');
  });

  test('when eleven are to move, then nothing moves, and the refusal says how many there are', () => {
    expect(given(tenAtPrint).refusal(moving(to('qc', units(11, 'R1'))))).toBe(
      'INSUFFICIENT_BATCH_QUANTITY: There are 10 units there, fewer than the 11 asked for.',
    );
  });

  test('when units are to leave from where none stand, then it is refused', () => {
    expect(given(tenAtPrint).refusal(moving(to('pack', units(1, 'R1', { fromOperationId: 'qc' }))))).toBe(
      'INSUFFICIENT_BATCH_QUANTITY: There are no units of this work order there.',
    );
  });

  test('when two entries draw on them, then together they get no more than there are', () => {
    const both = (second: number) => moving(to('qc', units(6, 'R1')), to('pack', units(second, 'R1')));
    const shop = given(tenAtPrint);
    expect(shop.refusal(both(5))).toBe(
      'INSUFFICIENT_BATCH_QUANTITY: There are 4 units there, fewer than the 5 asked for.',
    );
    shop.when(both(4));
    expect(shop.standing('R1')).toEqual(['6 at qc 0001', '4 at pack 0001']);
  });

  test('when the destination is no step of the routing, then it is refused', () => {
    expect(given(tenAtPrint).refusal(moving(to('paint', units(1, 'R1'))))).toBe(
      'INVALID_BATCH_MOVE: The destination is not a step of the work order’s routing.',
    );
  });

  test('when they are to move to where they stand, then it is refused', () => {
    expect(given(tenAtPrint).refusal(moving(to('print', units(1, 'R1'))))).toBe(
      'INVALID_BATCH_MOVE: The units are already there.',
    );
  });

  test('when the run or the operation is unknown, then it is refused before anything is looked at', () => {
    const shop = given(tenAtPrint);
    expect(shop.refusal(moving(to('qc', units(99, 'R1')), to('qc', units(1, 'R9'))))).toBe(
      'WORK_ORDER_NOT_FOUND: work order R9 not found',
    );
    expect(shop.refusal(moving(to('weld', units(99, 'R1'))))).toBe(
      'OPERATION_NOT_FOUND: operation weld not found',
    );
  });

  test('when the destination was deleted from the shop, then the run still reaches it', () => {
    const shop = given(tenAtPrint, operation('qc', { deleted: true }));
    shop.when(moving(to('qc', units(1, 'R1'))));
    expect(shop.standing('R1')).toEqual(['9 at print 0001', '1 at qc 0001']);
  });
});

describe('given units of a run in several places', () => {
  const spread = run('R1', { over: ['print', 'qc', 'pack'], standing: ['6 at print 0001', '4 at qc 0001'] });

  test('when a move does not say from where, then it is refused as ambiguous', () => {
    expect(given(spread).refusal(moving(to('pack', units(1, 'R1'))))).toMatch(/^BATCH_SOURCE_AMBIGUOUS: /);
  });

  test.each([
    ['its operation', { fromOperationId: 'qc' }],
    ['its production step', { productionStepId: 'qc-0001' }],
    ['its place in the routing', { fromSequence: 2 }],
  ])('when it names the source by %s, then units leave from there', (_by, from) => {
    const shop = given(spread);
    shop.when(moving(to('pack', units(1, 'R1', from))));
    expect(shop.standing('R1')).toEqual(['6 at print 0001', '3 at qc 0001', '1 at pack 0001']);
  });

  test('when the names of the source contradict each other, then no units are there', () => {
    const nowhere = { fromOperationId: 'qc', fromSequence: 1 };
    expect(given(spread).refusal(moving(to('pack', units(1, 'R1', nowhere))))).toBe(
      'INSUFFICIENT_BATCH_QUANTITY: There are no units of this work order there.',
    );
  });

  test('when units go back, then they join those that are there', () => {
    const shop = given(spread);
    shop.when(moving(to('print', units(4, 'R1', { fromOperationId: 'qc' }))));
    expect(shop.standing('R1')).toEqual(['10 at print 0001']);
  });

  test('when one entry brings units to where the next one draws, then they go on', () => {
    const shop = given(tenAtPrint);
    shop.when(moving(to('qc', units(4, 'R1')), to('pack', units(3, 'R1', { fromOperationId: 'qc' }))));
    expect(shop.standing('R1')).toEqual(['6 at print 0001', '1 at qc 0001', '3 at pack 0001']);
  });
});

describe('given a routing that names an operation twice', () => {
  const twice = (standing: readonly string[]) =>
    run('R1', { over: ['print', 'qc', 'paint', 'qc', 'pack'], standing });

  test('when units are sent there, then the next occurrence is meant', () => {
    const shop = given(twice(['5 at print 0001']));
    shop.when(moving(to('qc', units(5, 'R1'))));
    expect(shop.standing('R1')).toEqual(['5 at qc/2 0001']);
    shop.when(moving(to('qc', units(5, 'R1'))));
    expect(shop.standing('R1')).toEqual(['5 at qc/4 0001/2']);
  });

  test('when no occurrence follows, then the nearest before is meant', () => {
    const shop = given(twice(['5 at pack 0001']));
    shop.when(moving(to('qc', units(5, 'R1'))));
    expect(shop.standing('R1')).toEqual(['5 at qc/4 0001/2']);
  });

  test('when the sequence is given, then it picks', () => {
    const shop = given(twice(['5 at print 0001']));
    shop.when(moving({ ...to('qc', units(5, 'R1')), toSequence: 4 }));
    expect(shop.standing('R1')).toEqual(['5 at qc/4 0001/2']);
    expect(shop.refusal(moving({ ...to('qc', units(5, 'R1')), toSequence: 3 }))).toBe(
      'INVALID_BATCH_MOVE: The operation does not stand at sequence 3 of the routing.',
    );
  });

  test('when units stand at both, then the sequence picks the source', () => {
    const shop = given(twice(['5 at qc/2 0001', '3 at qc/4 0001/2']));
    expect(shop.refusal(moving(to('pack', units(1, 'R1', { fromOperationId: 'qc' }))))).toMatch(
      /^BATCH_SOURCE_AMBIGUOUS: /,
    );
    shop.when(moving(to('pack', units(3, 'R1', { fromOperationId: 'qc', fromSequence: 4 }))));
    expect(shop.standing('R1')).toEqual(['5 at qc/2 0001', '3 at pack 0001']);
  });

  test('when the step is named, then it is meant also where an edit has put another visit into its place', () => {
    const shop = given(twice(['5 at print 0001']));
    shop.when(rerouting('R1', 'print', 'deburr', 'deburr', 'qc', 'paint', 'qc', 'pack'));
    shop.when(moving({ ...to('qc', units(5, 'R1', { fromStep: 1 })), toStep: 4 }));
    expect(shop.standing('R1')).toEqual(['5 at qc/4 0001/2']);
    shop.when(moving({ ...to('qc', units(2, 'R1', { fromStep: 4 })), toStep: 2 }));
    expect(shop.standing('R1')).toEqual(['2 at qc/2 0001', '3 at qc/4 0001/2']);
    shop.when(moving(to('pack', units(1, 'R1', { fromStep: 2 }))));
    expect(shop.standing('R1')).toEqual(['1 at qc/2 0001', '3 at qc/4 0001/2', '1 at pack 0001']);
  });

  test('when the step that is named is gone, then nothing moves to the other visit', () => {
    const shop = given(twice(['5 at print 0001']));
    shop.when(rerouting('R1', 'print', 'qc', 'pack'));
    expect(shop.refusal(moving({ ...to('qc', units(5, 'R1')), toStep: 4 }))).toMatch(/^INVALID_BATCH_MOVE: /);
  });
});

describe('splitting and merging', () => {
  test('given a group, when a part of it gets a name where it stands, then it is split off', () => {
    const shop = given(tenAtPrint);
    shop.when(moving({ ...to('print', units(4, 'R1')), name: 'RUSH' }));
    expect(shop.standing('R1')).toEqual(['6 at print 0001', '4 at print RUSH']);
    expect(shop.groups).toEqual(['PRINT-0001', 'PRINT-RUSH']);
  });

  test('given two groups of a run at one step, when one takes the other’s name, then they are merged', () => {
    const shop = given(
      run('R1', { over: ['print', 'qc'], standing: ['6 at print 0001', '4 at print RUSH'] }),
    );
    shop.when(moving({ ...to('print', units(4, 'R1', { productionStepId: 'print-RUSH' })), name: '0001' }));
    expect(shop.standing('R1')).toEqual(['10 at print 0001']);
    expect(shop.groups).toEqual(['PRINT-0001', 'PRINT-RUSH']);
  });

  test('given two runs, when they move in one entry, then they share one production step', () => {
    const shop = given(
      run('R1', { over: ['print', 'qc'], standing: ['6 at print 0001'] }),
      run('R2', { of: 2, over: ['print', 'qc'], standing: ['4 at print 0002'] }),
    );
    shop.when(moving(to('qc', units(6, 'R1'), units(4, 'R2'))));
    expect(shop.standing('R1')).toEqual(['6 at qc 0003']);
    expect(shop.standing('R2')).toEqual(['4 at qc 0003']);
    expect(shop.toldOrders).toEqual([1]);
  });

  test('given runs of two orders, when they move in one call, then each order is told of once', () => {
    const shop = given(
      run('R1', { over: ['print', 'qc'], standing: ['6 at print 0001'] }),
      run('R3', { of: 3, over: ['print', 'qc'], standing: ['4 at print 0001'] }),
    );
    shop.when(moving(to('qc', units(6, 'R1')), to('qc', units(4, 'R3'))));
    expect(shop.toldOrders).toEqual([1, 2]);
  });
});

describe('scrapping', () => {
  test('given ten units, when three are scrapped with a reason, then seven are left', () => {
    const shop = given(tenAtPrint);
    const { transitions, balances } = shop.when(moving(scrap(units(3, 'R1'))));
    expect(shop.standing('R1')).toEqual(['7 at print 0001']);
    expect(shop.ledger).toEqual(['SCRAP 3 of R1: print 0001 → —']);
    expect(transitions).toMatchObject([{ scrapReason: 'warped', replacesScrapId: null }]);
    expect(balances).toMatchObject([{ operationId: 'print', quantity: 7 }]);
    expect(shop.run('R1').quantity).toBe(10);
  });

  test('when neither a destination nor a reason is given, then it is refused', () => {
    expect(given(tenAtPrint).refusal(moving({ batches: [units(3, 'R1')] }))).toBe(
      'REQUEST_VALIDATION_FAILED: Name a destination operation or a scrap reason.',
    );
  });

  test('when more are to be scrapped than there are, then it is refused', () => {
    expect(given(tenAtPrint).refusal(moving(scrap(units(11, 'R1'))))).toBe(
      'INSUFFICIENT_BATCH_QUANTITY: There are 10 units there, fewer than the 11 asked for.',
    );
  });

  test('given units at qc, when the scrapped are replaced, then as many are scheduled at the first operation', () => {
    const shop = given(run('R1', { over: ['print', 'qc'], standing: ['10 at qc 0001'] }));
    const { transitions, balances } = shop.when(moving({ ...scrap(units(3, 'R1')), replaceScrapped: true }));
    expect(shop.standing('R1')).toEqual(['3 at print 0002', '7 at qc 0001']);
    expect(shop.ledger).toEqual(['SCRAP 3 of R1: qc 0001 → —', 'SCHEDULE 3 of R1: — → print 0002']);
    expect(shop.run('R1').quantity).toBe(13);
    expect(transitions[1]).toMatchObject({ replacesScrapId: transitions[0]?.id, scrapReason: null });
    expect(balances).toMatchObject([
      { operationId: 'qc', quantity: 7 },
      { operationId: 'print', quantity: 3 },
    ]);
  });

  test('given units left at the first operation, when the scrapped are replaced, then the new ones join them', () => {
    const shop = given(tenAtPrint);
    shop.when(moving({ ...scrap(units(3, 'R1')), replaceScrapped: true }));
    expect(shop.standing('R1')).toEqual(['10 at print 0001']);
  });

  test('given units left over two groups, when the scrapped are replaced, then the new ones are a group of their own', () => {
    const shop = given(run('R1', { over: ['print'], standing: ['6 at print 0001', '4 at print 0002'] }));
    shop.when(
      moving({ ...scrap(units(1, 'R1', { productionStepId: 'print-0001' })), replaceScrapped: true }),
    );
    expect(shop.standing('R1')).toEqual(['5 at print 0001', '4 at print 0002', '1 at print 0003']);
  });
});

describe('all or nothing', () => {
  test('when the last of several entries is refused, then none of them is carried out', () => {
    const shop = given(tenAtPrint, group('qc', 'A'));
    expect(
      shop.refusal(
        moving(
          { ...to('qc', units(4, 'R1')), name: 'NEW' },
          scrap(units(2, 'R1')),
          to('paint', units(1, 'R1')),
        ),
      ),
    ).toMatch(/^INVALID_BATCH_MOVE: /);
    expect(shop.standing('R1')).toEqual(['10 at print 0001']);
    expect(shop.groups).toEqual(['PRINT-0001', 'QC-A']);
  });
});

test('a balance shows what a card needs: its run, its part, its step and its days', () => {
  const shop = given(
    part(4, {
      orderId: 7,
      orderNumber: 1007,
      threadId: 70,
      purchaseOrderNumber: 'PO-7',
      dispatchDate: '2026-04-01',
      colorId: 3,
      commentCount: 2,
      lastRunNumber: 1,
    }),
    run('R4', {
      of: 4,
      over: [
        { step: 2, operationId: 'print', sequence: 10 },
        { step: 1, operationId: 'pack', sequence: 20 },
      ],
      standing: ['5 at print 0001'],
      startDate: '2026-03-02',
      dueDate: '2026-03-09',
    }),
  );
  const { balances } = shop.when(moving(to('pack', units(5, 'R4'))));
  expect(balances[1]).toEqual({
    workOrderId: 'R4',
    workOrderNumber: 1,
    workOrderLabel: '1007-4-R2',
    workOrderStartDate: '2026-03-02T00:00:00.000Z',
    workOrderDueDate: '2026-03-09T00:00:00.000Z',
    operationId: 'pack',
    operationName: 'pack',
    operationDurationSeconds: 60,
    sequence: 20,
    requisitionId: 4,
    processPricesId: 'process',
    materialId: 1,
    colorId: 3,
    dispatchDate: '2026-04-01',
    quantity: 5,
    productionStepId: 'new-1',
    groupId: '0001',
    prefix: 'PACK',
    stepType: 'BATCH',
    orderId: 7,
    orderNumber: 1007,
    threadId: 70,
    purchaseOrderNumber: 'PO-7',
    commentCount: 2,
    closedAt: null,
    outstandingAt: NOW,
  });
});

describe('given a batch to split', () => {
  test('when some of its units are split off, then they stand in a step of their own, at the same operation', () => {
    const shop = given(tenAtPrint);
    shop.when(moving(split('print', '0001-B', units(4, 'R1'))));
    expect(shop.standing('R1')).toEqual(['6 at print 0001', '4 at print 0001-B']);
    expect(shop.ledger).toEqual(['MOVE 4 of R1: print 0001 → print 0001-B']);
  });

  test('when all of them are to be split off, or more than there are, then it is refused', () => {
    expect(given(tenAtPrint).refusal(moving(split('print', 'B', units(10, 'R1'))))).toBe(
      'INVALID_BATCH_MOVE: Leave at least 1 unit; at most 9 can be split off.',
    );
    expect(given(tenAtPrint).refusal(moving(split('print', 'B', units(11, 'R1'))))).toMatch(
      /^INSUFFICIENT_BATCH_QUANTITY/,
    );
  });

  test('when they are to go into the step that they are in, or to an operation where they are not, then it is refused', () => {
    expect(given(tenAtPrint).refusal(moving(split('print', '0001', units(1, 'R1'))))).toBe(
      'INVALID_BATCH_MOVE: The units are already there.',
    );
    expect(given(tenAtPrint).refusal(moving(split('qc', 'B', units(1, 'R1'))))).toBe(
      'INVALID_BATCH_MOVE: The units are at another operation.',
    );
  });

  test('when the operation is in the routing twice, then they stay at their place in it', () => {
    const over = ['qc', 'paint', 'qc', 'pack'];
    const shop = given(run('R1', { over, standing: ['10 at qc 0001'] }));
    shop.when(moving(split('qc', 'B', units(4, 'R1'))));
    expect(shop.standing('R1')).toEqual(['6 at qc/1 0001', '4 at qc/1 B']);
  });
});

describe('given batches to merge', () => {
  const two = [
    run('R1', { over: ['print', 'qc'], standing: ['6 at print 0001', '4 at qc 0001'] }),
    run('R2', { of: 2, over: ['print', 'qc'], standing: ['5 at print 0002'] }),
  ] as const;
  const atPrint = { fromOperationId: 'print' };
  const all = (workOrderId: string) => ({ workOrderId, ...atPrint });

  test('when they go into a new step, then all that stands there does, and the runs stay apart', () => {
    const shop = given(...two);
    shop.when(moving(merge('print', 'Rack', all('R1'), units(2, 'R2', atPrint))));
    expect(shop.standing('R1')).toEqual(['6 at print Rack', '4 at qc 0001']);
    expect(shop.standing('R2')).toEqual(['3 at print 0002', '2 at print Rack']);
  });

  test('when one of them is in the step already, then it stays, and the others join it', () => {
    const shop = given(...two);
    const { transitions } = shop.when(moving(merge('print', '0002', all('R2'), all('R1'))));
    expect(transitions).toHaveLength(1);
    expect(shop.standing('R1')).toEqual(['6 at print 0002', '4 at qc 0001']);
    expect(shop.standing('R2')).toEqual(['5 at print 0002']);
  });

  test('when all of them are in the step already, then it is refused', () => {
    expect(given(...two).refusal(moving(merge('print', '0002', all('R2'))))).toBe(
      'INVALID_BATCH_MOVE: All of the units are in this step already.',
    );
  });

  test('when a run has no units there, then it is refused', () => {
    const shop = given(...two);
    const none = { workOrderId: 'R2', fromOperationId: 'qc' };
    expect(shop.refusal(moving(merge('qc', 'Rack', none)))).toBe(
      'INSUFFICIENT_BATCH_QUANTITY: There are no units of this work order there.',
    );
  });
});
