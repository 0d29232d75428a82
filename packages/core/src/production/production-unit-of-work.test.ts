import { describe, expect, test } from 'vitest';
import {
  adding,
  EARLIER,
  given,
  moving,
  NOW,
  part,
  run,
  scheduling,
  scrap,
  template,
  to,
  units,
} from '../../testing/production/index.ts';
import { Refusal } from '../refusals.ts';
import type { ProductionUnitOfWork } from './production-unit-of-work.ts';

const tenAtPrint = run('R1', { over: ['print', 'qc', 'pack'], standing: ['10 at print 0001'] });
const moveOne = moving(to('qc', units(1, 'R1', { fromOperationId: 'print' })));

/** Everything that a flush would write. */
const written = (production: ProductionUnitOfWork) =>
  structuredClone({
    touched: production.touchedBalances(),
    standing: production.balancesOf('R1'),
    runs: [...production.newWorkOrders.values(), ...production.changedWorkOrders.values()],
    run: production.workOrder('R1'),
    part: production.part(1),
    steps: production.newSteps,
    labelled: production.stepLabelled('qc', '0001') ?? null,
    reached: production.reachedSteps('R1'),
    ledger: production.ledger,
    events: production.events,
    counted: production.countedUpTo() ?? null,
  });

describe('one flush of several commands', () => {
  test('a command that is refused leaves the production as it was, and the next one goes on from there', () => {
    const shop = given(tenAtPrint);
    shop.when((production, stamp) => {
      production.attempt(() => moveOne(production, stamp));
      const before = written(production);
      expect(() =>
        production.attempt(() => {
          moveOne(production, stamp);
          scheduling({ requisitionId: 1, quantity: 5 })(production, stamp);
          adding(1, 'R1', 'X')(production, stamp);
          throw new Refusal('INTERNAL');
        }),
      ).toThrow(Refusal);
      expect(written(production)).toEqual(before);
      production.attempt(() => moveOne(production, stamp));
    });
    expect(shop.standing('R1')).toEqual(['8 at print 0001', '2 at qc 0001']);
  });

  test('a dry run returns as if, and leaves the production as it was', () => {
    const shop = given(tenAtPrint);
    shop.when((production, stamp) => {
      const before = written(production);
      const { balances } = production.dryRun(() => moveOne(production, stamp));
      expect(balances.map(({ quantity }) => quantity)).toEqual([9, 1]);
      expect(
        production.dryRun(() => scheduling({ requisitionId: 2, quantity: 5 })(production, stamp)).workOrders,
      ).toHaveLength(1);
      expect(written(production)).toEqual(before);
    });
    expect(shop.ledger).toEqual([]);
  });

  test('an attempt within an attempt is undone alone', () => {
    const shop = given(tenAtPrint);
    shop.when((production, stamp) => {
      production.attempt(() => {
        moveOne(production, stamp);
        expect(() =>
          production.attempt(() => {
            moveOne(production, stamp);
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
    given(tenAtPrint).when((production, stamp) => {
      moveOne(production, stamp);
      moveOne(production, stamp);
      expect(
        production
          .touchedBalances()
          .map(({ balance, quantityBefore }) => [balance.operationId, quantityBefore, balance.quantity]),
      ).toEqual([
        ['print', 10, 8],
        ['qc', 0, 2],
      ]);
    });
  });

  test('units have stood somewhere since the first of them came, and again once all had left', () => {
    given(tenAtPrint).when((production, stamp) => {
      moveOne(production, stamp);
      const since = () => production.balancesOf('R1').map((balance) => balance.outstandingAt);
      expect(since()).toEqual([EARLIER, NOW]);
      const later = { ...stamp, at: new Date('2026-03-02') };
      moving(to('qc', units(9, 'R1', { fromOperationId: 'print' })))(production, later);
      expect(since()).toEqual([NOW]);
      moving(to('print', units(1, 'R1')))(production, later);
      expect(since()).toEqual([later.at, NOW]);
    });
  });

  test('units at an operation that counts as completed have stood there since the last of them came', () => {
    given(run('R1', { over: ['print', 'pack'], standing: ['10 at print 0001'] })).when(
      (production, stamp) => {
        const since = () => production.balancesOf('R1').find(({ step }) => step === 2)?.outstandingAt;
        const later = { ...stamp, at: new Date('2026-03-02') };
        moving(to('pack', units(4, 'R1')))(production, stamp);
        expect(since()).toEqual(NOW);
        moving(to('pack', units(6, 'R1', { fromOperationId: 'print' })))(production, later);
        expect(since()).toEqual(later.at);
        const latest = { ...stamp, at: new Date('2026-03-03') };
        moving(to('print', units(1, 'R1')))(production, latest);
        expect(since()).toEqual(later.at);
      },
    );
  });

  test('a run that was read is changed, a run of this flush is new, also after a change', () => {
    given(tenAtPrint).when((production, stamp) => {
      scheduling({ requisitionId: 1, quantity: 5 })(production, stamp);
      adding(1, 'R1')(production, stamp);
      const [made] = production.newWorkOrders.keys();
      adding(1, made ?? '')(production, stamp);
      expect([...production.newWorkOrders.values()]).toMatchObject([{ quantity: 6, inProduction: true }]);
      expect([...production.changedWorkOrders.keys()]).toEqual(['R1']);
      expect(production.asRead('R1')).toMatchObject({ quantity: 10 });
      expect(production.asRead(made ?? '')).toBeUndefined();
      expect(production.part(1)).toMatchObject({ lastRunNumber: 2, workOrderIds: ['R1', made] });
    });
  });

  test('a move of a run in production does not change the run', () => {
    given(tenAtPrint).when((production, stamp) => {
      moveOne(production, stamp);
      expect(production.changedWorkOrders.size).toBe(0);
    });
  });

  test('the shop’s counters are written where a group or a work order was numbered', () => {
    given(tenAtPrint).when((production, stamp) => {
      expect(production.countedUpTo()).toBeUndefined();
      scheduling({ requisitionId: 2, quantity: 5 }, { requisitionId: 3, quantity: 5 })(production, stamp);
      expect(production.countedUpTo()).toEqual({ lastStepNumber: 3, lastWorkOrderNumber: 3 });
    });
  });

  test('a command that numbers without having announced it is a fault of ours, not a refusal', () => {
    const shop = given(run('R1', { over: ['print', 'qc'], quantity: 1 }));
    const production = shop.open({ workOrderIds: ['R1'] });
    expect(() => adding(1, 'R1')(production, shop.stamp())).toThrow(
      'A command takes a number without having announced it',
    );
  });

  test('no balance ever becomes negative, whoever asks', () => {
    const shop = given(tenAtPrint);
    expect(
      shop.refusal((production, stamp) => {
        const { transitions } = moveOne(production, stamp);
        const [row] = transitions;
        if (row) production.post({ ...row, id: 'another', quantity: 100 });
      }),
    ).toMatch(/^INSUFFICIENT_BATCH_QUANTITY/);
  });
});

test('what is not in the production is refused by its own code', () => {
  const shop = given(tenAtPrint, template('T1', ['print']));
  expect(shop.refusal((production) => production.step('x'))).toBe(
    'PRODUCTION_STEP_NOT_FOUND: production step x not found',
  );
  expect(shop.refusal((production) => production.template('x'))).toBe(
    'ROUTING_TEMPLATE_NOT_FOUND: routing template x not found',
  );
  expect(shop.refusal((production) => production.liveOperation('x'))).toBe(
    'OPERATION_NOT_FOUND: operation x not found',
  );
  shop.when((production) => {
    expect(production.template('T1').id).toBe('T1');
    expect(production.templatesOf('bracket')).toHaveLength(1);
    expect(production.configuredOperations('unknown')).toEqual([]);
    expect(production.reachedSteps('unknown')).toEqual([]);
    expect(production.balancesOf('unknown')).toEqual([]);
  });
});

describe('a run is completed', () => {
  const almost = run('R1', { over: ['print', 'qc', 'pack'], standing: ['1 at qc 0001', '9 at pack 0001'] });
  const packRest = moving(to('pack', units(1, 'R1', { fromOperationId: 'qc' })));
  const completed = { type: 'work_order.completed', orderId: expect.any(Number), workOrderId: 'R1' };
  const toldOf = (production: ProductionUnitOfWork) =>
    production.allEvents().filter(({ type }) => type === 'work_order.completed');

  test('when its last units come to an operation that counts as completed', () => {
    given(almost).when((production, stamp) => {
      expect(toldOf(production)).toEqual([]);
      packRest(production, stamp);
      expect(toldOf(production)).toEqual([completed]);
    });
  });

  test('when the last units that were in work are scrapped, and not when all are', () => {
    given(almost).when((production, stamp) => {
      moving(scrap(units(1, 'R1', { fromOperationId: 'qc' })))(production, stamp);
      expect(toldOf(production)).toEqual([completed]);
      moving(scrap(units(9, 'R1', { fromOperationId: 'pack' })))(production, stamp);
      expect(toldOf(production)).toEqual([]);
    });
  });

  test('not by a command that is undone, nor again by units that were completed before', () => {
    given(almost).when((production, stamp) => {
      production.dryRun(() => packRest(production, stamp));
      expect(toldOf(production)).toEqual([]);
    });
    given(run('R1', { over: ['print', 'pack'], standing: ['10 at pack 0001'] })).when((production, stamp) => {
      moving(scrap(units(1, 'R1')))(production, stamp);
      expect(toldOf(production)).toEqual([]);
    });
  });

  test('and its order may be with it, unless another run that was read is open', () => {
    given(almost).when((production, stamp) => {
      packRest(production, stamp);
      expect(production.nearlyCompletedOrders()).toMatchObject([{ runs: [{ units: 10 }] }]);
    });
    given(almost, run('R2', { over: ['print', 'pack'], standing: ['5 at print 0002'] })).when(
      (production, stamp) => {
        packRest(production, stamp);
        expect(production.nearlyCompletedOrders()).toEqual([]);
      },
    );
  });

  test('and its order may be with it, though kept units of a cancelled part are moved in the same flush', () => {
    const kept = run('R2', { of: 2, over: ['print', 'qc', 'pack'], standing: ['5 at print 0002'] });
    const moveKept = moving(to('qc', units(2, 'R2')));
    given(almost, kept).when((production, stamp) => {
      packRest(production, stamp);
      moveKept(production, stamp);
      expect(production.nearlyCompletedOrders()).toEqual([]);
    });
    given(almost, kept, ({ workOrders }) => {
      const [first, second] = workOrders;
      if (first && second)
        workOrders.splice(0, 2, first, { ...second, part: { ...second.part, isCancelled: true } });
    }).when((production, stamp) => {
      packRest(production, stamp);
      moveKept(production, stamp);
      expect(production.nearlyCompletedOrders()).toMatchObject([{ orderId: 1 }]);
    });
  });

  test('and its order not by kept units of a cancelled part, which are finished alone', () => {
    given(almost, ({ workOrders }) => {
      const [first] = workOrders;
      if (first) workOrders.splice(0, 1, { ...first, part: { ...first.part, isCancelled: true } });
    }).when((production, stamp) => {
      packRest(production, stamp);
      expect(toldOf(production)).toEqual([completed]);
      expect(production.nearlyCompletedOrders()).toEqual([]);
    });
  });

  test('and its order may be when the last open units of a run are scrapped; units that only leave finish nothing', () => {
    const spare = run('R2', { over: ['print', 'pack'], standing: ['1 at print 0002'] });
    const done = run('R1', { over: ['print', 'pack'], standing: ['10 at pack 0001'] });
    given(done, spare).when((production, stamp) => {
      moving(scrap(units(1, 'R2')))(production, stamp);
      expect(production.nearlyCompletedOrders()).toMatchObject([
        {
          orderId: 1,
          wasOpen: true,
          runs: [
            { units: 10, unitsBefore: 10 },
            { units: 0, unitsBefore: 0 },
          ],
        },
      ]);
      expect(toldOf(production)).toEqual([]);
    });
    given(done).when((production, stamp) => {
      moving(scrap(units(1, 'R1')))(production, stamp);
      expect(production.nearlyCompletedOrders()).toEqual([]);
    });
  });
});

test('parts that are scheduled together go each by its own templates', () => {
  const shop = given(
    part(10, { partSpecificationId: 'bracket' }),
    part(11, { partSpecificationId: 'lid' }),
    part(12, { partSpecificationId: 'bracket' }),
    template('lid default', ['print'], { partSpecificationId: 'lid', isDefault: true }),
    template('bracket other', ['print'], { partSpecificationId: 'bracket' }),
    template('bracket default', ['print'], { partSpecificationId: 'bracket', isDefault: true }),
  );
  const entries = [10, 11, 12].map((requisitionId) => ({ requisitionId, quantity: 1 }));
  expect(
    shop.when(scheduling(...entries)).workOrders.map(({ routingTemplateId }) => routingTemplateId),
  ).toEqual(['bracket default', 'lid default', 'bracket default']);
});
