import { describe, expect, test } from 'vitest';
import { lineFacts, orderFacts } from '../../testing/memory-shop.ts';
import {
  admitEdit,
  changeOfUnused,
  changesAnything,
  changesBoards,
  editDetails,
  type OrderEdit,
} from './edit.ts';
import type { NewRequisition } from './new-order.ts';

/** A line of which shipments hold 4 units. */
const line = (id: number, change: object = {}) => lineFacts(id, { allocated: 4, ...change });
const order = orderFacts({ requisitions: [line(11), line(12)], purchaseOrderNumber: 'PO-1' });
const admitted = (edit: OrderEdit) => admitEdit(order, edit);

describe('an edit of an order', () => {
  test('keeps only what differs from how the order is', () => {
    expect(
      admitted({ customerOrganisationName: 'Acme', currency: 'USD', purchaseOrderNumber: null }),
    ).toEqual({
      currency: 'USD',
      purchaseOrderNumber: null,
      changedRequisitions: [],
      newRequisitions: [],
    });
  });

  test('of lines too, changed and new ones apart', () => {
    const added = { partSpecificationId: 'bracket', quantity: 1 };
    expect(
      admitted({
        requisitions: [
          { id: 11, quantity: 12, name: 'Part 11' },
          added,
          { id: 12, quantity: 10, dispatchDate: null },
        ],
      }),
    ).toEqual({ changedRequisitions: [{ id: 11, quantity: 12 }], newRequisitions: [added] });
  });

  test('may change single custom fields, and leaves the others as they are', () => {
    const drawn = orderFacts({
      requisitions: [line(11, { customFields: { heat: 7 } }), line(12)],
      customFields: { Drawing: 'D-7', rush: true },
    });
    const { customFields, changedRequisitions, ...rest } = admitEdit(drawn, {
      customFieldChanges: { rush: null, weight: 2 },
      requisitions: [
        { id: 11, customFieldChanges: { batch: 'B' } },
        { id: 12, customFieldChanges: { heat: null } },
      ],
    });
    expect(customFields).toEqual({ Drawing: 'D-7', weight: 2 });
    expect(changedRequisitions).toEqual([{ id: 11, customFields: { heat: 7, batch: 'B' } }]);
    expect(rest).toEqual({ newRequisitions: [] });
    const full = orderFacts({
      customFields: Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`field ${i}`, i])),
    });
    expect(admitEdit(full, { customFieldChanges: { 'field 0': null, other: 1 } })).toMatchObject({
      customFields: { other: 1 },
    });
    expect(() => admitEdit(full, { customFieldChanges: { other: 1 } })).toThrow(
      expect.objectContaining({
        code: 'REQUEST_VALIDATION_FAILED',
        message: 'There would be 51 custom fields; 50 are the most. Remove some of them.',
      }),
    );
  });

  test('may take units away until what shipments hold', () => {
    expect(admitted({ requisitions: [{ id: 11, quantity: 4 }] }).changedRequisitions).toEqual([
      { id: 11, quantity: 4 },
    ]);
    expect(() => admitted({ requisitions: [{ id: 11, quantity: 3 }] })).toThrow(
      expect.objectContaining({
        code: 'REQUISITION_QUANTITY_ALLOCATED',
        message:
          'Shipments already hold 4 units of Part 11 (requisition 11); the quantity cannot become 3. Take units out of the shipments first.',
      }),
    );
  });

  test('names every line that is refused', () => {
    expect(() =>
      admitted({
        requisitions: [
          { id: 11, quantity: 3 },
          { id: 12, quantity: 5 },
          { id: 99, quantity: 1 },
          { id: 12, quantity: 6 },
        ],
      }),
    ).toThrow(
      expect.objectContaining({
        code: 'REQUISITION_QUANTITY_ALLOCATED',
        details: {
          entries: [
            {
              index: 0,
              error: 'REQUISITION_QUANTITY_ALLOCATED',
              message: expect.any(String),
              requisitionId: 11,
            },
            {
              index: 2,
              error: 'REQUISITION_NOT_FOUND',
              message: 'requisition 99 not found',
              requisitionId: 99,
            },
            {
              index: 3,
              error: 'REQUEST_VALIDATION_FAILED',
              message: 'Requisition 12 is named twice.',
              requisitionId: 12,
            },
          ],
        },
      }),
    );
  });

  test('is refused for a line of another order, and for one that is named twice', () => {
    expect(() => admitted({ requisitions: [{ id: 99, quantity: 1 }] })).toThrow(
      expect.objectContaining({ code: 'REQUISITION_NOT_FOUND', message: 'requisition 99 not found' }),
    );
    expect(() => admitted({ requisitions: [{ id: 11 }, { id: 11 }] })).toThrow(
      expect.objectContaining({
        code: 'REQUEST_VALIDATION_FAILED',
        message: 'Requisition 11 is named twice.',
      }),
    );
  });
});

describe('an edit that says of which part a line is', () => {
  const of = orderFacts({
    requisitions: [
      line(11, { partSpecificationId: 'bracket', externalId: 'SO/1' }),
      line(12, { partSpecificationId: 'bracket' }),
    ],
  });

  test('changes nothing where that is so already', () => {
    const same = admitEdit<NewRequisition>(of, {
      requisitions: [{ id: 11, partSpecificationId: 'BRACKET' }],
    });
    expect(changesAnything(same)).toBe(false);
  });

  test('is refused for every line that is of another part, beside all others that are refused', () => {
    const refused = () =>
      admitEdit(of, {
        requisitions: [
          { id: 11, partSpecificationId: 'lever' },
          { id: 12, partSpecificationExternalId: 'GEAR' },
          { id: 99, quantity: 1 },
        ],
      });
    const error = 'REQUEST_VALIDATION_FAILED';
    const message = (name: string) =>
      `The line ${name} is of another part, which cannot change. Give the new part a line of its own.`;
    const fault = 'must be bracket, which the line has';
    expect(refused).toThrow(
      expect.objectContaining({
        code: error,
        message: message('SO/1'),
        details: {
          fields: [
            { path: 'requisitions.0.partSpecificationId', message: fault },
            { path: 'requisitions.1.partSpecificationId', message: fault },
          ],
          entries: [
            { index: 0, error, message: message('SO/1'), requisitionId: 11 },
            { index: 1, error, message: message('12'), requisitionId: 12 },
            {
              index: 2,
              error: 'REQUISITION_NOT_FOUND',
              message: 'requisition 99 not found',
              requisitionId: 99,
            },
          ],
        },
      }),
    );
  });
});

describe('an edit of what is cancelled', () => {
  const partly = orderFacts({ requisitions: [line(11, { isCancelled: true }), line(12)] });
  const cancelled = orderFacts({ isCancelled: true, requisitions: [line(11, { isCancelled: true })] });

  test('leaves the quantity of the line, and may change what it is called and its day', () => {
    const change = { id: 11, name: 'Old bracket', dispatchDate: '2026-12-31' };
    expect(admitEdit(partly, { requisitions: [{ ...change, quantity: 10 }] }).changedRequisitions).toEqual([
      change,
    ]);
    for (const quantity of [9, 11]) {
      const message = 'Part 11 (requisition 11) is cancelled; its quantity cannot change.';
      expect(() =>
        admitEdit(partly, {
          requisitions: [
            { id: 12, quantity: 9 },
            { id: 11, quantity },
          ],
        }),
      ).toThrow(
        expect.objectContaining({
          code: 'ORDER_CANCELLED',
          message,
          details: { entries: [{ index: 1, error: 'ORDER_CANCELLED', message, requisitionId: 11 }] },
        }),
      );
    }
  });

  test('adds no line and leaves the state of an order that is cancelled whole', () => {
    const added = { partSpecificationId: 'bracket', quantity: 1 };
    for (const edit of [{ state: 'QUOTE' as const }, { requisitions: [added] }]) {
      expect(() => admitEdit(cancelled, edit)).toThrow(
        expect.objectContaining({
          code: 'ORDER_CANCELLED',
          message: 'The order is cancelled; its state cannot change and no part can be added.',
        }),
      );
    }
    expect(admitEdit(partly, { requisitions: [added] }).newRequisitions).toEqual([added]);
  });

  test('may archive it and change its references', () => {
    const edit = { isArchived: true, customReference: 'R-9', state: 'ORDER' as const };
    expect(admitEdit(cancelled, { ...edit, requisitions: [{ id: 11, customReference: 'R-1' }] })).toEqual({
      isArchived: true,
      customReference: 'R-9',
      changedRequisitions: [{ id: 11, customReference: 'R-1' }],
      newRequisitions: [],
    });
  });
});

test.each<[string, Readonly<Record<string, string | number>>, boolean]>([
  ['the same in another order', { rush: 1, Drawing: 'D-7' }, false],
  ['of another value', { Drawing: 'D-8', rush: 1 }, true],
  ['fewer', { Drawing: 'D-7' }, true],
  ['more', { Drawing: 'D-7', rush: 1, heat: 7 }, true],
  ['as many, of another name', { Drawing: 'D-7', hurry: 1 }, true],
  ['none', {}, true],
])('custom fields that are %s change the order: %#', (_what, customFields, changes) => {
  const drawn = orderFacts({ customFields: { Drawing: 'D-7', rush: 1 } });
  const edit = admitEdit(drawn, { customFields });
  expect(changesAnything(edit)).toBe(changes);
  expect(edit.customFields).toEqual(changes ? customFields : undefined);
});

test('the state matters to what is produced and shipped once it is an order, the currency always', () => {
  const change = (state: 'ORDER' | 'QUOTE', edit: OrderEdit) => changeOfUnused(orderFacts({ state }), edit);
  expect(change('ORDER', { state: 'QUOTE' })).toBe('state');
  expect(change('ORDER', { state: 'ORDER', purchaseOrderNumber: 'PO-9' })).toBe(null);
  expect(change('QUOTE', { state: 'ORDER' })).toBe(null);
  expect(change('QUOTE', { state: 'ORDER', currency: 'USD' })).toBe('currency');
  expect(change('ORDER', { currency: orderFacts().currency })).toBe(null);
});

test.each<[string, OrderEdit, boolean, boolean]>([
  ['nothing', {}, false, false],
  ['what is so already', { currency: 'EUR', requisitions: [{ id: 11, quantity: 10 }] }, false, false],
  ['its currency', { currency: 'USD' }, true, false],
  ['its customer', { customerOrganisationName: 'Globex' }, true, true],
  ['its purchase order', { purchaseOrderNumber: 'PO-2' }, true, true],
  ['its day', { dispatchDate: '2026-12-31' }, true, true],
  ['the quantity of a line', { requisitions: [{ id: 11, quantity: 12 }] }, true, false],
  ['the name of a line', { requisitions: [{ id: 11, name: 'Lever' }] }, true, true],
  ['the day of a line', { requisitions: [{ id: 11, dispatchDate: '2026-12-31' }] }, true, true],
  ['a further line', { requisitions: [{ partSpecificationId: 'lever', quantity: 1 }] }, true, false],
])('an edit that names %s changes anything: %#', (_what, edit, anything, boards) => {
  expect(changesAnything(admitted(edit))).toBe(anything);
  expect(changesBoards(admitted(edit))).toBe(boards);
});

describe('the history of an edit', () => {
  const details = (edit: OrderEdit) => editDetails(order, admitted(edit));

  test('tells what each field was and is, of the order and of its lines, and how many lines came', () => {
    expect(
      details({
        currency: 'USD',
        purchaseOrderNumber: null,
        requisitions: [
          { id: 11, quantity: 12, customReference: 'R' },
          { partSpecificationId: 'lever', quantity: 1 },
        ],
      }),
    ).toEqual({
      fields: { currency: { from: 'EUR', to: 'USD' }, purchaseOrderNumber: { from: 'PO-1', to: null } },
      requisitions: [
        { id: 11, fields: { quantity: { from: 10, to: 12 }, customReference: { from: null, to: 'R' } } },
      ],
      added: 1,
    });
  });

  test('leaves the column to its own entry, and is none where nothing else changes', () => {
    expect(details({ kanbanColumnId: 'C2' })).toBeNull();
    expect(details({})).toBeNull();
    expect(details({ requisitions: [{ partSpecificationId: 'lever', quantity: 1 }] })).toMatchObject({
      added: 1,
    });
    expect(details({ requisitions: [{ id: 11, quantity: 12 }] })).toMatchObject({ fields: {}, added: 0 });
    const added = { partSpecificationId: 'lever', quantity: 1 };
    const fields = { currency: { from: 'EUR', to: 'USD' } };
    const requisitions = [{ id: 11, fields: { quantity: { from: 10, to: 12 } } }];
    expect([
      details({ currency: 'USD', requisitions: [added] }),
      details({ currency: 'USD', requisitions: [{ id: 11, quantity: 12 }] }),
      details({ requisitions: [{ id: 11, quantity: 12 }, added] }),
    ]).toEqual([
      { fields, requisitions: [], added: 1 },
      { fields, requisitions, added: 0 },
      { fields: {}, requisitions, added: 1 },
    ]);
  });
});
