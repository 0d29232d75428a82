import type { FinishedWork, Lot, OperationCapacity, PlanningState } from '@routecard/core';
import { describe, expect, it } from 'vitest';
import { forecast } from '../src/index.ts';
import { anOperation, NOW } from '../testing/index.ts';

const MINUTE = 60;

interface Started {
  readonly quantity: number;
  readonly startedQuantity: number;
  /** Null while it waits. */
  readonly minutesAgo: number | null;
  /** The production step where it stands. */
  readonly plate?: string;
  /** Units and minutes of work that was finished, the last half an hour before what was started. */
  readonly finished?: readonly (readonly [quantity: number, minutes: number])[];
}

/** Half an hour lies between two of them, and behind the last. */
function finishedBefore(until: number, finished: Started['finished'] = []): FinishedWork[] {
  let at = until;
  return finished
    .toReversed()
    .map(([quantity, minutes]) => {
      const finishedAt = at - 30 * MINUTE;
      at = finishedAt - minutes * MINUTE;
      return { startedAt: at, finishedAt, quantity };
    })
    .toReversed();
}

/** A shop with one operation at which these lots stand, each of a run of its own. */
function shopOf(operation: Partial<OperationCapacity>, lots: readonly Started[]): PlanningState {
  const ids = lots.map((_, i) => `R${i + 1}`);
  return {
    now: NOW,
    timeZone: 'UTC',
    calendars: [],
    operations: [anOperation('MILL', { secondsPerUnit: 5 * MINUTE, ...operation })],
    orders: [{ orderId: 1, orderNumber: 1001, priority: 'NORMAL', dueDate: null }],
    parts: [{ requisitionId: 1, orderId: 1, sequence: 1, name: '', dueDate: null, unscheduled: null }],
    runs: ids.map((workOrderId, i) => ({
      workOrderId,
      requisitionId: 1,
      runNumber: i + 1,
      dueDate: null,
      startDate: null,
      routing: [{ step: 1, operationId: 'MILL', times: null }],
      notStartedQuantity: 0,
    })),
    lots: lots.map(
      ({ quantity, startedQuantity, minutesAgo, plate = 'S1', finished }, i): Lot => ({
        workOrderId: ids[i] ?? '',
        step: 1,
        productionStepId: plate,
        quantity,
        startedAt: minutesAgo === null ? null : NOW - minutesAgo * MINUTE,
        startedQuantity: minutesAgo === null ? null : startedQuantity,
        finished: finishedBefore(NOW - (minutesAgo ?? 0) * MINUTE, finished),
      }),
    ),
    ranks: [],
    planVersion: 0,
  };
}

/** Minutes from now until each lot is done. */
const minutesLeft = (...shop: Parameters<typeof shopOf>) =>
  forecast(shopOf(...shop)).lots.map(({ finish }) => (finish === null ? null : (finish - NOW) / MINUTE));

const OVEN = { timeModel: 'PER_LOAD', secondsPerLoad: 240 * MINUTE } as const;

describe('work that was started', () => {
  it('is not done by what units took that have left since', () => {
    const half = { quantity: 50, startedQuantity: 100 };
    // Half of it left after four hours, ten minutes earlier than by the times that are set.
    expect(minutesLeft({}, [{ ...half, minutesAgo: 240 }])).toEqual([250]);
    expect(minutesLeft({}, [{ ...half, minutesAgo: 300 }])).toEqual([200]);
    expect(minutesLeft({}, [{ ...half, minutesAgo: 900 }])).toEqual([0]);
    const machines = [{ name: null, speedPercent: 200, downUntil: null }];
    expect(minutesLeft({ machines }, [{ ...half, minutesAgo: 200 }])).toEqual([50]);
    expect(minutesLeft({ unlimited: true }, [{ ...half, minutesAgo: 300 }])).toEqual([200]);
    // The second load begins when the first leaves.
    const second = { ...half, minutesAgo: 240 };
    expect(minutesLeft({ ...OVEN, loadCapacity: 50 }, [second])).toEqual([240]);
  });

  it('takes no time from units that came later', () => {
    const more = { quantity: 100, startedQuantity: 10 };
    expect(minutesLeft({}, [{ ...more, minutesAgo: 480 }])).toEqual([450]);
    expect(minutesLeft({}, [{ ...more, minutesAgo: 30 }])).toEqual([470]);
    expect(minutesLeft({ unlimited: true }, [{ ...more, minutesAgo: 480 }])).toEqual([450]);
    // They need a load of their own, after the one that runs; what is unlimited takes them at once.
    expect(minutesLeft(OVEN, [{ ...more, minutesAgo: 180 }])).toEqual([60 + 240]);
    expect(minutesLeft({ ...OVEN, unlimited: true }, [{ ...more, minutesAgo: 180 }])).toEqual([240]);
  });

  it('on one plate is one load, as it was while it waited', () => {
    const oven = { ...OVEN, loadCapacity: 50 };
    const plate = (minutesAgo: number | null, ...quantities: readonly number[]) =>
      quantities.map((quantity) => ({ quantity, startedQuantity: quantity, minutesAgo }));
    expect(minutesLeft(oven, plate(null, 20, 20, 10))).toEqual([240, 240, 240]);
    expect(minutesLeft(oven, plate(60, 20, 20, 10))).toEqual([180, 180, 180]);
    // What has no room waits for the next load.
    expect(minutesLeft(oven, plate(null, 30, 30))).toEqual([240, 480]);
    expect(minutesLeft(oven, plate(60, 30, 30))).toEqual([180, 420]);
    // A load is done with what was put there last.
    expect(minutesLeft(oven, [...plate(60, 20), ...plate(58, 20)])).toEqual([182, 182]);
    const [one] = plate(60, 20);
    expect(one && minutesLeft(oven, [one, { ...one, plate: 'S2' }])).toEqual([180, 420]);
    // Without a number of units that share a load each lot has its own.
    expect(minutesLeft(OVEN, plate(60, 20, 20))).toEqual([180, 420]);
  });

  it('keeps the time since its start where it finds no machine in the plan', () => {
    const all = { quantity: 100, startedQuantity: 100, minutesAgo: 180 };
    // Both were started, and the plan has one machine.
    expect(minutesLeft({}, [all, all])).toEqual([320, 640]);
    expect(minutesLeft({}, [all, { ...all, quantity: 50 }])).toEqual([320, 570]);
    // When a machine went down nobody knows.
    const down = [{ name: null, speedPercent: 100, downUntil: NOW + 60 * MINUTE }];
    expect(minutesLeft({ machines: down }, [all])).toEqual([60 + 500]);
    // A load is worked through as a whole.
    expect(minutesLeft(OVEN, [all, all])).toEqual([60, 300]);
  });

  it('takes what remains of its time where all of it still stands there', () => {
    const all = { quantity: 100, startedQuantity: 100, minutesAgo: 180 };
    expect(minutesLeft({}, [all])).toEqual([320]);
    expect(minutesLeft({ setupSeconds: 60 * MINUTE }, [all])).toEqual([380]);
    expect(minutesLeft(OVEN, [all])).toEqual([60]);
    expect(minutesLeft(OVEN, [{ ...all, minutesAgo: 300 }])).toEqual([0]);
  });
});

describe('work that was finished and not moved on', () => {
  const waits = (...finished: NonNullable<Started['finished']>) =>
    ({ quantity: 100, startedQuantity: 0, minutesAgo: null, finished }) as const;

  it('is not done again', () => {
    expect(minutesLeft({}, [waits([100, 180])])).toEqual([320]);
    expect(minutesLeft({}, [waits([100, 180], [100, 120])])).toEqual([200]);
    expect(minutesLeft({ unlimited: true }, [waits([100, 180])])).toEqual([320]);
    expect(minutesLeft(OVEN, [waits([100, 60])])).toEqual([180]);
    expect(minutesLeft({ ...OVEN, unlimited: true }, [waits([100, 60])])).toEqual([180]);
    // Started again, an hour ago.
    const again = { ...waits([100, 180]), startedQuantity: 100, minutesAgo: 60 };
    expect(minutesLeft({}, [again])).toEqual([260]);
    expect(minutesLeft({ unlimited: true }, [again])).toEqual([260]);
    expect(minutesLeft(OVEN, [{ ...again, finished: [[100, 100]] }])).toEqual([80]);
  });

  it('is done now where all of its time has passed, on whatever machine', () => {
    const busy = { quantity: 10, startedQuantity: 10, minutesAgo: 10 };
    for (const minutes of [500, 900]) {
      expect(minutesLeft({}, [busy, waits([100, minutes])])).toEqual([40, 0]);
      expect(minutesLeft({}, [busy, waits([100, 300], [100, minutes - 300])])).toEqual([40, 0]);
      // Two loads of the oven.
      expect(minutesLeft({ ...OVEN, loadCapacity: 50 }, [busy, waits([100, minutes])])).toEqual([230, 0]);
    }
    expect(minutesLeft({ unlimited: true }, [waits([100, 900])])).toEqual([0]);
  });

  it('takes no time from units that came later, and none that those took which have left', () => {
    expect(minutesLeft({}, [waits([10, 480])])).toEqual([450]);
    expect(minutesLeft({}, [waits([10, 480], [100, 60])])).toEqual([390]);
    expect(minutesLeft({}, [{ ...waits([100, 300]), quantity: 50 }])).toEqual([200]);
    expect(minutesLeft(OVEN, [waits([10, 480])])).toEqual([240]);
    expect(minutesLeft(OVEN, [waits([10, 100])])).toEqual([240]);
    const oven = { ...OVEN, loadCapacity: 50 };
    expect(minutesLeft(oven, [waits([100, 300])])).toEqual([180]);
    expect(minutesLeft(oven, [{ ...waits([100, 300]), quantity: 50 }])).toEqual([180]);
    expect(minutesLeft(oven, [{ ...waits([100, 240]), quantity: 50 }])).toEqual([240]);
    // Ten are done; the others were put in an hour ago.
    const again = { ...waits([10, 240]), quantity: 60, startedQuantity: 60, minutesAgo: 60 };
    expect(minutesLeft(oven, [again])).toEqual([180]);
    expect(minutesLeft(OVEN, [again])).toEqual([180]);
    // Fifty were put in with ten that were interrupted.
    expect(minutesLeft(OVEN, [{ ...again, finished: [[10, 100]] }])).toEqual([180]);
  });
});
