import { describe, expect, test } from 'vitest';
import { ensurePrecondition } from './call.ts';
import { distinctEvents } from './events.ts';
import { isInt32, isUuid } from './identifiers.ts';
import { ensure, present, REFUSALS, Refusal } from './refusals.ts';

describe('events of one transaction', () => {
  const created = (orderId: number) => ({ type: 'order.created' as const, orderId });
  const updated = (orderId: number) => ({ type: 'order.updated' as const, orderId });

  test('are one per order and kind, and that it was created covers that it was updated', () => {
    expect(distinctEvents([updated(1), updated(2), updated(1)])).toEqual([updated(1), updated(2)]);
    expect(distinctEvents([created(1), updated(1)])).toEqual([created(1)]);
    expect(distinctEvents([updated(1), created(1)])).toEqual([created(1)]);
    expect(distinctEvents([])).toEqual([]);
  });

  test('are one per run and shipment where they are events of one', () => {
    const released = (shipmentId: string) => ({ type: 'shipment.released' as const, orderId: 1, shipmentId });
    const events = [
      updated(1),
      released('a'),
      released('b'),
      released('a'),
      { ...released('a'), orderId: 2 },
    ];
    expect(distinctEvents(events)).toEqual([
      updated(1),
      released('a'),
      released('b'),
      { ...released('a'), orderId: 2 },
    ]);
    expect(distinctEvents([created(1), released('a')])).toEqual([created(1), released('a')]);
  });
});

describe('numbers and ids that the database can hold', () => {
  test.each([0, 1, -1, 2 ** 31 - 1, 1 - 2 ** 31])('%d is an integer of 32 bits', (value) => {
    expect(isInt32(value)).toBe(true);
  });
  test.each([0.5, 2 ** 31, -(2 ** 31), Number.NaN, Number.POSITIVE_INFINITY])('%d is none', (value) => {
    expect(isInt32(value)).toBe(false);
  });

  const uuid = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
  test.each([uuid, uuid.toUpperCase()])('%s is a UUID', (text) => {
    expect(isUuid(text)).toBe(true);
  });
  test.each(['', uuid.slice(1), `${uuid}0`, `x${uuid}`, uuid.replaceAll('-', ''), uuid.replace('0', 'g')])(
    '%j is none',
    (text) => {
      expect(isUuid(text)).toBe(false);
    },
  );
});

describe('refusals', () => {
  test.each(Object.entries(REFUSALS))(
    '%s has the status of an error and a sentence',
    (_code, [status, sentence]) => {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(600);
      expect(sentence).toMatch(/\S{3}/);
    },
  );

  test('a refusal tells its code, its status and its sentence, or another one, and details', () => {
    expect(new Refusal('ORDER_NOT_FOUND')).toMatchObject({
      name: 'Refusal',
      code: 'ORDER_NOT_FOUND',
      status: 404,
      message: 'order not found',
      details: {},
    });
    expect(new Refusal('INTERNAL', 'other', { a: 1 })).toMatchObject({
      status: 500,
      message: 'other',
      details: { a: 1 },
    });
  });

  test('nothing is present that is null or undefined; zero and the empty text are', () => {
    for (const nothing of [null, undefined]) {
      expect(() => present(nothing, 'NOT_FOUND', 'gone')).toThrow(new Refusal('NOT_FOUND', 'gone'));
    }
    expect([present(0, 'NOT_FOUND'), present('', 'NOT_FOUND')]).toEqual([0, '']);
  });

  test('what does not hold is refused with what was said of it', () => {
    ensure(true, 'INTERNAL');
    expect(() => ensure(false, 'INTERNAL', 'said', { a: 1 })).toThrow(
      expect.objectContaining({ code: 'INTERNAL', message: 'said', details: { a: 1 } }),
    );
  });

  test('a client’s condition has to hold; without one there is none', () => {
    const actor = { manufacturerId: 'shop', userId: 'ada', role: 'ADMIN', scopes: null } as const;
    ensurePrecondition({ actor }, 1);
    ensurePrecondition({ actor, precondition: (current) => current === 1 }, 1);
    expect(() => ensurePrecondition({ actor, precondition: (current) => current === 1 }, 2)).toThrow(
      expect.objectContaining({ code: 'PRECONDITION_FAILED' }),
    );
  });
});
