import type { PlanningState } from '@routecard/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finishes, forecast, operationQueues } from '../src/index.ts';
import { anOperation, anyShop, NOW } from '../testing/index.ts';

describe('the queues of operations', () => {
  it('have all work of the forecast once, with its units, in the order in which it begins', () => {
    fc.assert(
      fc.property(anyShop({ orders: 5, operations: 3, steps: 3 }), (state) => {
        const { bars } = forecast(state, { includeUnscheduled: true });
        const queues = operationQueues(state);
        expect(queues.operations.map(({ operationId }) => operationId)).toEqual(
          state.operations.map(({ operationId }) => operationId),
        );
        for (const { operationId, work } of queues.operations) {
          const isDone = state.operations.find((row) => row.operationId === operationId)?.isCompletedStatus;
          const there = isDone ? [] : bars.filter((bar) => bar.operationId === operationId);
          expect(work).toHaveLength(new Set(there.map(({ lot, step }) => `${lot}:${step}`)).size);
          const units = (rows: readonly { readonly quantity: number }[]) =>
            rows.reduce((sum, { quantity }) => sum + quantity, 0);
          expect(units(work)).toBe(units(there));
          const starts = work.map(({ start }) => start);
          expect(starts).toEqual(starts.toSorted((a, b) => a - b));
          const loads = new Map(there.map((bar) => [`${bar.lot}:${bar.load}`, bar.end - bar.start]));
          const hours = work.reduce((sum, { workSeconds }) => sum + workSeconds, 0);
          expect(hours).toBeLessThanOrEqual([...loads.values()].reduce((sum, seconds) => sum + seconds, 0));
        }
        const standing = queues.operations.flatMap(({ work }) =>
          work.flatMap(({ productionStepId, workOrderId, step, quantity }) =>
            productionStepId === null ? [] : { productionStepId, workOrderId, step, quantity },
          ),
        );
        for (const lot of standing) expect(state.lots).toContainEqual(expect.objectContaining(lot));
        for (const { hereUnits, hereSeconds, work } of queues.operations) {
          const here = work.filter(({ productionStepId }) => productionStepId !== null);
          expect(hereUnits).toBe(here.reduce((sum, { quantity }) => sum + quantity, 0));
          expect(hereSeconds).toBeLessThanOrEqual(
            here.reduce((sum, { workSeconds }) => sum + workSeconds, 0),
          );
        }
      }),
      { numRuns: 300 },
    );
  });

  it('count a load that lots share once in the hours of what stands there, as the board does', () => {
    const capacity = {
      secondsPerUnit: 0,
      secondsPerLoad: 72_000,
      timeModel: 'PER_LOAD',
      loadCapacity: 100,
    } as const;
    const operations = [{ ...operation('PRINT', 'Print', 100), ...capacity }, operation('PAINT', 'Paint', 0)];
    const lots = ['R1', 'R2'].flatMap((id) => Array.from({ length: 3 }, (_, i) => lot(id, `${id}-${i}`, 5)));
    const state = { ...SHOP, operations, lots };
    const [print, paint] = operationQueues(state).operations;
    expect(print?.work.map(({ workSeconds }) => workSeconds)).toEqual(
      Array.from({ length: 6 }, () => 72_000),
    );
    expect(print).toMatchObject({ hereUnits: 30, hereSeconds: 72_000 });
    expect(paint).toMatchObject({ hereUnits: 0, hereSeconds: 0 });
    expect(finishes(state).work).toEqual([{ operationId: 'PRINT', seconds: 72_000 }]);
  });

  it('count all work that stands there, however much it is', () => {
    const lots = Array.from({ length: 201 }, (_, i) => lot('R1', `S${i}`, 2));
    const state = { ...SHOP, runs: [run('R1', 1)], lots, ranks: [] };
    const [print] = operationQueues(state).operations;
    expect(print).toMatchObject({ hereUnits: 402, hereSeconds: 40_200 });
    expect(finishes(state).work).toEqual([{ operationId: 'PRINT', seconds: 40_200 }]);
  });

  it('tell of each work where its units are, its hours, and whether it will be late', () => {
    const { operations, now } = operationQueues(SHOP);
    expect(now).toBe(NOW);
    const [print, paint] = operations;
    expect(print).toMatchObject({
      name: 'Print',
      machines: ['P1'],
      work: [
        // The plan has it first, though the other one is of a rush order.
        { workOrderId: 'R2', productionStepId: 'S2', comesFrom: null, workSeconds: 1000, late: false },
        {
          workOrderId: 'R1',
          orderNumber: 1001,
          requisitionSequence: 1,
          runNumber: 1,
          partName: 'Bracket',
          priority: 'RUSH',
          quantity: 20,
          productionStepId: 'S1',
          machines: ['P1'],
          start: NOW + 1000,
          end: NOW + 3000,
          workSeconds: 2000,
          late: true,
        },
      ],
    });
    expect(paint?.work).toMatchObject([
      { workOrderId: 'R2', productionStepId: null, comesFrom: 'Print', start: NOW + 1000, workSeconds: 0 },
      { workOrderId: 'R1', productionStepId: null, comesFrom: 'Print', start: NOW + 3000, machines: [] },
    ]);
  });

  it('tell the hours that are left of what was started', () => {
    const hoursOf = (secondsAgo: number) => {
      const [first, ...others] = SHOP.lots;
      const lots = [
        { ...first, startedAt: NOW - secondsAgo, startedQuantity: 20 },
        ...others,
      ] as typeof SHOP.lots;
      const [print] = operationQueues({ ...SHOP, lots }).operations;
      return print?.work.map(({ workOrderId, workSeconds }) => [workOrderId, workSeconds]);
    };
    expect(hoursOf(500)).toEqual([
      ['R1', 1500],
      ['R2', 1000],
    ]);
    expect(hoursOf(5000)).toEqual([
      ['R1', 0],
      ['R2', 1000],
    ]);
  });
});

const operation = (operationId: string, name: string, secondsPerUnit: number) =>
  anOperation(operationId, {
    name,
    machines: [{ name: secondsPerUnit > 0 ? 'P1' : null, speedPercent: 100, downUntil: null }],
    secondsPerUnit,
  });
const routing = [
  { step: 1, operationId: 'PRINT', times: null },
  { step: 2, operationId: 'PAINT', times: null },
];
const run = (workOrderId: string, requisitionId: number) => ({
  workOrderId,
  requisitionId,
  runNumber: 1,
  dueDate: null,
  startDate: null,
  routing,
  notStartedQuantity: 0,
});
const lot = (workOrderId: string, productionStepId: string, quantity: number) => ({
  workOrderId,
  step: 1,
  productionStepId,
  quantity,
  startedAt: null,
  startedQuantity: null,
  finished: [],
});

/** Two runs before one printer; the paint shop has no times. */
const SHOP: PlanningState = {
  now: NOW,
  timeZone: 'UTC',
  calendars: [],
  operations: [operation('PRINT', 'Print', 100), operation('PAINT', 'Paint', 0)],
  orders: [
    { orderId: 1, orderNumber: 1001, priority: 'RUSH', dueDate: '2026-03-20' },
    { orderId: 2, orderNumber: 1002, priority: 'NORMAL', dueDate: null },
  ],
  parts: [
    { requisitionId: 1, orderId: 1, sequence: 1, name: 'Bracket', dueDate: null, unscheduled: null },
    { requisitionId: 2, orderId: 2, sequence: 1, name: 'Cover', dueDate: null, unscheduled: null },
  ],
  runs: [run('R1', 1), run('R2', 2)],
  lots: [lot('R1', 'S1', 20), lot('R2', 'S2', 10)],
  ranks: [{ workOrderId: 'R2', step: 1, rank: 1 }],
  planVersion: 1,
};
