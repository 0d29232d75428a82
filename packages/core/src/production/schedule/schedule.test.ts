import { describe, expect, test } from 'vitest';
import {
  configured,
  gate,
  given,
  moving,
  NOW,
  operation,
  orderOf,
  run,
  scheduling,
  schedulingLegacy,
  template,
  to,
  undoing,
  units,
} from '../../../testing/production/index.ts';
import { addUnits } from '../change-run.ts';
import type { RoutingChoice } from '../routing-choice.ts';

const one = { requisitionId: 1, quantity: 5 };

describe('scheduling', () => {
  test('given a part, when units are scheduled, then a run of its own starts at the first operation', () => {
    const shop = given();
    const { workOrders, balances } = shop.when(scheduling(one));
    expect(workOrders).toMatchObject([
      {
        runNumber: 1,
        name: null,
        quantity: 5,
        routingTemplateId: null,
        startDate: null,
        dueDate: null,
        startsAt: null,
        dueAt: null,
        createdAt: NOW,
        createdBy: 'planner',
        inProduction: true,
      },
    ]);
    expect(workOrders[0]?.routing).toEqual([
      { step: 1, operationId: 'print', sequence: 1 },
      { step: 2, operationId: 'qc', sequence: 2 },
      { step: 3, operationId: 'pack', sequence: 3 },
    ]);
    expect(Object.keys(workOrders[0]?.part ?? {})).not.toContain('quantity');
    expect(shop.standing('new-1')).toEqual(['5 at print 0001']);
    expect(shop.ledger).toEqual(['SCHEDULE 5 of new-1: — → print 0001']);
    expect(balances).toMatchObject([
      { workOrderId: 'new-1', quantity: 5, workOrderNumber: 1, workOrderLabel: '1001-1-R1' },
    ]);
    expect(shop.toldOrders).toEqual([1]);
  });

  test('when a name and days are given, then the run has them', () => {
    const [made] = given().when(
      scheduling({ ...one, name: 'Rush', startDate: '2026-03-02', dueDate: '2026-03-09' }),
    ).workOrders;
    expect(made).toMatchObject({ name: 'Rush', startDate: '2026-03-02', dueDate: '2026-03-09' });
  });

  test('when a part is named twice, then it gets two runs, numbered on from those it has', () => {
    const shop = given(run('R1', { over: ['print'], standing: ['3 at print 0001'] }));
    shop.when(scheduling(one, one));
    expect(shop.runsOf(1)).toEqual([
      'R1: 3 over print',
      'R2: 5 over print, qc, pack',
      'R3: 5 over print, qc, pack',
    ]);
  });

  test('when parts of two orders are scheduled, then each order is told of once', () => {
    const shop = given();
    shop.when(scheduling(one, { requisitionId: 3, quantity: 1 }, { requisitionId: 2, quantity: 1 }));
    expect(shop.toldOrders).toEqual([1, 2]);
  });

  test('when one of the parts is unknown or has no routing, then none is scheduled', () => {
    const shop = given(configured());
    expect(shop.refusal(scheduling({ ...one, operationIds: ['print'] }, one))).toBe(
      'EMPTY_ROUTING: The routing has no steps. Give the part at least one operation.',
    );
    expect(shop.refusal(scheduling(one, { requisitionId: 99, quantity: 1 }))).toBe(
      'REQUISITION_NOT_FOUND: requisition 99 not found',
    );
  });
});

describe('which routing a part is scheduled along', () => {
  const along = (shop: ReturnType<typeof given>, choice: object = {}) => {
    const [made] = shop.when(scheduling({ ...one, ...choice })).workOrders;
    return [made?.routing.map(({ operationId }) => operationId).join(' '), made?.routingTemplateId];
  };

  test('given nothing else, then the one that its process and finishes derive, without deleted operations', () => {
    expect(along(given())).toEqual(['print qc pack', null]);
    expect(along(given(operation('qc', { deleted: true })))).toEqual(['print pack', null]);
  });

  test('given a default template, then that one', () => {
    const shop = given(template('T1', ['print']), template('T2', ['print', 'paint'], { isDefault: true }));
    expect(along(shop)).toEqual(['print paint', 'T2']);
  });

  test('given a default template, when another one is named, then the named one', () => {
    const shop = given(template('T1', ['print']), template('T2', ['paint'], { isDefault: true }));
    expect(along(shop, { routingTemplateId: 'T1' })).toEqual(['print', 'T1']);
  });

  test('given a template, when operations are given too, then those, and the template is noted', () => {
    const shop = given(template('T1', ['print']));
    expect(along(shop, { operationIds: ['paint', 'pack'], routingTemplateId: 'T1' })).toEqual([
      'paint pack',
      'T1',
    ]);
    expect(along(shop, { operationIds: ['paint'] })).toEqual(['paint', null]);
  });

  test('given times for the operations, then the steps have those, else those that a named template has for them', () => {
    const shop = given(
      template('T1', ['print', 'qc', 'print'], {
        stepTimes: [{ setupSeconds: 60 }, {}, { secondsPerUnit: 5 }],
      }),
    );
    const timesOf = (choice: RoutingChoice) =>
      shop
        .when(scheduling({ ...one, ...choice }))
        .workOrders[0]?.routing.map(({ step: _step, sequence: _sequence, ...rest }) => rest);
    expect(timesOf({ routingTemplateId: 'T1' })).toEqual([
      { operationId: 'print', setupSeconds: 60 },
      { operationId: 'qc' },
      { operationId: 'print', secondsPerUnit: 5 },
    ]);
    const operationIds = ['print', 'pack', 'print'];
    expect(timesOf({ routingTemplateId: 'T1', operationIds })).toEqual([
      { operationId: 'print', setupSeconds: 60 },
      { operationId: 'pack' },
      { operationId: 'print', secondsPerUnit: 5 },
    ]);
    const stepTimes = [{}, { secondsPerUnit: 0 }, { setupSeconds: 9 }];
    const asGiven = [
      { operationId: 'print' },
      { operationId: 'pack', secondsPerUnit: 0 },
      { operationId: 'print', setupSeconds: 9 },
    ];
    expect(timesOf({ operationIds, stepTimes })).toEqual(asGiven);
    expect(timesOf({ routingTemplateId: 'T1', operationIds, stepTimes })).toEqual(asGiven);
  });

  test('given a template of another part, when it is named, then it is refused as unknown', () => {
    const shop = given(template('T1', ['print'], { partSpecificationId: 'other', isDefault: true }));
    expect(shop.refusal(scheduling({ ...one, routingTemplateId: 'T1' }))).toBe(
      'ROUTING_TEMPLATE_NOT_FOUND: routing template T1 not found',
    );
    expect(shop.refusal(scheduling({ ...one, routingTemplateId: 'T9' }))).toBe(
      'ROUTING_TEMPLATE_NOT_FOUND: routing template T9 not found',
    );
    expect(along(shop)).toEqual(['print qc pack', null]);
  });

  test('given a deleted operation, when it is named, then it is refused as unknown', () => {
    const shop = given(operation('qc', { deleted: true }));
    expect(shop.refusal(scheduling({ ...one, operationIds: ['print', 'qc'] }))).toBe(
      'OPERATION_NOT_FOUND: operation qc not found',
    );
  });

  test('given a deprecated template, when it is named, then it is refused', () => {
    const shop = given(template('T1', ['print'], { deprecated: true, approved: true }));
    expect(shop.refusal(scheduling({ ...one, routingTemplateId: 'T1' }))).toBe(
      'ROUTING_TEMPLATE_DEPRECATED: The template is deprecated.',
    );
  });
});

describe('the approval gate', () => {
  test('given it is closed, when a derived routing is scheduled, then it is refused and names the part once', () => {
    const shop = given(gate);
    expect(shop.refusal(scheduling(one, one))).toMatch(/^NO_APPROVED_ROUTING_TEMPLATE: /);
    expect(() => shop.when(scheduling(one, one))).toThrow(
      expect.objectContaining({ details: { partSpecificationIds: ['bracket'] } }),
    );
  });

  test.each([
    ['an approved default template', { approved: true, isDefault: true }, {}, 'passes'],
    ['an approved template that is named', { approved: true }, { routingTemplateId: 'T1' }, 'passes'],
    ['a template that is not approved', { isDefault: true }, {}, 'NO_APPROVED_ROUTING_TEMPLATE'],
    [
      'operations given beside an approved template',
      { approved: true },
      { routingTemplateId: 'T1', operationIds: ['print'] },
      'NO_APPROVED_ROUTING_TEMPLATE',
    ],
  ])('given it is closed, then %s: %s', (_what, facts, choice, verdict) => {
    const shop = given(gate, template('T1', ['print'], facts));
    const entry = scheduling({ ...one, ...choice });
    if (verdict === 'passes') shop.when(entry);
    else expect(shop.refusal(entry)).toMatch(verdict);
  });

  test('when several rules are broken, then an empty routing speaks first, then a deprecated template, then the gate', () => {
    const shop = given(
      gate,
      template('old', ['print'], { deprecated: true }),
      template('empty', [], { approved: true }),
    );
    const [ungated, old, empty] = [{}, { routingTemplateId: 'old' }, { routingTemplateId: 'empty' }].map(
      (choice) => ({ ...one, ...choice }),
    );
    if (!ungated || !old || !empty) throw new Error('three were given');
    expect(shop.refusal(scheduling(ungated, old, empty))).toMatch(/^EMPTY_ROUTING/);
    expect(shop.refusal(scheduling(ungated, old))).toMatch(/^ROUTING_TEMPLATE_DEPRECATED/);
    expect(shop.refusal(scheduling(ungated))).toMatch(/^NO_APPROVED_ROUTING_TEMPLATE/);
  });
});

describe('scheduling the legacy way', () => {
  test('given a part without a run, then it gets one', () => {
    const shop = given();
    shop.when(schedulingLegacy(one));
    expect(shop.runsOf(1)).toEqual(['R1: 5 over print, qc, pack']);
  });

  test('given a planned run, then that enters production with the quantity of the call, and the rest stays planned', () => {
    const shop = given(run('R1', { over: ['print', 'paint'], quantity: 8, dueDate: '2026-04-01' }));
    const { workOrders, counts } = shop.when(schedulingLegacy(one));
    expect(shop.runsOf(1)).toEqual(['R1: 5 over print, paint', 'R2: 3 over print, paint (planned)']);
    expect(shop.standing('R1')).toEqual(['5 at print 0001']);
    expect(workOrders).toMatchObject([{ id: 'R1', quantity: 5, inProduction: true }]);
    expect(counts).toEqual({ created: 0, reused: 1, skipped: 0 });
    expect(shop.run('new-1')).toMatchObject({ quantity: 3, dueDate: '2026-04-01', inProduction: false });
    // The same call again makes no more than was planned, and then nothing.
    shop.when(schedulingLegacy(one));
    expect(shop.runsOf(1)).toEqual(['R1: 5 over print, paint', 'R2: 3 over print, paint']);
    expect(shop.refusal(schedulingLegacy(one))).toMatch(/^NOTHING_TO_SCHEDULE/);
  });

  test('given a planned run, when the call states a name and dates, then it has them, and what stays planned keeps its own', () => {
    const due = { dueDate: '2026-04-01', dueAt: '2026-04-01T00:00:00.000Z' };
    const shop = given(run('R1', { over: ['print'], quantity: 8, name: 'planned', ...due }));
    shop.when(schedulingLegacy({ ...one, name: 'night', startDate: '2026-03-30' }));
    expect(shop.run('R1')).toMatchObject({ name: 'night', startDate: '2026-03-30', ...due, quantity: 5 });
    expect(shop.run('new-1')).toMatchObject({ name: 'planned', startDate: null, ...due, quantity: 3 });
    expect(shop.refusal(schedulingLegacy({ ...one, startDate: '2026-04-02' }))).toMatch(
      /^REQUEST_VALIDATION_FAILED: The due date lies before the start date/,
    );
    expect(shop.runsOf(1)).toEqual(['R1: 5 over print', 'R2: 3 over print (planned)']);
    shop.when(schedulingLegacy({ ...one, quantity: 3, startDate: '2026-04-02', dueDate: '2026-04-03' }));
    expect(shop.run('new-1')).toMatchObject({
      startDate: '2026-04-02',
      dueDate: '2026-04-03',
      inProduction: true,
    });
  });

  test('given a planned run of fewer units, then it is topped up to the quantity of the call', () => {
    const shop = given(run('R1', { over: ['print'], quantity: 2 }));
    shop.when(schedulingLegacy(one));
    expect(shop.runsOf(1)).toEqual(['R1: 5 over print']);
    expect(shop.standing('R1')).toEqual(['5 at print 0001']);
  });

  test('given a part in production, then it is skipped, and where that leaves nothing it is refused', () => {
    const shop = given(run('R1', { over: ['print'], standing: ['3 at print 0001'] }));
    expect(shop.refusal(schedulingLegacy(one))).toBe(
      'NOTHING_TO_SCHEDULE: Every part is already in production; nothing was scheduled.',
    );
    const { counts } = shop.when(schedulingLegacy(one, { requisitionId: 2, quantity: 2 }));
    expect(counts).toEqual({ created: 1, reused: 0, skipped: 1 });
    expect(shop.runsOf(1)).toEqual(['R1: 3 over print']);
    expect(shop.runsOf(2)).toEqual(['R1: 2 over print, qc, pack']);
  });

  test('given a part in production, when a routing is given, then it gets a further run', () => {
    const shop = given(
      template('T1', ['paint']),
      run('R1', { over: ['print'], standing: ['3 at print 0001'] }),
    );
    shop.when(schedulingLegacy({ ...one, operationIds: ['pack'] }, { ...one, routingTemplateId: 'T1' }));
    expect(shop.runsOf(1)).toEqual(['R1: 3 over print', 'R2: 5 over pack', 'R3: 5 over paint']);
  });

  test('given a part without a run, when it is named twice, then it gets one run of the sum', () => {
    const shop = given();
    const { counts } = shop.when(schedulingLegacy(one, { ...one, quantity: 2 }));
    expect(shop.runsOf(1)).toEqual(['R1: 7 over print, qc, pack']);
    expect(counts).toEqual({ created: 1, reused: 0, skipped: 0 });
    const most = { ...one, quantity: 2_147_483_647 };
    expect(
      shop.refusal(schedulingLegacy({ ...most, requisitionId: 2 }, { ...most, requisitionId: 2 })),
    ).toMatch(/^REQUEST_VALIDATION_FAILED/);
    const other = given();
    other.when(schedulingLegacy({ ...one, operationIds: ['pack'] }, one));
    expect(other.runsOf(1)).toEqual(['R1: 5 over pack']);
  });

  test('given two planned runs, when the part is named three times, then both start, and the last one with what is left of the sum', () => {
    const shop = given(
      run('R1', { over: ['print'], quantity: 3 }),
      run('R2', { over: ['paint'], quantity: 4 }),
    );
    shop.when(schedulingLegacy(one, one, one));
    expect(shop.runsOf(1)).toEqual(['R1: 3 over print', 'R2: 12 over paint']);
    expect([...shop.standing('R1'), ...shop.standing('R2')]).toEqual(['3 at print 0001', '12 at paint 0002']);
  });

  test('given a run whose scheduling was undone, then it stands in nobody’s way', () => {
    const shop = given();
    shop.when(schedulingLegacy(one));
    shop.when(undoing(shop.transitions[0]?.id));
    shop.when(schedulingLegacy({ ...one, quantity: 7 }));
    expect(shop.runsOf(1)).toEqual(['R1: 0 over print, qc, pack', 'R2: 7 over print, qc, pack']);
  });

  test.each([
    ['its approved template as it was planned', ['print', 'qc'], {}, true],
    ['another routing than its template’s', ['print', 'paint'], {}, false],
    ['a template that is not approved', ['print', 'qc'], { approved: false }, false],
    ['a template that is deprecated', ['print', 'qc'], { deprecated: true }, false],
  ])('given the gate is closed and a planned run has %s', (_what, over, change, passes) => {
    const shop = given(
      gate,
      template('T1', ['print', 'qc'], { approved: true, ...change }),
      run('R1', { over, quantity: 8, routingTemplateId: 'T1' }),
    );
    if (passes) shop.when(schedulingLegacy(one));
    else expect(shop.refusal(schedulingLegacy(one))).toMatch(/^NO_APPROVED_ROUTING_TEMPLATE/);
  });

  test('given the gate is closed, when a planned run has no template, then it is refused', () => {
    const shop = given(gate, run('R1', { over: ['print'], quantity: 8 }));
    expect(shop.refusal(schedulingLegacy(one))).toMatch(/^NO_APPROVED_ROUTING_TEMPLATE/);
  });

  test('given the gate is open, when a planned run’s template was deprecated since, then it starts all the same', () => {
    const shop = given(
      template('T1', ['print'], { deprecated: true }),
      run('R1', { over: ['print'], quantity: 8, routingTemplateId: 'T1' }),
    );
    shop.when(schedulingLegacy(one));
    expect(shop.standing('R1')).toEqual(['5 at print 0001']);
  });
});

test('given units that went on, when the run grows nowhere, then its first balance stays closed', () => {
  const shop = given();
  shop.when(scheduling(one));
  shop.when(moving(to('qc', units(5, 'new-1'))));
  expect(shop.standing('new-1')).toEqual(['5 at qc 0001']);
});

describe('given an order that is not to be produced', () => {
  const quote = orderOf(2, { orderState: 'QUOTE' });
  const reason = 'ORDER_NOT_SCHEDULABLE: Order 1002 is a quote; its parts cannot be produced.';

  test.each([
    ['a quote', { orderState: 'QUOTE' }],
    ['a draft', { orderState: 'DRAFT' }],
    ['archived', { orderIsArchived: true }],
  ] as const)(
    'when a part of one that is %s is scheduled, then the whole call is refused',
    (words, change) => {
      const shop = given(orderOf(2, change));
      const refused = `ORDER_NOT_SCHEDULABLE: Order 1002 is ${words}; its parts cannot be produced.`;
      const entries = [one, { requisitionId: 3, quantity: 1 }];
      expect(shop.refusal(scheduling(...entries))).toBe(refused);
      expect(shop.refusal(schedulingLegacy(...entries))).toBe(refused);
    },
  );

  test('then its planned run does not start, and nothing is added to any of its runs', () => {
    const shop = given(
      run('R1', { of: 3, over: ['print'], quantity: 4 }),
      run('R2', { of: 3, over: ['print'], standing: ['3 at print 0001'] }),
      quote,
    );
    expect(shop.refusal(schedulingLegacy({ requisitionId: 3, quantity: 4 }))).toBe(reason);
    for (const workOrderId of ['R1', 'R2']) {
      expect(
        shop.refusal((production, stamp) => addUnits(production, stamp, { workOrderId, quantity: 1 })),
      ).toBe(reason);
    }
  });

  test('then a routing without steps is refused before it, and the gate after it', () => {
    expect(given(quote).refusal(scheduling({ requisitionId: 3, quantity: 1, operationIds: [] }))).toMatch(
      /^EMPTY_ROUTING/,
    );
    expect(given(quote, gate).refusal(scheduling({ requisitionId: 3, quantity: 1 }))).toBe(reason);
  });
});
