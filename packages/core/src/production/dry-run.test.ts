import { describe, expect, test } from 'vitest';
import {
  calling,
  configured,
  gate,
  given,
  merge,
  type ProductionWorld,
  run,
  scrap,
  split,
  stepsOver,
  template,
  to,
  units,
} from '../../testing/production/index.ts';
import { fresh, refusalOf } from '../../testing/shipments/index.ts';
import { dryRunRouting } from './dry-run-routing.ts';
import { dryRunMoves } from './moves/dry-run-moves.ts';
import type { MoveEntry } from './moves/move.ts';
import { dryRunBatches, dryRunWorkOrders } from './schedule/dry-run-schedule.ts';
import type { ScheduleEntry } from './schedule/schedule.ts';

/** Fails where a dry run leaves a trace. */
async function dry<Result>(
  shop: ProductionWorld,
  work: (shop: ProductionWorld) => Promise<Result>,
): Promise<Result> {
  const picture = () =>
    JSON.stringify([shop.ledger, shop.toldOrders, shop.groups, shop.runsOf(1), shop.runsOf(2)]);
  const before = picture();
  const result = await work(shop);
  expect(picture()).toBe(before);
  return result;
}

describe('a dry run of a move', () => {
  const tenAtPrint = run('R1', { over: ['print', 'qc', 'pack'], standing: ['10 at print 0001'] });
  const fiveAtQc = run('R2', { of: 2, over: ['print', 'qc', 'pack'], standing: ['5 at qc 0002'] });

  /** Each row as `entry.batch verdict quantity: from → to` or with the code of its refusal, and the refusal of the whole. */
  const dryRun = (shop: ProductionWorld, ...entries: readonly MoveEntry[]) =>
    dry(shop, async () => {
      const { deps, call } = calling(shop);
      const { rows, refusal, result } = fresh(await dryRunMoves(deps, call, { entries }));
      expect(result === null).toBe(refusal !== null);
      return {
        rows: rows.map((row) => {
          const ends = `${row.from?.operationId ?? '—'} → ${row.to?.operationId ?? '—'}`;
          return `${row.entry}.${row.batch} ${row.workOrderId} ${row.verdict} ${row.refusal?.code ?? `${row.quantity}: ${ends}`}`;
        }),
        whole: refusal?.code ?? null,
      };
    });

  test('given a merge, then each batch that moves is told apart from those that stay and those that cannot', async () => {
    const atPrint = run('R2', { of: 2, over: ['print', 'qc'], standing: ['5 at print 0002'] });
    const all = (workOrderId: string) => ({ workOrderId });
    expect(await dryRun(given(tenAtPrint, atPrint), merge('print', '0002', all('R2'), all('R1')))).toEqual({
      rows: ['0.0 R2 STAY 0: — → —', '0.1 R1 MOVE 10: print → print'],
      whole: null,
    });
    expect(
      await dryRun(given(tenAtPrint, atPrint), merge('print', '0002', all('R2'), units(11, 'R1'))),
    ).toEqual({
      rows: ['0.0 R2 STAY 0: — → —', '0.1 R1 REFUSED INSUFFICIENT_BATCH_QUANTITY'],
      whole: 'INSUFFICIENT_BATCH_QUANTITY',
    });
    expect(await dryRun(given(atPrint), merge('print', '0002', all('R2')))).toEqual({
      rows: ['0.0 R2 STAY 0: — → —'],
      whole: 'INVALID_BATCH_MOVE',
    });
    expect(await dryRun(given(tenAtPrint), split('print', 'B', units(10, 'R1')))).toEqual({
      rows: ['0.0 R1 REFUSED INVALID_BATCH_MOVE'],
      whole: 'INVALID_BATCH_MOVE',
    });
  });

  test('given enough units, then each batch is told where it goes', async () => {
    expect(
      await dryRun(
        given(tenAtPrint, fiveAtQc),
        to('pack', units(4, 'R1'), units(5, 'R2')),
        scrap(units(1, 'R1')),
      ),
    ).toEqual({
      rows: ['0.0 R1 MOVE 4: print → pack', '0.1 R2 MOVE 5: qc → pack', '1.0 R1 SCRAP 1: print → —'],
      whole: null,
    });
  });

  test('given a scrap that is replaced, then its replacement is no row of its own', async () => {
    const entry = { ...scrap(units(2, 'R1'), units(1, 'R2')), replaceScrapped: true };
    expect(await dryRun(given(tenAtPrint, fiveAtQc), entry)).toEqual({
      rows: ['0.0 R1 SCRAP 2: print → —', '0.1 R2 SCRAP 1: qc → —'],
      whole: null,
    });
  });

  test('given one batch that is refused, then the sound ones are told from it, and the whole is refused', async () => {
    const { rows, whole } = await dryRun(
      given(tenAtPrint, fiveAtQc),
      to('pack', units(4, 'R1'), units(6, 'R2'), units(1, 'R9')),
    );
    expect(rows).toEqual([
      '0.0 R1 MOVE 4: print → pack',
      '0.1 R2 REFUSED INSUFFICIENT_BATCH_QUANTITY',
      '0.2 R9 REFUSED WORK_ORDER_NOT_FOUND',
    ]);
    expect(whole).toBe('WORK_ORDER_NOT_FOUND');
  });

  test('given an ambiguous source, then only its batch is refused', async () => {
    const spread = run('R1', {
      over: ['print', 'qc', 'pack'],
      standing: ['6 at print 0001', '4 at qc 0001'],
    });
    expect((await dryRun(given(spread, fiveAtQc), to('pack', units(1, 'R1'), units(1, 'R2')))).rows).toEqual([
      '0.0 R1 REFUSED BATCH_SOURCE_AMBIGUOUS',
      '0.1 R2 MOVE 1: qc → pack',
    ]);
  });

  test('given batches of which each could move alone, when they want too many together, then all are refused', async () => {
    expect(await dryRun(given(tenAtPrint), to('qc', units(6, 'R1'), units(6, 'R1')))).toEqual({
      rows: ['0.0 R1 MOVE 6: print → qc', '0.1 R1 REFUSED INSUFFICIENT_BATCH_QUANTITY'],
      whole: 'INSUFFICIENT_BATCH_QUANTITY',
    });
  });

  test('given an entry before, then what it takes is no longer there for the next one', async () => {
    expect(await dryRun(given(tenAtPrint), to('qc', units(6, 'R1')), to('pack', units(5, 'R1')))).toEqual({
      rows: ['0.0 R1 MOVE 6: print → qc', '1.0 R1 REFUSED INSUFFICIENT_BATCH_QUANTITY'],
      whole: 'INSUFFICIENT_BATCH_QUANTITY',
    });
  });

  test('given a refused entry, then it takes nothing from those that follow', async () => {
    expect(
      (await dryRun(given(tenAtPrint), to('paint', units(6, 'R1')), to('pack', units(10, 'R1')))).rows,
    ).toEqual(['0.0 R1 REFUSED INVALID_BATCH_MOVE', '1.0 R1 MOVE 10: print → pack']);
  });

  test('given neither a destination nor a reason, then each batch is refused for that', async () => {
    expect((await dryRun(given(tenAtPrint), { batches: [units(1, 'R1')] })).rows).toEqual([
      '0.0 R1 REFUSED REQUEST_VALIDATION_FAILED',
    ]);
  });
});

describe('a dry run of scheduling', () => {
  const one: ScheduleEntry = { requisitionId: 1, quantity: 5 };

  const dryRun = (shop: ProductionWorld, entries: readonly ScheduleEntry[], legacy = false) =>
    dry(shop, async () => {
      const { deps, call } = calling(shop);
      const dryRunOf = legacy ? dryRunBatches : dryRunWorkOrders;
      const { rows, refusal, result } = fresh(await dryRunOf(deps, call, { entries }));
      expect(result === null).toBe(refusal !== null);
      return { rows, whole: refusal?.code ?? null };
    });

  test('given a part, then a run of its own would be made, along the routing that it resolves to', async () => {
    expect(
      await dryRun(given(template('T1', ['print'], { approved: true, isDefault: true })), [one]),
    ).toEqual({
      rows: [
        {
          requisitionId: 1,
          verdict: 'CREATE',
          workOrderId: null,
          quantity: 5,
          routing: { operationIds: ['print'], routingTemplateId: 'T1' },
          gate: { required: false, approved: true },
          refusal: null,
        },
      ],
      whole: null,
    });
  });

  test('given the gate is closed, then the row shows the routing that is refused, and no units', async () => {
    const { rows, whole } = await dryRun(given(gate), [one]);
    expect(rows).toMatchObject([
      {
        verdict: 'REFUSED',
        quantity: 0,
        routing: { operationIds: ['print', 'qc', 'pack'], routingTemplateId: null },
        gate: { required: true, approved: false },
        refusal: { code: 'NO_APPROVED_ROUTING_TEMPLATE' },
      },
    ]);
    expect(whole).toBe('NO_APPROVED_ROUTING_TEMPLATE');
  });

  test('given an entry that cannot be planned, then it is refused and the others are told as they are', async () => {
    const { rows, whole } = await dryRun(given(), [{ requisitionId: 99, quantity: 1 }, one]);
    expect(rows).toMatchObject([
      {
        requisitionId: 99,
        verdict: 'REFUSED',
        workOrderId: null,
        quantity: 0,
        routing: null,
        gate: null,
        refusal: { code: 'REQUISITION_NOT_FOUND' },
      },
      { requisitionId: 1, verdict: 'CREATE' },
    ]);
    expect(whole).toBe('REQUISITION_NOT_FOUND');
  });

  test('the legacy way would start a planned run, and skip what is in production', async () => {
    const shop = given(
      template('T1', ['print']),
      run('R1', { over: ['print', 'qc'], quantity: 8, routingTemplateId: 'T1' }),
      run('R2', { of: 2, over: ['print'], standing: ['3 at print 0001'] }),
    );
    const { rows, whole } = await dryRun(shop, [one, { requisitionId: 2, quantity: 1 }], true);
    expect(rows).toEqual([
      {
        requisitionId: 1,
        verdict: 'REUSE',
        workOrderId: 'R1',
        quantity: 5,
        routing: { operationIds: ['print', 'qc'], routingTemplateId: 'T1' },
        gate: { required: false, approved: false },
        refusal: null,
      },
      {
        requisitionId: 2,
        verdict: 'SKIP',
        workOrderId: null,
        quantity: 0,
        routing: null,
        gate: null,
        refusal: null,
      },
    ]);
    expect(whole).toBeNull();
  });

  test('the legacy way adds up the entries of a part', async () => {
    const { rows } = await dryRun(given(), [one, one], true);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['CREATE', 'CREATE']);
    expect((await dryRun(given(), [one, one])).rows.map(({ verdict }) => verdict)).toEqual([
      'CREATE',
      'CREATE',
    ]);
  });

  test('given a part without a routing, then it is refused for that', async () => {
    const { rows } = await dryRun(given(configured()), [one]);
    expect(rows).toMatchObject([{ verdict: 'REFUSED', refusal: { code: 'EMPTY_ROUTING' } }]);
  });
});

describe('a dry run of a changed routing', () => {
  const dryRun = (shop: ProductionWorld, ...operationIds: readonly string[]) =>
    dry(shop, async () => {
      const { deps, call } = calling(shop);
      return fresh(await dryRunRouting(deps, call, { workOrderId: 'R1', steps: stepsOver(...operationIds) }));
    });

  test('given units at two steps, then it tells what each of them gains and loses', async () => {
    const shop = given(
      run('R1', {
        over: ['print', 'qc', 'pack'],
        standing: ['4 at print 0001', '1 at print 0002', '5 at qc 0001'],
      }),
    );
    const {
      units: concerned,
      heldSteps,
      orderId,
      refusal,
      result,
    } = await dryRun(shop, 'print', 'deburr', 'qc', 'paint', 'paint');
    expect(refusal).toBeNull();
    expect(result?.routing.map(({ operationId }) => operationId)).toEqual([
      'print',
      'deburr',
      'qc',
      'paint',
      'paint',
    ]);
    expect({ heldSteps, orderId }).toEqual({ heldSteps: [1, 2], orderId: 1 });
    expect(concerned).toEqual([
      { step: 1, operationId: 'print', quantity: 5, gained: ['deburr', 'paint', 'paint'], lost: ['pack'] },
      { step: 2, operationId: 'qc', quantity: 5, gained: ['paint', 'paint'], lost: ['pack'] },
    ]);
  });

  test('given an operation that stands once more ahead, then only the further one is gained', async () => {
    const shop = given(run('R1', { over: ['print', 'qc', 'pack'], standing: ['4 at print 0001'] }));
    const { units: concerned } = await dryRun(shop, 'print', 'qc', 'pack', 'qc');
    expect(concerned).toMatchObject([{ gained: ['qc'], lost: [] }]);
  });

  test('given a change that is refused, then nobody is concerned, and what holds it is told', async () => {
    const shop = given(run('R1', { over: ['print', 'qc', 'pack'], standing: ['5 at qc 0001'] }));
    expect(await dryRun(shop, 'print', 'pack')).toMatchObject({
      result: null,
      refusal: { code: 'ROUTING_STEP_IN_USE' },
      heldSteps: [1, 2],
      units: [],
    });
  });

  test('given no such run, then it is refused as a whole', async () => {
    const { deps, call } = calling(given());
    expect(await refusalOf(dryRunRouting(deps, call, { workOrderId: 'R1', steps: [] }))).toBe(
      'WORK_ORDER_NOT_FOUND',
    );
  });
});
