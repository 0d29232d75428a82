import type { PastOrder, PastState } from '@routecard/core';
import { describe, expect, it } from 'vitest';
import { backtest, forecastAccuracy, instantsOf, quantile, simulatedYear } from '../src/index.ts';
import { anOperation } from '../testing/index.ts';

const HOUR = 3600;
const NOON = Date.parse('2026-03-23T12:00:00Z') / 1000;

const operation = (operationId: string, isCompletedStatus: boolean) =>
  anOperation(operationId, { isCompletedStatus });

/** An order of one run of some units, which came to PRINT at noon and was done so many hours later; never where that is null. */
function order(orderId: number, quantity: number, doneHours: number | null): PastOrder {
  const row = { workOrderId: `R${orderId}`, quantity, reversesId: null, replacesScrapId: null };
  const print = { step: 1, productionStepId: 'P' };
  return {
    orderId,
    orderNumber: orderId,
    priority: 'NORMAL',
    dueDate: `2026-04-0${orderId}`,
    enteredAt: NOON - HOUR,
    endedAt: null,
    isGone: false,
    parts: [{ requisitionId: orderId, quantity, enteredAt: NOON - HOUR, heldBack: false }],
    runs: [
      {
        workOrderId: row.workOrderId,
        requisitionId: orderId,
        routing: ['PRINT', 'PACK'].map((operationId, i) => ({ step: i + 1, operationId, times: null })),
        approvedAt: null,
      },
    ],
    transitions: [
      { ...row, id: `S${orderId}`, type: 'SCHEDULE', at: NOON, from: null, to: print },
      ...(doneHours === null
        ? []
        : [
            {
              ...row,
              id: `M${orderId}`,
              type: 'MOVE' as const,
              at: NOON + doneHours * HOUR,
              from: print,
              to: { step: 2, productionStepId: 'Q' },
            },
          ]),
    ],
  };
}

const shop = (orders: PastOrder[]): PastState => ({
  timeZone: 'UTC',
  calendars: [],
  operations: [operation('PRINT', false), operation('PACK', true)],
  orders,
});

describe('a backtest', () => {
  it('compares what was forecast with what happened', () => {
    // At noon they are forecast to be done after 2, 5 and 6 hours; the last is not done yet.
    const past = shop([order(1, 2, 3), order(2, 3, 4), order(3, 1, null)]);
    expect(backtest(past, [NOON])).toEqual({
      forecasts: 1,
      finishes: 2,
      runs: 2,
      p50Seconds: HOUR,
      p85Seconds: HOUR,
      biasSeconds: -HOUR,
    });
    // An hour later the first two are forecast from then on: for 15:00 and 18:00; they were done at 15:00 and 16:00.
    expect(backtest(past, [NOON + HOUR])).toMatchObject({ finishes: 2, p50Seconds: 0, p85Seconds: 2 * HOUR });
  });

  it('says nothing where nothing was in work, or nothing is done yet', () => {
    const nothing = { finishes: 0, runs: 0, p50Seconds: null, p85Seconds: null, biasSeconds: null };
    expect(backtest(shop([order(1, 2, 3)]), [NOON - 1, NOON + 9 * HOUR])).toEqual({
      forecasts: 0,
      ...nothing,
    });
    expect(backtest(shop([order(1, 2, null)]), [NOON])).toEqual({ forecasts: 1, ...nothing });
  });

  it('says how exact forecasts were where enough of them have come', () => {
    const few = shop(Array.from({ length: 9 }, (_, i) => order(i + 1, 2, i + 3)));
    expect(forecastAccuracy(few)).toEqual({ runs: 9, spread: null });
    expect(forecastAccuracy(shop([]))).toEqual({ runs: 0, spread: null });
    const { past } = simulatedYear(1);
    const some = { ...past, orders: past.orders.slice(0, 100) };
    const { p50Seconds, p85Seconds } = backtest(some, instantsOf(some, 20));
    expect(forecastAccuracy(some).spread).toEqual({ p50Seconds, p85Seconds });
    expect(p85Seconds).toBeGreaterThan(p50Seconds ?? 0);
  });

  it('takes the smallest value that a share of them does not exceed', () => {
    expect(quantile([], 0.5)).toBeNull();
    expect(quantile([7], 0.85)).toBe(7);
    expect(quantile([4, 1, 3, 2], 0.5)).toBe(2);
    expect(quantile([4, 1, 3, 2], 0.85)).toBe(4);
  });

  it('is the same for the same simulated year, whose runs are all done', () => {
    const { past, instants } = simulatedYear(1);
    const result = backtest(past, instants.slice(0, 6));
    const again = simulatedYear(1);
    expect(backtest(again.past, again.instants.slice(0, 6))).toEqual(result);
    expect(result.forecasts).toBe(6);
    expect(result.finishes).toBeGreaterThan(20);
    expect(past.orders.length).toBeGreaterThan(1000);
    for (const { transitions, runs } of past.orders) {
      expect(transitions).toHaveLength(runs[0]?.routing.length ?? 0);
    }
  });
});
