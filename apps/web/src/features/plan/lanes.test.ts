import type { PlanView } from '@routecard/core';
import { expect, test } from 'vitest';
import { barsBetween, lanesOf } from './lanes';

const lot = (orderNumber: number, late = false) => ({
  workOrderId: `run ${orderNumber}`,
  orderId: orderNumber,
  orderNumber,
  priority: 'NORMAL' as const,
  requisitionSequence: 1,
  partName: `Part ${orderNumber}`,
  runNumber: 1,
  late,
});
const operation = (name: string, machines: (string | null)[]) => ({
  operationId: name,
  name,
  machines,
  downUntil: machines.map(() => null),
  loadSeconds: [],
  capacitySeconds: null,
  open: [],
});
const bar = (
  operationAt: number,
  machine: number | null,
  lotAt: number,
  load: number,
  start: number,
  end: number,
) => ({
  operation: operationAt,
  machine,
  lot: lotAt,
  step: 1,
  ranked: false,
  load,
  quantity: 2,
  arrival: start,
  start,
  end,
});
const plan = (bars: PlanView['bars']): PlanView => ({
  now: 0,
  planVersion: 1,
  timeZone: 'UTC',
  days: [],
  operations: [operation('Print', ['P1', null]), operation('Cool', [])],
  lots: [lot(1), lot(2, true), lot(3)],
  bars,
  orders: [],
});

test('each machine is a lane, and the lots of a load are one bar', () => {
  const lanes = lanesOf(plan([bar(0, 0, 0, 7, 0, 10), bar(0, 0, 1, 7, 0, 10), bar(0, 1, 2, 8, 5, 9)]));
  expect(lanes.map(({ operation: name, machine }) => [name, machine])).toEqual([
    ['Print', 'P1'],
    ['Print', 'Machine 2'],
    ['Cool', null],
  ]);
  expect(lanes[0]?.bars).toMatchObject([
    { name: '#1-1 · R1', label: 'Part 1, 2 units and 1 more', late: true },
  ]);
  expect(lanes[1]?.bars).toMatchObject([{ name: '#3-1 · R1', late: false }]);
});

test('what overlaps without limit has tracks beside each other', () => {
  const lanes = lanesOf(
    plan([bar(1, null, 0, 1, 0, 10), bar(1, null, 1, 2, 5, 15), bar(1, null, 2, 3, 10, 20)]),
  );
  expect(lanes[2]?.bars.map(({ track }) => track)).toEqual([0, 1, 0]);
  expect(lanes[2]?.tracks).toBe(2);
});

test('the last bar of an order has its due day', () => {
  const order = {
    orderId: 2,
    orderNumber: 2,
    unscheduledQuantity: 0,
    finish: 20,
    due: 15,
    slackSeconds: -5,
    hasTimes: true,
    cause: null,
  };
  const lanes = lanesOf({
    ...plan([bar(0, 0, 1, 1, 0, 10), bar(0, 0, 0, 2, 10, 30), bar(0, 1, 1, 3, 10, 20)]),
    orders: [order, { ...order, orderId: 1, orderNumber: 1, due: null, slackSeconds: null }],
  });
  expect(lanes.map(({ bars }) => bars.map(({ due }) => due))).toEqual([[null, null], [15], []]);
  expect(lanes.map(({ dated }) => dated.length)).toEqual([0, 1, 0]);
});

test('the bars of an interval are found', () => {
  const [lane] = lanesOf(plan([bar(0, 0, 0, 1, 0, 10), bar(0, 0, 1, 2, 10, 20), bar(0, 0, 2, 3, 30, 40)]));
  if (lane === undefined) throw new Error('no lane');
  expect(barsBetween(lane, 10, 30).map(({ key }) => key)).toEqual([2]);
  expect(barsBetween(lane, 9, 31).map(({ key }) => key)).toEqual([1, 2, 3]);
  expect(barsBetween(lane, 40, 50)).toEqual([]);
});

test('a machine that is down has no hours until it is up again, and the others have theirs', () => {
  const { operations, ...rest } = plan([bar(0, 0, 0, 1, 50, 60)]);
  const [first, ...others] = operations;
  if (first === undefined) throw new Error('The plan has no operation.');
  const mill = {
    ...first,
    machines: ['A', 'B'],
    downUntil: [50, null],
    open: [
      [0, 40],
      [45, 90],
    ] as const,
  };
  const [a, b] = lanesOf({ ...rest, operations: [mill, ...others] });
  expect(a).toMatchObject({ machine: 'A', downUntil: 50, open: [[50, 90]] });
  expect(b).toMatchObject({ machine: 'B', downUntil: null, open: mill.open });
});
