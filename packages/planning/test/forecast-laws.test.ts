import type { Forecast, ForecastBar, PlanningState } from '@routecard/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aroundTheClock, forecast, workingTime } from '../src/index.ts';
import { anyShop } from '../testing/index.ts';

const SHOPS = 10_000;
const small = anyShop({ orders: 5, operations: 4, steps: 4 });

/** Finds what the bars of a forecast break; empty where it is a feasible schedule. Computes nothing with the engine's own code but open hours. */
function faultsOf(state: PlanningState, { bars, lots }: Forecast, includeUnscheduled: boolean): string[] {
  const faults: string[] = [];
  const operations = new Map(state.operations.map((operation) => [operation.operationId, operation]));
  const runs = new Map(state.runs.map((run) => [run.workOrderId, run]));
  const parts = new Map(state.parts.map((part) => [part.requisitionId, part]));
  const from = state.now - 100 * 86_400;
  const hours = new Map(state.calendars.map((calendar) => [calendar.id, workingTime(calendar, from)]));
  const timeOf = (operationId: string) => {
    const calendarId = operations.get(operationId)?.calendarId ?? null;
    return calendarId === null ? aroundTheClock(from) : (hours.get(calendarId) ?? aroundTheClock(from));
  };

  const loads = new Map<number, ForecastBar[]>();
  for (const bar of bars) loads.set(bar.load, [...(loads.get(bar.load) ?? []), bar]);
  const byMachine = new Map<string, ForecastBar[]>();
  for (const bar of bars) {
    if (bar.machine === null) continue;
    const key = `${bar.operationId}/${bar.machine}`;
    byMachine.set(key, [...(byMachine.get(key) ?? []), bar]);
  }
  for (const [machine, rows] of byMachine) {
    const ordered = rows.toSorted((a, b) => a.start - b.start || a.end - b.end);
    ordered.forEach((bar, i) => {
      const next = ordered[i + 1];
      if (next !== undefined && next.load !== bar.load && next.start < bar.end) {
        faults.push(`${machine} has two loads at once`);
      }
    });
  }

  for (const [load, rows] of loads) {
    const [first] = rows;
    if (first === undefined) continue;
    const operation = operations.get(first.operationId);
    if (operation === undefined) throw new Error('no operation');
    if (
      rows.some((bar) => bar.start !== first.start || bar.end !== first.end || bar.machine !== first.machine)
    ) {
      faults.push(`load ${load} does not stay together`);
    }
    const units = rows.reduce((sum, { quantity }) => sum + quantity, 0);
    const shared =
      operation.timeModel === 'PER_LOAD' && operation.loadCapacity !== null && !operation.unlimited;
    if (rows.length > 1 && !(shared && units <= (operation.loadCapacity ?? 0))) {
      faults.push(`load ${load} holds too much`);
    }
    const fastest = operation.unlimited
      ? 100
      : Math.max(...operation.machines.map((one) => one.speedPercent));
    const speed = first.machine === null ? fastest : (operation.machines[first.machine]?.speedPercent ?? 0);
    /** Seconds that so many units take at the machine by the times of a bar. */
    const secondsOf = (bar: ForecastBar, quantity: number) => {
      const run = runs.get(lots[bar.lot]?.workOrderId ?? '');
      const routing = run?.routing ?? parts.get(lots[bar.lot]?.requisitionId ?? 0)?.unscheduled?.routing;
      const own = routing?.find(({ step }) => step === bar.step)?.times;
      const setup = own?.setupSeconds ?? operation.setupSeconds;
      if (operation.timeModel === 'PER_UNIT') {
        const unit = own?.secondsPerUnit ?? operation.secondsPerUnit;
        return setup + Math.ceil((quantity * unit * 100) / speed);
      }
      const count = operation.loadCapacity === null ? 1 : Math.ceil(quantity / operation.loadCapacity);
      return count * (setup + Math.ceil(((own?.secondsPerLoad ?? operation.secondsPerLoad) * 100) / speed));
    };
    const together = operation.timeModel === 'PER_LOAD' ? units : 0;
    const time = timeOf(first.operationId);
    /** Open seconds of work there that was finished. */
    const finishedOf = (bar: ForecastBar) => {
      const lot = state.lots[bar.lot];
      if (lot?.step !== bar.step) return 0;
      return lot.finished.reduce(
        (sum, { startedAt, finishedAt }) => sum + time.between(startedAt, finishedAt),
        0,
      );
    };
    /** Open seconds since it was started, of work that found no machine and so begins later. */
    const waitedOf = (bar: ForecastBar) => {
      const lot = state.lots[bar.lot];
      if (lot?.step !== bar.step || lot.startedAt === null || first.start < state.now) return 0;
      return operation.timeModel === 'PER_UNIT' ? time.between(lot.startedAt, state.now) : 0;
    };
    const credit = Math.max(...rows.map((bar) => finishedOf(bar) + waitedOf(bar)));
    const needed = Math.max(...rows.map((bar) => secondsOf(bar, together || bar.quantity)));
    if (first.machine === null && !operation.unlimited) {
      // Worked through: only by as much as was worked there, and nobody needs a machine for it.
      if (first.end !== state.now || finishedOf(first) < needed)
        faults.push(`load ${load} is done before it was worked through`);
    } else if (credit > 0) {
      // How much of it counts, the examples of work that was started say.
      const worked = time.between(Math.max(first.start, state.now), first.end);
      const since = time.between(Math.min(first.start, state.now), state.now);
      const most = operation.unlimited ? secondsOf(first, state.lots[first.lot]?.quantity ?? 0) : needed;
      if (worked > most) faults.push(`load ${load} takes ${worked} s of open hours and not ${most} at most`);
      if (
        !operation.unlimited &&
        rows.length === 1 &&
        worked + credit + since < needed &&
        needed === secondsOf(first, first.quantity)
      ) {
        faults.push(`load ${load} takes ${worked} s after ${credit} and ${since} of ${needed}`);
      }
    } else if (first.start >= state.now) {
      const worked = time.between(first.start, first.end);
      if (worked !== needed) faults.push(`load ${load} takes ${worked} s of open hours and not ${needed}`);
      if (needed > 0 && !operation.unlimited && time.nextOpen(first.start) !== first.start) {
        faults.push(`load ${load} begins while the shop is closed`);
      }
    } else {
      // Not less than what the units that were there need by now, not more than all of it from now on.
      const left = Math.max(
        ...rows.map((bar) => {
          const { quantity = 0, startedAt = null, startedQuantity } = state.lots[bar.lot] ?? {};
          const began = startedQuantity ?? 0;
          const done = Math.min(time.between(startedAt ?? state.now, state.now), secondsOf(bar, began));
          const here = Math.min(together || bar.quantity, operation.unlimited ? began : Infinity);
          const gone = Math.max(0, began - quantity);
          const ofBegun = Math.min(secondsOf(bar, here), secondsOf(bar, here + gone) - done);
          const later = operation.unlimited ? quantity - began : 0;
          return Math.max(0, ofBegun, later > 0 ? secondsOf(bar, later) : 0);
        }),
      );
      const worked = time.between(state.now, first.end);
      if (worked !== left) faults.push(`load ${load}, begun before, takes ${worked} s more and not ${left}`);
      const begun = rows.reduce((sum, bar) => sum + (state.lots[bar.lot]?.startedQuantity ?? 0), 0);
      if (operation.timeModel === 'PER_LOAD' && !operation.unlimited && units > begun) {
        faults.push(`load ${load} runs with units that came later`);
      }
    }
    if (first.machine !== null && first.start >= state.now) {
      if (first.start < (operation.machines[first.machine]?.downUntil ?? 0))
        faults.push('a machine that is down works');
    }
  }

  const quantities = new Map<string, number>();
  for (const bar of bars) {
    const key = `${bar.lot}:${bar.step}`;
    quantities.set(key, (quantities.get(key) ?? 0) + bar.quantity);
  }
  const expected = new Map<string, number>();
  let index = 0;
  const expectLot = (routing: readonly { step: number; operationId: string }[], quantity: number) => {
    let ends = -Infinity;
    for (const { step, operationId } of routing) {
      if (operations.get(operationId)?.isCompletedStatus) break;
      expected.set(`${index}:${step}`, quantity);
      const own = bars.filter((bar) => bar.lot === index && bar.step === step);
      if (own.some(({ start }) => start < ends))
        faults.push(`lot ${index} begins step ${step} before it left the one before`);
      ends = Math.max(...own.map(({ end }) => end));
    }
    if (lots[index]?.finish !== Math.max(ends, state.now) && ends !== -Infinity) {
      faults.push(`lot ${index} is done at ${lots[index]?.finish} and not ${ends}`);
    }
    index += 1;
  };
  for (const { workOrderId, step, quantity } of state.lots) {
    const routing = runs.get(workOrderId)?.routing ?? [];
    expectLot(routing.slice(routing.findIndex((row) => row.step === step)), quantity);
  }
  for (const { notStartedQuantity, routing } of state.runs) {
    if (notStartedQuantity > 0) expectLot(routing, notStartedQuantity);
  }
  for (const { unscheduled } of includeUnscheduled ? state.parts : []) {
    if (unscheduled !== null) expectLot(unscheduled.routing, unscheduled.quantity);
  }
  for (const key of new Set([...expected.keys(), ...quantities.keys()])) {
    if (expected.get(key) !== quantities.get(key)) {
      faults.push(`${quantities.get(key)} units of ${key} are in the plan and not ${expected.get(key)}`);
    }
  }

  for (const bar of bars) {
    const after = bar.after === null ? undefined : bars[bar.after];
    if (after === undefined) continue;
    const waited = timeOf(bar.operationId).between(after.end, bar.start);
    if ((bar.reason === 'STEP_BEFORE' || bar.reason === 'MACHINE') && waited !== 0) {
      faults.push(`bar ${bar.index} waited ${waited} s for nothing`);
    }
  }
  return faults;
}

describe('laws of a forecast', () => {
  it('is a feasible schedule of everything that remains, in random shops', () => {
    fc.assert(
      fc.property(small, fc.boolean(), (state, includeUnscheduled) => {
        expect(faultsOf(state, forecast(state, { includeUnscheduled }), includeUnscheduled)).toEqual([]);
      }),
      { numRuns: SHOPS },
    );
  });

  it('is the same in every byte for the same state', () => {
    fc.assert(
      fc.property(small, (state) => {
        expect(JSON.stringify(forecast(structuredClone(state)))).toBe(JSON.stringify(forecast(state)));
      }),
      { numRuns: 300 },
    );
  });

  it('leaves the state as it is', () => {
    fc.assert(
      fc.property(small, (state) => {
        const before = structuredClone(state);
        forecast(state, { includeUnscheduled: true });
        expect(state).toEqual(before);
      }),
      { numRuns: 100 },
    );
  });
});
