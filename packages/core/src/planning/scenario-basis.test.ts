import { describe, expect, test } from 'vitest';
import type { ScenarioBasis } from './scenario.ts';
import { ensureOrderAsCompared, type OrderToPlan, operationAsCompared } from './scenario-basis.ts';

describe('an order that a scenario changes', () => {
  const order: OrderToPlan = {
    orderNumber: 1042,
    priority: 'NORMAL',
    dueDate: '2026-03-10',
    isCancelled: false,
    hasWork: true,
  };
  const compared: ScenarioBasis = {
    orders: [
      { orderId: 8, priority: 'RUSH', dueDate: null },
      { orderId: 7, priority: 'NORMAL', dueDate: '2026-03-10' },
    ],
    operations: [],
  };
  const CHANGED =
    'Somebody changed the priority or the due day of #1042 since it was compared. Compare again before you apply it.';

  test('is as it was compared, or was not compared', () => {
    ensureOrderAsCompared(7, order, compared);
    ensureOrderAsCompared(9, order, compared);
    ensureOrderAsCompared(7, order, undefined);
  });

  test.each([
    ['there is none', undefined, { code: 'ORDER_NOT_FOUND' }],
    [
      'it was cancelled',
      { ...order, isCancelled: true, hasWork: false },
      {
        code: 'ORDER_CANCELLED',
        message: '#1042 was cancelled. Take it out of the what-if to apply the rest.',
      },
    ],
    [
      'nothing remains to be produced',
      { ...order, hasWork: false },
      {
        code: 'PLAN_CHANGED',
        message: 'Nothing of #1042 remains to be produced. Take it out of the what-if to apply the rest.',
      },
    ],
    [
      'it has another priority',
      { ...order, priority: 'RUSH' as const },
      { code: 'PLAN_CHANGED', message: CHANGED },
    ],
    ['it has another due day', { ...order, dueDate: null }, { code: 'PLAN_CHANGED', message: CHANGED }],
  ])('is refused where %s', (_, found, refusal) => {
    expect(() => ensureOrderAsCompared(7, found, compared)).toThrow(expect.objectContaining(refusal));
  });
});

describe('an operation of which a scenario changes the machines', () => {
  const machine = (name: string | null, downUntil: string | null = null) => ({
    name,
    speedPercent: 100,
    downUntil,
  });
  const print = {
    id: 'print',
    name: 'Print',
    machines: [machine('Left'), machine(null, '2026-03-01T12:00:00.250Z')],
    deletedAt: null,
  };
  const noon = Date.parse('2026-03-01T12:00:00Z') / 1000;
  const compared: ScenarioBasis = {
    orders: [],
    operations: [
      { operationId: 'mill', machines: [] },
      {
        operationId: 'print',
        machines: [
          { name: 'Left', speedPercent: 100, downUntil: null },
          { name: null, speedPercent: 100, downUntil: noon + 1 },
        ],
      },
    ],
  };

  test('is as it was compared, in whole seconds, or was not compared', () => {
    expect(operationAsCompared('print', print, compared)).toBe(print);
    expect(operationAsCompared('paint', print, compared)).toBe(print);
    expect(operationAsCompared('print', print, undefined)).toBe(print);
  });

  test('is refused where there is none, or it was deleted', () => {
    expect(() => operationAsCompared('print', undefined, compared)).toThrow(
      expect.objectContaining({ code: 'OPERATION_NOT_FOUND' }),
    );
    expect(() => operationAsCompared('print', { ...print, deletedAt: new Date(0) }, compared)).toThrow(
      expect.objectContaining({
        code: 'OPERATION_NOT_FOUND',
        message: 'Print was deleted. Take it out of the what-if to apply the rest.',
      }),
    );
  });

  test.each([
    ['one more', [...print.machines, machine('New')]],
    ['one fewer', print.machines.slice(0, 1)],
    ['another name', [machine('Right'), machine(null, '2026-03-01T12:00:00.250Z')]],
    [
      'one that is slower',
      [{ ...machine('Left'), speedPercent: 50 }, machine(null, '2026-03-01T12:00:00.250Z')],
    ],
    ['one that is up again', [machine('Left'), machine(null)]],
    [
      'one that is down',
      [machine('Left', '2026-03-01T12:00:00Z'), machine(null, '2026-03-01T12:00:00.250Z')],
    ],
  ])('is refused with %s of its machines', (_, machines) => {
    expect(() => operationAsCompared('print', { ...print, machines }, compared)).toThrow(
      expect.objectContaining({
        code: 'PLAN_CHANGED',
        message:
          'Somebody changed the machines of Print since it was compared. Compare again before you apply it.',
      }),
    );
  });
});
