import type { PlanView, Priority } from '@routecard/core';
import { expect, test } from 'vitest';
import { rushBehind } from './rush-behind';

/** Runs one after the other on one machine: `A` is ranked, `b` is not; those in `rush` are rush orders; each is there from its hour in `arrivals`. */
function plan(
  names: string,
  rush: string,
  { machines = [null], arrivals = {} }: { machines?: null[]; arrivals?: Record<string, number> } = {},
): PlanView {
  const runs = [...names];
  return {
    now: 0,
    planVersion: 4,
    timeZone: 'UTC',
    days: [],
    operations: [
      {
        operationId: 'mill',
        name: 'Mill',
        machines,
        downUntil: [],
        loadSeconds: [],
        capacitySeconds: null,
        open: [],
      },
    ],
    lots: runs.map((name, i) => ({
      workOrderId: name === '-' ? null : name,
      orderId: i,
      orderNumber: i + 1,
      priority: (rush.includes(name) ? 'RUSH' : 'NORMAL') satisfies Priority,
      requisitionSequence: 1,
      partName: name,
      runNumber: 1,
      late: false,
    })),
    bars: runs.map((name, i) => ({
      operation: 0,
      machine: 0,
      lot: i,
      step: 2,
      ranked: name !== '-' && name === name.toUpperCase(),
      load: i,
      quantity: 1,
      arrival: (arrivals[name] ?? 0) * 3600,
      start: i * 3600,
      end: (i + 1) * 3600,
    })),
    orders: [],
  };
}
const sequenceOf = (found: ReturnType<typeof rushBehind>) =>
  found?.sequences.map(({ work }) => work.map(({ workOrderId }) => workOrderId).join(''));

test('a rush order behind ranked work is found, and goes before it', () => {
  const found = rushBehind(plan('ABcd', 'c'));
  expect(found).toMatchObject({ orderNumbers: [3], operations: ['Mill'] });
  // What is not ranked stays free for what is more urgent.
  expect(sequenceOf(found)).toEqual(['cAB']);
});

test('several keep their order among themselves', () => {
  expect(sequenceOf(rushBehind(plan('AbcD', 'bc')))).toEqual(['bcAD']);
});

test('nothing is found where none waits behind the plan', () => {
  expect(rushBehind(plan('cAB', 'c'))).toBeNull();
  expect(rushBehind(plan('bc', 'c'))).toBeNull();
  // Ranked where somebody put it.
  expect(rushBehind(plan('ABC', 'C'))).toBeNull();
  // Among rush orders alone.
  expect(rushBehind(plan('Ab', 'Ab'))).toBeNull();
  // Without a run it has no place, and without a limit nothing waits.
  expect(rushBehind(plan('A-', '-'))).toBeNull();
  expect(rushBehind(plan('Ab', 'b', { machines: [] }))).toBeNull();
});

test('one that is still upstream while ranked work begins does not wait behind that', () => {
  // It begins the moment it is there.
  expect(rushBehind(plan('ABc', 'c', { arrivals: { c: 2 } }))).toBeNull();
  // The machine has begun A before it comes.
  expect(rushBehind(plan('Ac', 'c', { arrivals: { c: 0.5 } }))).toBeNull();
});

test('it goes before what begins while it waits, not before what would have to wait for it', () => {
  expect(sequenceOf(rushBehind(plan('ABCd', 'd', { arrivals: { d: 1.5 } })))).toEqual(['ABdC']);
  expect(sequenceOf(rushBehind(plan('ABCde', 'de', { arrivals: { d: 2, e: 1 } })))).toEqual(['AeBdC']);
});
