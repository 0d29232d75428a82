import { describe, expect, test, vi } from 'vitest';
import type { ProductionWorld } from '../../testing/production/index.ts';
import { calling, given, group, run, scrap, template, to, units } from '../../testing/production/index.ts';
import { fresh, refusalOf } from '../../testing/shipments/index.ts';
import { moveBatches } from './moves/move-batches.ts';
import { previewRoutings } from './schedule/preview-routings.ts';
import { scheduleBatches, scheduleWorkOrders } from './schedule/schedule-parts.ts';
import type { WorkOrder } from './work-order.ts';
import {
  addParts,
  changeDates,
  changeRouting,
  createWorkOrder,
  undoTransition,
  undoTransitions,
} from './work-order-commands.ts';

// The world reads no more than a command says it needs, so these tell whether it says enough.

const tenAtPrint = run('R1', { over: ['print', 'qc', 'pack'], standing: ['10 at print 0001'] });
const changed = (shop: ProductionWorld) => ({
  ...calling(shop),
  call: { ...calling(shop).call, precondition: (current: WorkOrder) => current.quantity === 99 },
});

test('moving units reads the runs, and the group they come from where they go', async () => {
  const shop = given(tenAtPrint, run('R2', { of: 2, over: ['print', 'qc'], standing: ['1 at qc 0001'] }));
  const { deps, call } = calling(shop);
  fresh(await moveBatches(deps, call, { entries: [to('qc', units(4, 'R1'))] }));
  expect(shop.standing('R1')).toEqual(['6 at print 0001', '4 at qc 0001']);
  expect(shop.groups).toEqual(['PRINT-0001', 'QC-0001']);
});

test('a move that names a step joins the one of that name', async () => {
  const shop = given(tenAtPrint, group('qc', 'RUSH'));
  const { deps, call } = calling(shop);
  fresh(await moveBatches(deps, call, { entries: [{ ...to('qc', units(4, 'R1')), name: 'RUSH' }] }));
  expect(shop.groups).toEqual(['PRINT-0001', 'QC-RUSH']);
});

test('a move of several batches, and a scrap that is replaced, read the shop’s counter', async () => {
  const shop = given(tenAtPrint, run('R2', { of: 2, over: ['print', 'qc'], standing: ['5 at print 0002'] }));
  const { deps, call } = calling(shop);
  fresh(await moveBatches(deps, call, { entries: [to('qc', units(10, 'R1'), units(5, 'R2'))] }));
  expect(shop.standing('R2')).toEqual(['5 at qc 0003']);
  fresh(await moveBatches(deps, call, { entries: [{ ...scrap(units(1, 'R2')), replaceScrapped: true }] }));
  expect(shop.standing('R2')).toEqual(['1 at print 0004', '4 at qc 0003']);
});

test('scheduling reads the parts with their templates; the legacy way their runs too', async () => {
  const shop = given(
    template('T1', ['paint']),
    run('R1', { over: ['print', 'qc'], quantity: 5 }),
    run('R2', { of: 2, over: ['print'], standing: ['5 at print 0002'] }),
  );
  const { deps, call } = calling(shop);
  const entries = [{ requisitionId: 1, quantity: 5, routingTemplateId: 'T1' }];
  fresh(await scheduleWorkOrders(deps, call, { entries }));
  expect(shop.runsOf(1)).toEqual(['R1: 5 over print, qc (planned)', 'R2: 5 over paint']);
  const legacy = [1, 2].map((requisitionId) => ({ requisitionId, quantity: 5 }));
  const { workOrders } = fresh(await scheduleBatches(deps, call, { entries: legacy }));
  expect(workOrders.map(({ id }) => id)).toEqual(['R1']);
});

test('a template of another part is found, and refused for that', async () => {
  const shop = given(template('T9', ['paint'], { partSpecificationId: 'other' }));
  const { deps, call } = calling(shop);
  const entry = { requisitionId: 1, quantity: 5, routingTemplateId: 'T9' };
  expect(await refusalOf(createWorkOrder(deps, call, entry))).toBe('ROUTING_TEMPLATE_NOT_FOUND');
});

test('an additional run is answered as it is then', async () => {
  const shop = given(tenAtPrint, template('T1', ['paint']));
  const { deps, call } = calling(shop);
  const entry = { requisitionId: 1, quantity: 5 };
  expect(fresh(await createWorkOrder(deps, call, entry))).toMatchObject({ runNumber: 2, inProduction: true });
  const templated = fresh(await createWorkOrder(deps, call, { ...entry, routingTemplateId: 'T1' }));
  expect(templated).toMatchObject({ runNumber: 3, routingTemplateId: 'T1' });
});

describe('changes of a run', () => {
  const changes = [
    [
      'more units',
      (shop: ProductionWorld, { deps, call } = calling(shop)) =>
        addParts(deps, call, { workOrderId: 'R1', quantity: 5 }),
    ],
    [
      'another routing',
      (shop: ProductionWorld, { deps, call } = calling(shop)) =>
        changeRouting(deps, call, { workOrderId: 'R1', steps: [{ operationId: 'print', sequence: 1 }] }),
    ],
    [
      'other days',
      (shop: ProductionWorld, { deps, call } = calling(shop)) =>
        changeDates(deps, call, { workOrderId: 'R1', startDate: '2026-03-02' }),
    ],
  ] as const;

  test.each(changes)(
    '%s are refused where the run is other than the client saw it',
    async (_what, change) => {
      const shop = given(run('R1', { over: ['print', 'qc'], quantity: 8 }));
      const before = shop.run('R1');
      expect(await refusalOf(change(shop, changed(shop)))).toBe('PRECONDITION_FAILED');
      expect(shop.run('R1')).toBe(before);
      fresh<unknown>(await change(shop));
      expect(shop.run('R1')).not.toBe(before);
    },
  );

  test('more units join the step that they name', async () => {
    const shop = given(tenAtPrint, group('print', 'LATE'));
    const { deps, call } = calling(shop);
    fresh(await addParts(deps, call, { workOrderId: 'R1', quantity: 5, name: 'LATE' }));
    expect(shop.standing('R1')).toEqual(['10 at print 0001', '5 at print LATE']);
    expect(shop.groups.toSorted()).toEqual(['PRINT-0001', 'PRINT-LATE']);
  });

  test('another routing knows the templates of the part, and how far units have come', async () => {
    const shop = given(
      template('T1', ['print', 'qc'], { approved: true }),
      run('R1', { over: ['print', 'qc', 'pack'], standing: ['5 at print A'], reached: [2] }),
    );
    const { deps, call } = calling(shop);
    const steps = (...ids: string[]) => ids.map((operationId, i) => ({ operationId, sequence: i + 1 }));
    const change = (...ids: string[]) =>
      changeRouting(deps, call, { workOrderId: 'R1', steps: steps(...ids) });
    expect(await refusalOf(change('print'))).toBe('ROUTING_STEP_IN_USE');
    expect(fresh(await change('print', 'qc'))).toMatchObject({ routingTemplateId: 'T1' });
  });

  test('a planned run that grows asks its template', async () => {
    const shop = given(
      (beginning) => {
        beginning.approvedRoutingTemplateRequired = true;
      },
      template('T1', ['print'], { approved: true }),
      run('R1', { over: ['print'], quantity: 8, routingTemplateId: 'T1' }),
    );
    const { deps, call } = calling(shop);
    fresh(await addParts(deps, call, { workOrderId: 'R1', quantity: 1 }));
    expect(shop.standing('R1')).toEqual(['9 at print 0001']);
  });
});

test('undoing reads the transition with its run; undoing a call takes back all of it', async () => {
  const shop = given(tenAtPrint);
  const { deps, call } = calling(shop);
  const { transitions } = fresh(await moveBatches(deps, call, { entries: [to('qc', units(4, 'R1'))] }));
  fresh(await undoTransition(deps, call, { transitionId: transitions[0]?.id ?? '' }));
  expect(shop.standing('R1')).toEqual(['10 at print 0001']);
  const again = fresh(
    await moveBatches(deps, call, { entries: [to('qc', units(4, 'R1')), to('pack', units(6, 'R1'))] }),
  );
  fresh(await undoTransitions(deps, call, { transitionIds: again.transitions.map(({ id }) => id) }));
  expect(shop.standing('R1')).toEqual(['10 at print 0001']);
});

describe('given a run that was scheduled and whose units an operator moved', () => {
  async function moved() {
    const shop = given(template('T1', ['print', 'qc']));
    const { deps, call } = calling(shop);
    const entries = [{ requisitionId: 1, quantity: 5, routingTemplateId: 'T1' }];
    const { workOrders } = fresh(await scheduleWorkOrders(deps, call, { entries }));
    const operator = { actor: { ...call.actor, role: 'OPERATOR' as const } };
    const runId = workOrders[0]?.id ?? '';
    const entry = to('qc', units(5, runId));
    const { transitions } = fresh(await moveBatches(deps, operator, { entries: [entry] }));
    return {
      shop,
      deps,
      operator,
      runId,
      moveId: transitions[0]?.id ?? '',
      scheduleId: shop.transitions[0]?.id ?? '',
    };
  }

  test('when the operator undoes the move, then the units stand where they were', async () => {
    const { shop, deps, operator, runId, moveId } = await moved();
    fresh(await undoTransition(deps, operator, { transitionId: moveId }));
    expect(shop.standing(runId)).toEqual(['5 at print 0001']);
  });

  test('when the operator undoes the scheduling, alone or with the move, then it is refused', async () => {
    const { shop, deps, operator, runId, moveId, scheduleId } = await moved();
    const both = undoTransitions(deps, operator, { transitionIds: [scheduleId, moveId] });
    expect(await refusalOf(both)).toBe('FORBIDDEN');
    fresh(await undoTransition(deps, operator, { transitionId: moveId }));
    expect(await refusalOf(undoTransition(deps, operator, { transitionId: scheduleId }))).toBe('FORBIDDEN');
    expect(shop.run(runId).quantity).toBe(5);
  });

  test('when the operator scraps and replaces units, then both can be undone together', async () => {
    const { shop, deps, operator, runId } = await moved();
    const entry = { ...scrap(units(2, runId)), replaceScrapped: true };
    const { transitions } = fresh(await moveBatches(deps, operator, { entries: [entry] }));
    fresh(await undoTransitions(deps, operator, { transitionIds: transitions.map(({ id }) => id) }));
    expect(shop.standing(runId)).toEqual(['5 at qc 0001']);
  });
});

test('a preview says what scheduling would do with each choice, and does nothing', async () => {
  const shop = given(
    (beginning) => {
      beginning.approvedRoutingTemplateRequired = true;
    },
    template('T1', ['print', 'paint'], { approved: true, stepTimes: [{}, { setupSeconds: 60 }] }),
  );
  const { deps, call } = calling(shop);
  const choices = [{ requisitionId: 1 }, { requisitionId: 1, routingTemplateId: 'T1' }];
  const [derived, templated] = fresh(await previewRoutings(deps, call, { choices }));
  expect(derived).toMatchObject({
    operationIds: ['print', 'qc', 'pack'],
    stepTimes: [{}, {}, {}],
    routingTemplateId: null,
    refusal: { code: 'NO_APPROVED_ROUTING_TEMPLATE' },
  });
  expect(templated).toEqual({
    operationIds: ['print', 'paint'],
    stepTimes: [{}, { setupSeconds: 60 }],
    routingTemplateId: 'T1',
    refusal: null,
  });
  expect(shop.runsOf(1)).toEqual([]);
});

test('a preview is asked for as a dry run of the same person, and reads the parts and templates that are considered', async () => {
  const shop = given(template('T1', ['print', 'paint']));
  const { deps, call } = calling(shop);
  const submit = vi.spyOn(deps.production, 'submit');
  const choices = [{ requisitionId: 1 }, { requisitionId: 1, routingTemplateId: 'T1' }];
  fresh(await previewRoutings(deps, call, { choices }));
  expect(submit).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ ...call, dryRun: true }),
    { requisitionIds: [1, 1], routingTemplateIds: ['T1'] },
    expect.any(Function),
  );
});
