import { describe, expect, test } from 'vitest';
import { MemoryShop, refusalIn } from '../../testing/memory-shop.ts';
import { given, NOW, orderOf, run } from '../../testing/production/index.ts';
import { fresh } from '../../testing/shipments/index.ts';
import { finishWork, startWork } from './work-at-machine.ts';
import type { StepWork, UnfinishedPeriod } from './work-period.ts';

const AN_HOUR_AGO = new Date(NOW.getTime() - 3_600_000);
const PRINT = 'print-0001';

/** At print stand units of R1 and R2, of order 1, and of R3, of order 2; others of R1 stand at qc. */
const shopOf = (...periods: readonly UnfinishedPeriod[]) =>
  new MemoryShop(
    { periods: [...periods] },
    given(
      run('R1', { over: ['print', 'qc', 'pack'], standing: ['6 at print 0001', '2 at qc 0001'] }),
      run('R2', { of: 2, over: ['print', 'qc', 'pack'], standing: ['4 at print 0001'] }),
      run('R3', { of: 3, over: ['print', 'pack'], standing: ['5 at print 0001'] }),
    ),
  );
const begun = (workOrderId: string, change: Partial<UnfinishedPeriod> = {}): UnfinishedPeriod => ({
  id: `P-${workOrderId}`,
  workOrderId,
  operationId: 'print',
  step: 1,
  productionStepId: PRINT,
  quantity: 4,
  startedAt: AN_HOUR_AGO,
  startedBy: 'bert',
  finishedAt: null,
  finishedBy: null,
  leftAt: null,
  ...change,
});
const starting = ({ deps, call }: MemoryShop, work: Partial<StepWork> = {}) =>
  startWork(deps, call, { stepId: PRINT, ...work });
const finishing = ({ deps, call }: MemoryShop, work: Partial<StepWork> = {}) =>
  finishWork(deps, call, { stepId: PRINT, ...work });

describe('given units in a production step, when work on them is started', () => {
  test('then a period of each run there begins, and each order is told of once', async () => {
    const shop = shopOf();
    const started = fresh(await starting(shop));
    expect(started).toMatchObject([
      { workOrderId: 'R1', quantity: 6, productionStepId: PRINT, startedAt: NOW, startedBy: 'ada' },
      { workOrderId: 'R2', quantity: 4, finishedAt: null },
      { workOrderId: 'R3', quantity: 5, finishedBy: null },
    ]);
    expect(shop.state.writes).toEqual([['workPeriods.save', started]]);
    expect(shop.events).toEqual(['order.updated 1', 'order.updated 2']);
    expect(shop.production.standing('R1')).toEqual(['6 at print 0001', '2 at qc 0001']);
  });

  test('of some runs, then the others and their orders are left alone', async () => {
    const shop = shopOf();
    expect(fresh(await starting(shop, { workOrderIds: ['R3'] }))).toMatchObject([{ workOrderId: 'R3' }]);
    expect(shop.events).toEqual(['order.updated 2']);
  });

  test('and others have left since they were started, then their period ends when they did', async () => {
    const left = begun('R1', { step: 2, leftAt: new Date(NOW.getTime() - 60_000) });
    const shop = shopOf(left, begun('R3', { productionStepId: 'qc-0001' }));
    const started = fresh(await starting(shop, { workOrderIds: ['R1'] }));
    const { leftAt: finishedAt, ...period } = left;
    expect(shop.state.writes).toEqual([
      ['workPeriods.save', [{ ...period, finishedAt, finishedBy: 'bert' }, ...started]],
    ]);
    expect(started).toMatchObject([{ workOrderId: 'R1', finishedAt: null }]);
  });

  test.each<[string, Partial<StepWork>, object]>([
    ['that there is not', { stepId: 'gone' }, { code: 'PRODUCTION_STEP_NOT_FOUND' }],
    [
      'where a run has none',
      { stepId: 'qc-0001', workOrderIds: ['R2'] },
      { code: 'INSUFFICIENT_BATCH_QUANTITY', message: 'There are no units of this work order there.' },
    ],
    ['of an unknown run', { workOrderIds: ['R9'] }, { code: 'WORK_ORDER_NOT_FOUND' }],
  ])('in a step %s, then it is refused', async (_, work, refused) => {
    const shop = shopOf();
    expect(await refusalIn(shop, () => starting(shop, work))).toMatchObject(refused);
  });

  test('although it is started already, then it is refused', async () => {
    const shop = shopOf(begun('R1'));
    expect(await refusalIn(shop, () => starting(shop, { workOrderIds: ['R1'] }))).toMatchObject({
      code: 'WORK_ALREADY_STARTED',
    });
  });

  test('of an order that is a quote, then it is refused', async () => {
    const shop = new MemoryShop(
      {},
      given(
        run('R1', { over: ['print'], standing: ['6 at print 0001'] }),
        orderOf(1, { orderState: 'QUOTE' }),
      ),
    );
    expect(await refusalIn(shop, () => starting(shop))).toMatchObject({ code: 'ORDER_NOT_SCHEDULABLE' });
  });
});

describe('given units that are worked on, when the work is finished', () => {
  test('then the periods of the step end, the units stay, and their orders are told of', async () => {
    const shop = shopOf(begun('R1'), begun('R2'), begun('R1', { id: 'P-qc', productionStepId: 'qc-0001' }));
    const finished = fresh(await finishing(shop));
    expect(finished).toMatchObject([
      { id: 'P-R1', startedBy: 'bert', finishedAt: NOW, finishedBy: 'ada' },
      { id: 'P-R2', finishedAt: NOW },
    ]);
    expect(shop.state.writes).toEqual([['workPeriods.save', finished]]);
    expect(shop.events).toEqual(['order.updated 1']);
    expect(shop.production.ledger).toEqual([]);
  });

  test('of one run, then the others are worked on', async () => {
    const shop = shopOf(begun('R1'), begun('R3'));
    expect(fresh(await finishing(shop, { workOrderIds: ['R3'] }))).toMatchObject([{ id: 'P-R3' }]);
    expect(shop.events).toEqual(['order.updated 2']);
  });

  test('that nobody has started, then it is refused', async () => {
    const shop = shopOf(begun('R1'));
    expect(await refusalIn(shop, () => finishing(shop, { workOrderIds: ['R3'] }))).toMatchObject({
      code: 'WORK_NOT_STARTED',
      message: 'Nobody has started work on these units.',
    });
    expect(await refusalIn(shop, () => finishing(shop, { stepId: 'gone' }))).toMatchObject({
      code: 'PRODUCTION_STEP_NOT_FOUND',
    });
  });
});

test('an operator starts and finishes work; who may not move units does not', async () => {
  const shop = shopOf();
  const actingAs = (role: 'OPERATOR' | 'SHIPPER') => ({ actor: { ...shop.call.actor, role } });
  const work = { stepId: PRINT, workOrderIds: ['R3'] };
  for (const command of [startWork, finishWork]) {
    const refused = await refusalIn(shop, () => command(shop.deps, actingAs('SHIPPER'), work));
    expect(refused).toMatchObject({ code: 'FORBIDDEN' });
  }
  expect(fresh(await startWork(shop.deps, actingAs('OPERATOR'), work))).toHaveLength(1);
});
