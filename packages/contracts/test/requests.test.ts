import { Refusal } from '@routecard/core';
import { describe, expect, test } from 'vitest';
import {
  balanceCountQuery,
  customFieldChanges,
  customFields,
  day,
  editOrderCommand,
  editOrderRequest,
  instantText,
  moveBatchesCommand,
  moveBatchesRequest,
  requireParameter,
  scheduleCommand,
  scheduleRequest,
  shipmentInput,
  shipmentRequest,
  text,
  uuidOr,
} from '../src/index.ts';

const A = '0189aaaa-0000-7000-8000-00000000000a';
const B = '0189bbbb-0000-7000-8000-00000000000b';

describe('fields', () => {
  test.each([
    ['0000-01-01', false],
    ['0001-01-01', true],
    ['9999-12-31', true],
    ['2026-02-30', false],
  ])('day %s: %s', (value, fits) => {
    expect(day.safeParse(value).success).toBe(fits);
  });

  test.each([
    ['0000-12-31T23:59:59Z', false],
    ['0001-01-01T00:00:00Z', true],
    ['9999-12-31T23:59:59.999Z', true],
    ['9999-12-31T23:59:59-01:00', false],
  ])('an instant that only a year of four digits can write: %s: %s', (value, fits) => {
    expect(instantText.safeParse(value).success).toBe(fits);
  });

  test.each([
    ['', true],
    ['Ада 🚀 é', true],
    ['x'.repeat(255), true],
    ['x'.repeat(256), false],
    ['a\0b', false],
    ['\ud83d', false],
    ['\ude80\ud83d', false],
  ])('text %j: %s', (value, fits) => {
    expect(text.safeParse(value).success).toBe(fits);
  });

  test('lists are repeated or separated by commas, and lower case', () => {
    const read = (operationIds: unknown) => balanceCountQuery.parse({ operationIds }).operationIds;
    expect(read(`${A},${B.toUpperCase()}`)).toEqual([A, B]);
    expect(read([A, `${B},`])).toEqual([A, B]);
    expect(read('')).toEqual([]);
    expect(balanceCountQuery.parse({}).operationIds).toBeUndefined();
    expect(() => read('x')).toThrow();
    for (const missing of [undefined, []]) {
      expect(() => requireParameter('operationIds', missing)).toThrow(Refusal);
    }
  });

  test('a path id of an impossible shape is what its noun calls missing', () => {
    const id = uuidOr('WORK_ORDER_NOT_FOUND');
    expect(id.parse(A.toUpperCase())).toBe(A);
    expect(() => id.parse('x')).toThrow(expect.objectContaining({ code: 'WORK_ORDER_NOT_FOUND' }));
  });
});

describe('commands', () => {
  const move = (body: unknown) => moveBatchesCommand(moveBatchesRequest.parse(body)).entries;
  const batches = [{ workOrderId: A, quantity: 1 }];

  test('a move: one entry or several, the new name of the destination before the old, null as if left out', () => {
    expect(move({ toStatusId: B, batches })).toEqual([{ toOperationId: B, batches }]);
    expect(move([{ toStatusId: B, toOperationId: A, name: null, toSequence: null, batches }])).toEqual([
      { toOperationId: A, batches },
    ]);
    expect(move({ scrapReason: 'Bent', toStatusId: null, batches })).toEqual([
      { scrapReason: 'Bent', batches },
    ]);
  });

  test('at most ten thousand batches in all of a move’s entries', () => {
    const many = (count: number) => ({
      toOperationId: B,
      batches: Array(count).fill(batches[0]) as unknown[],
    });
    expect(moveBatchesRequest.safeParse([many(6000), many(4000)]).success).toBe(true);
    expect(moveBatchesRequest.safeParse([many(6000), many(4001)]).success).toBe(false);
  });

  test('scheduling: an empty routing is given, a null one is not', () => {
    const entries = (fields: object) =>
      scheduleCommand(scheduleRequest.parse([{ requisitionId: 1, quantity: 2, ...fields }])).entries;
    expect(entries({ operationIds: [], routingTemplateId: null })).toEqual([
      { requisitionId: 1, quantity: 2, operationIds: [] },
    ]);
  });

  test('an order edit: null takes away, what is left out stays, a line without an id is new', () => {
    const edit = editOrderRequest.parse({
      dispatchDate: null,
      requisitions: [
        { id: 7, quantity: 3, dispatchDate: null },
        { id: null, partSpecificationId: A, quantity: 1, customReference: null },
      ],
    });
    expect(editOrderCommand(5, edit)).toEqual({
      orderId: 5,
      dispatchDate: null,
      requisitions: [
        { id: 7, quantity: 3, dispatchDate: null },
        { partSpecificationId: A, quantity: 1 },
      ],
    });
  });

  test('custom fields: a whole number that JavaScript may have rounded is refused', () => {
    const fields = JSON.parse(
      '{ "safe": 9007199254740991, "part": 0.1, "below": -9007199254740993, "above": 12345678901234567890, "far": 1e300 }',
    ) as unknown;
    const fault = (name: string) => ({
      path: [name],
      message: 'is too large to be kept exactly; send it as text',
    });
    for (const schema of [customFields, customFieldChanges]) {
      expect(schema.safeParse(fields).error?.issues).toMatchObject(['below', 'above', 'far'].map(fault));
    }
  });

  test('a shipment: what core decides on passes, as it came', () => {
    const blank = { street2: '', residential: true };
    const body = shipmentRequest.parse({ type: 'DRONE', incoterm: 'XYZ', fromAddress: blank, parcels: [] });
    expect(shipmentInput(body)).toMatchObject({
      type: 'DRONE',
      incoterm: 'XYZ',
      fromAddress: { street1: '', city: '', residential: true },
      toAddress: null,
      tracking: null,
      parcels: [],
    });
  });
});
