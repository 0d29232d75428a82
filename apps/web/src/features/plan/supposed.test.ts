import { expect, test } from 'vitest';
import { isGone, rangeFault, type Supposed, supposedWith } from './supposed';

const down = (operationId: string, machine: number, hours: number): Supposed => ({
  kind: 'machine',
  words: `${operationId} ${machine} is down for ${hours} h`,
  machine: { operationId, machine, downUntil: hours * 3600 },
});
const more = (operationId: string, count: number): Supposed => ({
  kind: 'moreMachines',
  words: `${operationId} has ${count} more machines`,
  more: { operationId, count },
});
const order = (orderId: number, dueDate: string): Supposed => ({
  kind: 'order',
  words: `#${orderId} due ${dueDate}`,
  order: { orderId, dueDate },
});
const overtime = (date: string): Supposed => ({
  kind: 'overtime',
  words: `Overtime on ${date}`,
  overtime: { calendarId: 'days', date, startMinute: 1080, endMinute: 1320 },
});

test('what is supposed of the same machine, machines or order again takes the place of the first', () => {
  const all = [down('mill', 0, 24), more('mill', 1), order(7, '2026-12-01')];
  expect(supposedWith(all, down('mill', 0, 48))).toEqual([down('mill', 0, 48), all[1], all[2]]);
  expect(supposedWith(all, more('mill', 3))).toEqual([all[0], more('mill', 3), all[2]]);
  expect(supposedWith(all, order(7, '2026-12-24'))).toEqual([all[0], all[1], order(7, '2026-12-24')]);
});

test('what is supposed of others is added', () => {
  const all = [down('mill', 0, 24), more('mill', 1), order(7, '2026-12-01'), overtime('2026-12-01')];
  for (const other of [
    down('mill', 1, 24),
    down('lathe', 0, 24),
    more('lathe', 1),
    order(8, '2026-12-01'),
    overtime('2026-12-01'),
  ]) {
    expect(supposedWith(all, other)).toEqual([...all, other]);
  }
});

test.each(['1', '24', '8760', '8,760', '8 760'])('“%s” is a number from 1 to 8,760', (text) => {
  expect(rangeFault(text, 8760)).toBeNull();
});

test.each(['', ' ', '0', '8761', '1e3', '0x10', '1.5', '-4', 'a day'])('“%s” is none', (text) => {
  expect(rangeFault(text, 8760)).toBe('A whole number from 1 to 8,760');
});

test('orders and machines that the plan has no more are known', () => {
  const mill = { operationId: 'mill', machines: [null, null] } as never;
  const plan = { orders: [{ orderId: 7 } as never], operations: [mill] };
  expect(
    [order(7, '2026-12-01'), down('mill', 1, 24), down('lathe', 3, 24)].map((one) => isGone(plan, one)),
  ).toEqual([false, false, false]);
  expect([order(8, '2026-12-01'), down('mill', 2, 24)].map((one) => isGone(plan, one))).toEqual([true, true]);
});
