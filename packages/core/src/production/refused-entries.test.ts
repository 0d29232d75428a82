import { expect, test } from 'vitest';
import { calling, configured, given, run, scrap, to, units } from '../../testing/production/index.ts';
import { Refusal } from '../refusals.ts';
import { moveBatches } from './moves/move-batches.ts';
import { scheduleBatches, scheduleWorkOrders } from './schedule/schedule-parts.ts';

async function refusedWith(work: Promise<unknown>): Promise<[code: string, entries: unknown]> {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof Refusal)) throw new Error(`Expected a refusal, got ${String(error)}`);
  return [error.code, error.details.entries];
}

const tenAtPrint = run('R1', { over: ['print', 'qc', 'pack'], standing: ['10 at print 0001'] });

test('given entries that are refused for different reasons, then a call names each of them once', async () => {
  const shop = given(configured('print', 'qc'));
  const { deps, call } = calling(shop);
  const before = JSON.stringify([shop.runsOf(1), shop.ledger]);
  const entries = [
    { requisitionId: 1, quantity: 5 },
    { requisitionId: 1, quantity: 5, operationIds: [] },
    { requisitionId: 99, quantity: 5 },
    { requisitionId: 1, quantity: 5, operationIds: ['nowhere'] },
  ];
  for (const schedule of [scheduleWorkOrders, scheduleBatches]) {
    expect(await refusedWith(schedule(deps, call, { entries }))).toEqual([
      'REQUISITION_NOT_FOUND',
      [
        { index: 1, error: 'EMPTY_ROUTING', message: expect.any(String), requisitionId: 1 },
        { index: 2, error: 'REQUISITION_NOT_FOUND', message: 'requisition 99 not found', requisitionId: 99 },
        { index: 3, error: 'OPERATION_NOT_FOUND', message: 'operation nowhere not found', requisitionId: 1 },
      ],
    ]);
  }
  expect(JSON.stringify([shop.runsOf(1), shop.ledger])).toBe(before);
});

test('given parts that are all in production, then each is named as skipped', async () => {
  const { deps, call } = calling(given(tenAtPrint));
  const entries = [1, 1].map((requisitionId) => ({ requisitionId, quantity: 5 }));
  const entry = { error: 'NOTHING_TO_SCHEDULE', message: expect.any(String), requisitionId: 1 };
  expect(await refusedWith(scheduleBatches(deps, call, { entries }))).toEqual([
    'NOTHING_TO_SCHEDULE',
    [
      { index: 0, ...entry },
      { index: 1, ...entry },
    ],
  ]);
});

test('given batches that cannot move, then each is named by its entry, and the sound ones are not', async () => {
  const shop = given(tenAtPrint);
  const { deps, call } = calling(shop);
  const entries = [to('qc', units(4, 'R1'), units(7, 'R1')), to('qc', units(1, 'R9')), scrap(units(6, 'R1'))];
  expect(await refusedWith(moveBatches(deps, call, { entries }))).toEqual([
    'WORK_ORDER_NOT_FOUND',
    [
      {
        index: 0,
        batch: 1,
        error: 'INSUFFICIENT_BATCH_QUANTITY',
        message: 'There are 6 units there, fewer than the 7 asked for.',
        workOrderId: 'R1',
      },
      {
        index: 1,
        batch: 0,
        error: 'WORK_ORDER_NOT_FOUND',
        message: 'work order R9 not found',
        workOrderId: 'R9',
      },
    ],
  ]);
  expect(shop.ledger).toEqual([]);
});

test('given a named step that the call would open, then batches tried alone need no number of the shop', async () => {
  const { deps, call } = calling(given(tenAtPrint));
  const entries = [
    { ...to('qc', units(4, 'R1')), name: 'Rack' },
    to('pack', units(1, 'R1'), units(20, 'R1')),
    to('print', units(1, 'R1')),
  ];
  const [code, named] = await refusedWith(moveBatches(deps, call, { entries }));
  expect(code).toBe('INSUFFICIENT_BATCH_QUANTITY');
  expect(named).toMatchObject([
    { index: 1, batch: 1 },
    { index: 2, batch: 0, error: 'INVALID_BATCH_MOVE' },
  ]);
});
