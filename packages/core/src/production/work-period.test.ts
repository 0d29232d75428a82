import { describe, expect, test } from 'vitest';
import { given, NOW, run } from '../../testing/production/index.ts';
import type { ProductionUnitOfWork, UnfinishedPeriod } from '../index.ts';
import { finishPeriods, type StepWork, startPeriods } from './work-period.ts';

const LATER = new Date(NOW.getTime() + 60_000);
const EARLIER = new Date(NOW.getTime() - 60_000);

const shop = () =>
  given(
    run('R1', { over: ['print', 'qc', 'pack'], standing: ['6 at print 0001'] }),
    run('R2', { over: ['print', 'qc', 'pack'], standing: ['4 at print 0001', '1 at pack 0001'] }),
  );

const stepOf = (production: ProductionUnitOfWork, operationId = 'print') =>
  production.balancesOf('R2').find((balance) => balance.operationId === operationId)?.productionStepId ?? '';

const begun = (workOrderId: string, change: Partial<UnfinishedPeriod> = {}): UnfinishedPeriod => ({
  id: `P-${workOrderId}`,
  workOrderId,
  operationId: 'print',
  step: 1,
  productionStepId: 'any',
  quantity: 4,
  startedAt: EARLIER,
  startedBy: 'ada',
  finishedAt: null,
  finishedBy: null,
  leftAt: null,
  ...change,
});

const starting =
  (work: Partial<StepWork>, unfinished: readonly UnfinishedPeriod[] = [], operationId?: string) =>
  (production: ProductionUnitOfWork, stamp: Parameters<typeof startPeriods>[1]) =>
    startPeriods(
      production,
      stamp,
      { stepId: stepOf(production, operationId), ...work },
      ['R1', 'R2'],
      unfinished,
    );

const finishing =
  (work: Partial<StepWork>, unfinished: readonly UnfinishedPeriod[]) =>
  (production: ProductionUnitOfWork, stamp: Parameters<typeof startPeriods>[1]) =>
    finishPeriods(production, stamp, { stepId: 'any', ...work }, unfinished);

describe('starting work', () => {
  test('begins a period of all units of each run in the step, and of no others', () => {
    const { named, ended } = shop().when(starting({}));
    expect(named.map(({ workOrderId, quantity }) => [workOrderId, quantity])).toEqual([
      ['R1', 6],
      ['R2', 4],
    ]);
    expect(named[0]).toMatchObject({
      operationId: 'print',
      startedAt: NOW,
      finishedAt: null,
      finishedBy: null,
    });
    expect(ended).toEqual([]);
  });

  test('of one run leaves the others, and a run that is named twice is one', () => {
    expect(shop().when(starting({ workOrderIds: ['R2', 'R2'] })).named).toMatchObject([
      { workOrderId: 'R2' },
    ]);
  });

  test('without a name follows those that are in work already; by name it is refused', () => {
    const inWork = [begun('R1')];
    const step = shop().when((production) => production.balancesOf('R1')[0]?.step ?? 0);
    const same = inWork.map((period) => ({ ...period, step }));
    expect(shop().when(starting({}, same)).named).toMatchObject([{ workOrderId: 'R2' }]);
    const named = starting({ workOrderIds: ['R1', 'R2'] }, same);
    expect(shop().refusal(named)).toMatch(/^WORK_ALREADY_STARTED/);
  });

  test('ends a period whose units have left at the instant when they did', () => {
    const { ended } = shop().when(starting({ workOrderIds: ['R1'] }, [begun('R1', { leftAt: LATER })]));
    expect(ended).toMatchObject([{ id: 'P-R1', finishedAt: LATER, finishedBy: 'ada' }]);
    expect(ended[0]).not.toHaveProperty('leftAt');
  });

  test('of one visit leaves the other one of its run', () => {
    const twice = given(
      run('R1', { over: ['print', 'qc', 'print'], standing: ['6 at print/1 0001', '2 at print/3 0001'] }),
    );
    const work = { stepId: 'print-0001', workOrderIds: ['R1'], visits: [{ workOrderId: 'R1', step: 3 }] };
    const start =
      (unfinished: readonly UnfinishedPeriod[], named: StepWork = work) =>
      (production: ProductionUnitOfWork, stamp: Parameters<typeof startPeriods>[1]) =>
        startPeriods(production, stamp, named, ['R1'], unfinished);
    expect(twice.when(start([])).named).toMatchObject([{ step: 3, quantity: 2 }]);
    // What is worked on already is the other visit.
    expect(twice.when(start([begun('R1', { step: 1 })])).named).toMatchObject([{ step: 3 }]);
    expect(twice.refusal(start([begun('R1', { step: 3 })]))).toMatch(/^WORK_ALREADY_STARTED/);
    const elsewhere = { ...work, visits: [{ workOrderId: 'R1', step: 2 }] };
    expect(twice.refusal(start([], elsewhere))).toMatch(/^INSUFFICIENT_BATCH_QUANTITY/);
  });

  test('is refused where no units stand, where they are done, and for a run that is elsewhere', () => {
    expect(shop().refusal(starting({ stepId: 'empty' }))).toMatch(/^NOTHING_TO_WORK_ON/);
    expect(shop().refusal(starting({}, [], 'pack'))).toMatch(/^NOTHING_TO_WORK_ON/);
    expect(shop().refusal(starting({ workOrderIds: ['R1'] }, [], 'pack'))).toBe(
      'INSUFFICIENT_BATCH_QUANTITY: There are no units of this work order there.',
    );
    expect(shop().refusal(starting({ workOrderIds: ['none'] }))).toMatch(/^WORK_ORDER_NOT_FOUND/);
  });
});

describe('finishing work', () => {
  test('ends each period of the runs, not before it began', () => {
    const { named } = shop().when(finishing({ workOrderIds: ['R1'] }, [begun('R1', { startedAt: LATER })]));
    expect(named).toMatchObject([{ id: 'P-R1', startedAt: LATER, finishedAt: LATER, finishedBy: 'planner' }]);
    expect(named[0]).not.toHaveProperty('leftAt');
    expect(shop().when(finishing({}, [begun('R1'), begun('R2')])).named).toHaveLength(2);
  });

  test('of one visit leaves the other one of its run', () => {
    const both = [begun('R1'), begun('R1', { id: 'P-R1-again', step: 3 })];
    const second = { workOrderIds: ['R1'], visits: [{ workOrderId: 'R1', step: 3 }] };
    expect(shop().when(finishing(second, both)).named).toMatchObject([{ id: 'P-R1-again' }]);
    expect(shop().refusal(finishing(second, both.slice(0, 1)))).toMatch(/^WORK_NOT_STARTED/);
  });

  test('is refused where nothing was started, and with the reason where the units have left', () => {
    expect(shop().refusal(finishing({ workOrderIds: ['none'] }, []))).toMatch(/^WORK_ORDER_NOT_FOUND/);
    expect(shop().refusal(finishing({}, []))).toBe(
      'WORK_NOT_STARTED: Nobody has started work on these units.',
    );
    const left = 'WORK_NOT_STARTED: The units have left since they were started; work on them ended then.';
    expect(shop().refusal(finishing({}, [begun('R1', { leftAt: NOW })]))).toBe(left);
    const both = [begun('R1', { leftAt: NOW }), begun('R2')];
    expect(shop().refusal(finishing({ workOrderIds: ['R2', 'R1'] }, both))).toBe(left);
    expect(shop().when(finishing({}, both))).toMatchObject({
      named: [{ id: 'P-R2' }],
      ended: [{ id: 'P-R1' }],
    });
  });
});
