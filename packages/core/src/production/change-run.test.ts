import { describe, expect, test } from 'vitest';
import {
  adding,
  gate,
  given,
  moving,
  operation,
  replanning,
  rerouting,
  run,
  stepsOver,
  template,
  to,
  units,
} from '../../testing/production/index.ts';
import { heldSteps, type NewRouting, reroute } from './change-run.ts';

const inProduction = run('R1', { over: ['print', 'qc', 'pack'], standing: ['10 at qc 0001'] });

describe('adding units to a run', () => {
  test('given units further on, then the new ones enter at the first operation as a group of their own', () => {
    const shop = given(inProduction);
    expect(shop.when(adding(5, 'R1'))).toMatchObject({ id: 'R1', quantity: 15 });
    expect(shop.standing('R1')).toEqual(['5 at print 0002', '10 at qc 0001']);
    expect(shop.ledger).toEqual(['SCHEDULE 5 of R1: — → print 0002']);
    expect(shop.toldOrders).toEqual([1]);
  });

  test('when a name is given, then it names the step they enter', () => {
    const shop = given(inProduction);
    shop.when(adding(5, 'R1', 'LATE'));
    expect(shop.standing('R1')).toEqual(['5 at print LATE', '10 at qc 0001']);
  });

  test('given a planned run, then it enters production whole', () => {
    const shop = given(run('R1', { over: ['print', 'qc'], quantity: 8 }));
    expect(shop.when(adding(2, 'R1'))).toMatchObject({ quantity: 10, inProduction: true });
    expect(shop.standing('R1')).toEqual(['10 at print 0001']);
  });

  test('given the gate is closed, then a planned run needs its approved template, one in production does not', () => {
    const shop = given(gate, run('R1', { over: ['print'], quantity: 8 }));
    expect(shop.refusal(adding(2, 'R1'))).toMatch(/^NO_APPROVED_ROUTING_TEMPLATE/);
    given(gate, inProduction).when(adding(2, 'R1'));
  });

  test('given a run whose every unit was undone, then it is not found, and nothing passes the gate by it', () => {
    const shop = given(gate, run('R1', { over: ['print'], quantity: 0, inProduction: true }));
    expect(() => shop.when(adding(5, 'R1'))).toThrow('work order not found');
    expect(shop.ledger).toEqual([]);
  });

  test('when the run would have more units than can be counted, then it is refused', () => {
    const shop = given(inProduction);
    expect(shop.refusal(adding(2 ** 31 - 10, 'R1'))).toBe(
      'REQUEST_VALIDATION_FAILED: The run would have more units than can be counted.',
    );
    shop.when(adding(2 ** 31 - 11, 'R1'));
  });
});

describe('changing the routing of a run', () => {
  const stepsOf = (shop: ReturnType<typeof given>) =>
    shop.run('R1').routing.map(({ step, operationId, sequence }) => `${step} ${operationId} ${sequence}`);

  test('given units at qc, when a step is put in after it, then the others keep their identity', () => {
    const shop = given(inProduction);
    shop.when(rerouting('R1', 'print', 'qc', 'paint', 'pack'));
    expect(stepsOf(shop)).toEqual(['1 print 1', '2 qc 2', '4 paint 3', '3 pack 4']);
    expect(shop.standing('R1')).toEqual(['10 at qc 0001']);
    expect(shop.toldOrders).toEqual([1]);
  });

  test('given units at qc, when a step is put in before it, then they have it behind them', () => {
    const shop = given(inProduction);
    shop.when(rerouting('R1', 'print', 'deburr', 'qc', 'pack'));
    expect(stepsOf(shop)).toEqual(['1 print 1', '4 deburr 2', '2 qc 3', '3 pack 4']);
  });

  test('given units at qc, when a step that lies ahead is dropped or moved, then it is done', () => {
    const shop = given(inProduction);
    shop.when(rerouting('R1', 'print', 'qc'));
    expect(stepsOf(shop)).toEqual(['1 print 1', '2 qc 2']);
  });

  test.each([
    ['dropped', ['print', 'pack'], 'qc'],
    ['put before one that units have passed', ['qc', 'print', 'pack'], 'print'],
  ])(
    'given units at qc, when a held step is %s, then it is refused and names the step',
    (_how, over, named) => {
      const shop = given(inProduction);
      expect(shop.refusal(rerouting('R1', ...over))).toBe(
        'ROUTING_STEP_IN_USE: Units are at this step or have passed it; it cannot be removed or reordered.',
      );
      expect(() => shop.when(rerouting('R1', ...over))).toThrow(
        expect.objectContaining({ details: expect.objectContaining({ operationId: named }) }),
      );
    },
  );

  test('given units that went on to pack and back to print, then all steps up to pack are held', () => {
    const shop = given(
      run('R1', { over: ['print', 'qc', 'pack', 'paint'], standing: ['5 at print A'], reached: [3] }),
    );
    shop.when((production) => {
      expect([...heldSteps(production, production.workOrder('R1'))]).toEqual([1, 2, 3]);
    });
    expect(shop.refusal(rerouting('R1', 'print', 'qc'))).toMatch(/^ROUTING_STEP_IN_USE/);
    shop.when(rerouting('R1', 'print', 'qc', 'pack'));
  });

  test('given a planned run, then no step is held and all may change', () => {
    const shop = given(run('R1', { over: ['print', 'qc'], quantity: 8 }));
    shop.when((production) => {
      expect([...heldSteps(production, production.workOrder('R1'))]).toEqual([]);
    });
    shop.when(rerouting('R1', 'paint'));
    expect(stepsOf(shop)).toEqual(['3 paint 1']);
    expect(shop.refusal(rerouting('R1'))).toMatch(/^EMPTY_ROUTING/);
  });

  test('given an operation of the routing was deleted, then it may stay, and no other deleted one comes in', () => {
    const shop = given(
      inProduction,
      operation('pack', { deleted: true }),
      operation('paint', { deleted: true }),
    );
    expect(shop.refusal(rerouting('R1', 'print', 'qc', 'paint'))).toBe(
      'OPERATION_NOT_FOUND: operation paint not found',
    );
    shop.when(rerouting('R1', 'print', 'qc', 'deburr', 'pack'));
    expect(stepsOf(shop)).toEqual(['1 print 1', '2 qc 2', '4 deburr 3', '3 pack 4']);
  });

  test('given a run whose every unit was undone, then it is not found, as where it is read', () => {
    const shop = given(run('R1', { over: ['print'] }));
    expect(() => shop.when(rerouting('R1', 'print', 'qc'))).toThrow('work order not found');
  });

  test('when its person saw other steps than the run has by now, then it is refused; also where only a time differs', () => {
    const shop = given(inProduction);
    const seen = shop.run('R1').routing;
    const overSeen = (seenSteps: NewRouting['seenSteps'] = seen) => ({
      workOrderId: 'R1',
      steps: stepsOver('print', 'qc', 'paint', 'pack'),
      seenSteps,
    });
    const refused =
      'PRECONDITION_FAILED: Somebody else has changed the routing meanwhile. Look at its steps as they are now, and decide again.';
    const timed = seen.map((step) => ({ ...step, setupSeconds: 60 }));
    expect(shop.refusal((production) => reroute(production, overSeen(timed)))).toBe(refused);
    shop.when(rerouting('R1', 'print', 'qc', 'deburr', 'pack'));
    expect(shop.refusal((production) => reroute(production, overSeen()))).toBe(refused);
    const theirs = shop.run('R1').routing;
    shop.when((production) => reroute(production, overSeen(theirs)));
    expect(stepsOf(shop).map((step) => step.split(' ')[1])).toEqual(['print', 'qc', 'paint', 'pack']);
  });

  test('when it is sent again after its answer was lost, then nothing changes, though its person saw other steps', () => {
    const shop = given(inProduction);
    const seenSteps = shop.run('R1').routing;
    const bare = stepsOver('print', 'qc', 'paint');
    // In another order than that of their sequences, and with times that are given as cleared.
    const steps = bare.map((step) => ({ ...step, setupSeconds: 60, secondsPerLoad: null })).toReversed();
    const resent = { workOrderId: 'R1', steps, seenSteps };
    const rerouted = shop.when((production) => reroute(production, resent));
    expect(shop.when((production) => reroute(production, resent))).toBe(rerouted);
    const other = { ...resent, steps: bare };
    expect(shop.refusal((production) => reroute(production, other))).toMatch(/^PRECONDITION_FAILED/);
  });

  test('when the steps are so already, then nothing changes and nobody is told', () => {
    const shop = given(inProduction);
    const before = shop.run('R1');
    expect(shop.when(rerouting('R1', 'print', 'qc', 'pack'))).toBe(before);
    expect(shop.run('R1')).toBe(before);
    expect(shop.toldOrders).toEqual([]);
  });

  test('when only a sequence changes, then the run has the other one', () => {
    const shop = given(inProduction);
    const steps = shop
      .run('R1')
      .routing.map(({ operationId, sequence }) => ({ operationId, sequence: sequence * 10 }));
    shop.when((production) => reroute(production, { workOrderId: 'R1', steps }));
    expect(stepsOf(shop)).toEqual(['1 print 10', '2 qc 20', '3 pack 30']);
  });

  test('when the steps are those of an approved template, then the run names it from then on', () => {
    const approved = template('T2', ['print', 'qc', 'paint'], { approved: true });
    const shop = given(template('T1', ['print', 'qc', 'paint']), approved, inProduction);
    shop.when(rerouting('R1', 'print', 'qc', 'paint'));
    expect(shop.run('R1').routingTemplateId).toBe('T2');
    shop.when(rerouting('R1', 'print', 'qc'));
    expect(shop.run('R1').routingTemplateId).toBe('T2');
  });

  test('given several such templates, then the run goes on naming its own one', () => {
    const alike = ['T1', 'T2'].map((id) => template(id, ['print', 'qc'], { approved: true }));
    const shop = given(
      ...alike,
      run('R1', { over: ['print'], standing: ['1 at print 0001'], routingTemplateId: 'T2' }),
    );
    shop.when(rerouting('R1', 'print', 'qc'));
    expect(shop.run('R1').routingTemplateId).toBe('T2');
  });

  test('when steps are given times, then they keep them wherever they are put until they are cleared, and the gate asks for none', () => {
    const shop = given(gate, template('T1', ['print', 'qc', 'pack'], { approved: true }), inProduction);
    const timed = (times: object) =>
      shop.when((production) =>
        reroute(production, {
          workOrderId: 'R1',
          steps: shop.run('R1').routing.map(({ operationId, sequence }) => ({
            operationId,
            sequence,
            ...(operationId === 'pack' ? times : {}),
          })),
        }),
      ).routing;
    expect(timed({ setupSeconds: 60, secondsPerUnit: 0 })[2]).toEqual({
      step: 3,
      operationId: 'pack',
      sequence: 3,
      setupSeconds: 60,
      secondsPerUnit: 0,
    });
    expect(timed({})[2]).toMatchObject({ setupSeconds: 60, secondsPerUnit: 0 });
    expect(timed({ setupSeconds: null })[2]).toEqual({
      step: 3,
      operationId: 'pack',
      sequence: 3,
      secondsPerUnit: 0,
    });
  });

  test('given steps that are an approved template’s already, when they are sent again, then the run names it', () => {
    const shop = given(template('T1', ['print', 'qc', 'pack'], { approved: true }), inProduction);
    shop.when(rerouting('R1', 'print', 'qc', 'pack'));
    expect(shop.run('R1').routingTemplateId).toBe('T1');
    expect(shop.toldOrders).toEqual([1]);
  });

  test.each([
    ['approved', { approved: true }, true],
    ['not approved', {}, false],
    ['deprecated', { approved: true, deprecated: true }, false],
    ['of another part', { approved: true, partSpecificationId: 'other' }, false],
  ])('given the gate is closed and a template with these steps is %s', (_how, facts, passes) => {
    const shop = given(gate, template('T1', ['print', 'qc'], facts), inProduction);
    if (passes) {
      shop.when(rerouting('R1', 'print', 'qc'));
      expect(shop.run('R1').routingTemplateId).toBe('T1');
      return;
    }
    expect(shop.refusal(rerouting('R1', 'print', 'qc'))).toMatch(/^NO_APPROVED_ROUTING_TEMPLATE/);
    expect(() => shop.when(rerouting('R1', 'print', 'qc'))).toThrow(
      expect.objectContaining({ details: { partSpecificationIds: ['bracket'] } }),
    );
  });
});

describe('the days of a run', () => {
  const planned = run('R1', { over: ['print'], quantity: 8, startDate: '2026-03-02', dueDate: '2026-03-09' });

  test('given a planned run, when other days are given, then it has them and its order is told of', () => {
    const shop = given(planned);
    shop.when(replanning('R1', '2026-03-03', '2026-03-04'));
    expect(shop.run('R1')).toMatchObject({ startDate: '2026-03-03', dueDate: '2026-03-04' });
    expect(shop.toldOrders).toEqual([1]);
  });

  test('when no due day is given, then it stays; when none of them differs, then nobody is told', () => {
    const shop = given(planned);
    shop.when(replanning('R1', '2026-03-03'));
    expect(shop.run('R1')).toMatchObject({ startDate: '2026-03-03', dueDate: '2026-03-09' });
    const before = shop.run('R1');
    expect(shop.when(replanning('R1', '2026-03-03', '2026-03-09'))).toBe(before);
    expect(shop.toldOrders).toEqual([1]);
    shop.when(replanning('R1', '2026-03-03', '2026-03-10'));
    expect(shop.toldOrders).toEqual([1, 1]);
  });

  test('when the due day lies before the start, then it is refused and names the field; the same day is fine', () => {
    const shop = given(planned);
    expect(shop.refusal(replanning('R1', '2026-03-10'))).toBe(
      'REQUEST_VALIDATION_FAILED: The due date lies before the start date.',
    );
    expect(() => shop.when(replanning('R1', '2026-03-10'))).toThrow(
      expect.objectContaining({
        details: { fields: [{ path: 'dueDate', message: 'lies before startDate' }] },
      }),
    );
    shop.when(replanning('R1', '2026-03-09'));
  });

  test('given a run without days, when a start is given, then it has no due day', () => {
    const shop = given(run('R1', { over: ['print'], quantity: 8 }));
    shop.when(replanning('R1', '2026-03-03'));
    expect(shop.run('R1')).toMatchObject({ startDate: '2026-03-03', dueDate: null });
  });

  test('given a run in production, then its days are fixed', () => {
    expect(given(inProduction).refusal(replanning('R1', '2026-03-03'))).toBe(
      'WORK_ORDER_IN_PRODUCTION: The dates of a run are fixed once it is in production.',
    );
  });
});

test('given units added to a run that moved on, when they follow, then they keep apart from the first ones', () => {
  const shop = given(inProduction);
  shop.when(adding(5, 'R1'));
  shop.when(moving(to('qc', units(5, 'R1', { fromOperationId: 'print' }))));
  expect(shop.standing('R1')).toEqual(['10 at qc 0001', '5 at qc 0002']);
});
