import { describe, expect, test } from 'vitest';
import {
  given,
  moving,
  NOW,
  rerouting,
  run,
  scheduling,
  scrap,
  to,
  undoing,
  undoingTogether,
  units,
} from '../../../testing/production/index.ts';

const tenAtPrint = run('R1', { over: ['print', 'qc', 'pack'], standing: ['10 at print 0001'] });

describe('given four units that were moved from print to qc', () => {
  function moved() {
    const shop = given(tenAtPrint);
    const [transition] = shop.when(moving(to('qc', units(4, 'R1')))).transitions;
    return { shop, id: transition?.id };
  }

  test('when it is undone, then they stand at print again, by a further row that names the first', () => {
    const { shop, id } = moved();
    const { transition, balances } = shop.when(undoing(id));
    expect(shop.standing('R1')).toEqual(['10 at print 0001']);
    expect(shop.ledger).toEqual(['MOVE 4 of R1: print 0001 → qc 0001', 'MOVE 4 of R1: qc 0001 → print 0001']);
    expect(transition).toMatchObject({ reversesId: id, createdAt: NOW, createdBy: 'planner' });
    expect(transition.id).not.toBe(id);
    expect(shop.toldOrders).toEqual([1, 1]);
    expect(balances.map((one) => [one.operationId, one.quantity])).toEqual([
      ['print', 10],
      ['qc', 0],
    ]);
    expect(shop.run('R1').quantity).toBe(10);
  });

  test('when it is undone twice, then the second time is refused', () => {
    const { shop, id } = moved();
    shop.when(undoing(id));
    expect(shop.refusal(undoing(id))).toBe('TRANSITION_NOT_REVERSIBLE: This was undone already.');
  });

  test('when the undo itself is to be undone, then it is refused', () => {
    const { shop, id } = moved();
    const { transition } = shop.when(undoing(id));
    expect(shop.refusal(undoing(transition.id))).toBe(
      'TRANSITION_NOT_REVERSIBLE: An undo cannot be undone; make the move again.',
    );
  });

  test('when one of them has moved on, then it is refused, and says how many are left', () => {
    const { shop, id } = moved();
    shop.when(moving(to('pack', units(1, 'R1', { fromOperationId: 'qc' }))));
    expect(shop.refusal(undoing(id))).toBe(
      'TRANSITION_NOT_REVERSIBLE: Only 3 of the 4 units still stand there.',
    );
  });

  test('when they have moved on and come back, then it is undone', () => {
    const { shop, id } = moved();
    shop.when(moving(to('pack', units(4, 'R1', { fromOperationId: 'qc' }))));
    shop.when(moving(to('qc', units(4, 'R1', { fromOperationId: 'pack' }))));
    shop.when(undoing(id));
    expect(shop.standing('R1')).toEqual(['10 at print 0001']);
  });

  test('when there is no such transition, then it is refused', () => {
    expect(moved().shop.refusal(undoing('unknown'))).toBe(
      'TRANSITION_NOT_FOUND: transition unknown not found',
    );
  });
});

test('given units whose former step has left the routing, when the move is undone, then it is refused', () => {
  const shop = given(
    run('R1', { over: [{ step: 1, operationId: 'qc', sequence: 1 }], standing: ['4 at qc 0001'] }),
    ({ transitions }) =>
      transitions.push({
        id: 'T1',
        type: 'MOVE',
        workOrderId: 'R1',
        requisitionId: 1,
        from: { operationId: 'print', step: 9, productionStepId: 'gone' },
        to: { operationId: 'qc', step: 1, productionStepId: 'qc-0001' },
        quantity: 4,
        scrapReason: null,
        reversesId: null,
        replacesScrapId: null,
        createdAt: NOW,
        createdBy: 'planner',
      }),
  );
  expect(shop.refusal(undoing('T1'))).toBe(
    'TRANSITION_NOT_REVERSIBLE: The step they came from is no longer in the routing.',
  );
});

test('given a run whose routing was reordered behind its units, when the move is undone, then they go back', () => {
  const shop = given(tenAtPrint);
  const [transition] = shop.when(moving(to('qc', units(4, 'R1')))).transitions;
  shop.when(rerouting('R1', 'print', 'qc', 'paint', 'pack'));
  shop.when(undoing(transition?.id));
  expect(shop.standing('R1')).toEqual(['10 at print 0001']);
});

test('given units that were scheduled, when it is undone, then the run has none and counts none', () => {
  const shop = given();
  shop.when(scheduling({ requisitionId: 1, quantity: 10 }));
  expect(shop.runsOf(1)).toEqual(['R1: 10 over print, qc, pack']);
  const { transition, balances } = shop.when(undoing(shop.transitions[0]?.id));
  expect(transition).toMatchObject({ type: 'SCHEDULE', to: null });
  expect(balances).toMatchObject([{ operationId: 'print', quantity: 0, closedAt: NOW }]);
  expect(shop.runsOf(1)).toEqual(['R1: 0 over print, qc, pack']);
});

describe('given units that were scrapped and replaced in one call', () => {
  function replaced() {
    const shop = given(run('R1', { over: ['print', 'qc'], standing: ['10 at qc 0001'] }));
    const { transitions } = shop.when(moving({ ...scrap(units(3, 'R1')), replaceScrapped: true }));
    return { shop, transitions };
  }

  test('when the call is undone, then the replacement goes before the scrap that it replaced', () => {
    const { shop, transitions } = replaced();
    const undone = shop.when(undoingTogether(transitions));
    expect(undone.map(({ transition }) => transition.type)).toEqual(['SCHEDULE', 'SCRAP']);
    expect(undone[1]?.transition).toMatchObject({ scrapReason: null, from: null });
    expect(undone[0]?.transition).toMatchObject({ replacesScrapId: null, to: null });
    expect(shop.standing('R1')).toEqual(['10 at qc 0001']);
    expect(shop.run('R1').quantity).toBe(10);
  });

  test('when one of them cannot be undone, then none is, and a single run needs no name', () => {
    const { shop, transitions } = replaced();
    shop.when(moving(to('qc', units(1, 'R1', { fromOperationId: 'print' }))));
    expect(shop.refusal(undoingTogether(transitions))).toBe(
      'TRANSITION_NOT_REVERSIBLE: Only 2 of the 3 units still stand there.',
    );
    expect(shop.standing('R1')).toEqual(['2 at print 0002', '7 at qc 0001', '1 at qc 0002']);
  });
});

test('given a call that moved two runs, when one has moved on, then the refusal names it', () => {
  const shop = given(
    run('R1', { over: ['print', 'qc', 'pack'], standing: ['5 at print 0001'] }),
    run('R2', { of: 2, over: ['print', 'qc', 'pack'], standing: ['5 at print 0001'] }),
  );
  const { transitions } = shop.when(moving(to('qc', units(5, 'R1'), units(5, 'R2'))));
  shop.when(moving(to('pack', units(5, 'R1'))));
  expect(shop.refusal(undoingTogether(transitions))).toBe(
    'TRANSITION_NOT_REVERSIBLE: #1001-1-R1: Only 0 of the 5 units still stand there.',
  );
  expect(shop.standing('R2')).toEqual(['5 at qc 0001']);
});
