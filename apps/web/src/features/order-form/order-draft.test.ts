import type { OrderForm, PartChoice } from '@routecard/db';
import { expect, test } from 'vitest';
import { draftOf, editOf, emptyDraft, emptyLine, faultsOf, newOrderOf, type OrderDraft } from './order-draft';

const PART: PartChoice = {
  partSpecificationId: '0194f3a0-1111-7222-8333-444455556666',
  name: 'Bracket',
  technology: 'SLS',
  material: 'PA12',
  color: null,
  finishes: [],
};

const FORM: OrderForm = {
  orderId: 7,
  orderNumber: 1042,
  customerOrganisationName: 'Acme',
  state: 'ORDER',
  purchaseOrderNumber: 'PO-1',
  customReference: null,
  currency: 'EUR',
  dispatchDate: '2027-01-31',
  priority: 'NORMAL',
  isArchived: false,
  shipments: 1,
  lines: [
    {
      id: 1,
      sequence: 1,
      name: 'Left',
      quantity: 8,
      dispatchDate: null,
      customReference: 'L',
      allocated: 5,
      part: PART,
    },
    {
      id: 2,
      sequence: 2,
      name: 'Right',
      quantity: 2,
      dispatchDate: null,
      customReference: null,
      allocated: 0,
      part: PART,
    },
  ],
};

const before = draftOf(FORM);
const withLine = (
  draft: OrderDraft,
  at: number,
  change: Partial<OrderDraft['lines'][number]>,
): OrderDraft => ({
  ...draft,
  lines: draft.lines.map((line, i) => (i === at ? { ...line, ...change } : line)),
});

test('an edit names what was changed and nothing else', () => {
  expect(editOf(before, before)).toBeNull();
  expect(editOf(before, { ...before, customer: 'Acme ', purchaseOrderNumber: ' ' })).toEqual({
    purchaseOrderNumber: null,
  });
  expect(editOf(before, { ...before, dispatchDate: '2027-02-01', isArchived: true })).toEqual({
    dispatchDate: '2027-02-01',
    isArchived: true,
  });
  expect(editOf(before, withLine(before, 0, { quantity: '9', customReference: '' }))).toEqual({
    requisitions: [{ id: 1, quantity: 9, customReference: null }],
  });
  expect(editOf(before, withLine(before, 1, { name: '  ' }))).toBeNull();
  const added = { ...emptyLine('new'), part: PART, quantity: '3', name: 'Spare' };
  expect(editOf(before, { ...before, lines: [...before.lines, added] })).toEqual({
    requisitions: [{ partSpecificationId: PART.partSpecificationId, quantity: 3, name: 'Spare' }],
  });
});

test('a draft says what is wrong with it, and of a quantity why it goes no lower', () => {
  const empty = emptyDraft('first', 'EUR');
  expect(faultsOf(empty)).toEqual({
    customer: 'Name the customer.',
    lines: new Map([['first', { part: 'Choose a part of the list.' }]]),
  });
  expect(faultsOf(before)).toBeNull();
  const fault = (quantity: string) =>
    faultsOf(withLine(before, 0, { quantity }))?.lines.get('line-1')?.quantity;
  expect(fault('4')).toBe('Shipments hold 5 units of it already. Take them out of the shipments first.');
  expect(fault('5')).toBeUndefined();
  expect(fault('0')).toBe('At least 1 unit.');
  expect(fault('')).toBe('At least 1 unit.');
  expect(fault('1.5')).toBe('A whole number, as in 12.');
  expect(fault('2147483648')).toBe('Too many units.');
  expect(faultsOf({ ...before, currency: 'Euro' })?.currency).toBe('Three letters, as in EUR.');
});

test('a new order has what was typed, without what was left empty', () => {
  const draft: OrderDraft = {
    ...emptyDraft('a', 'EUR'),
    customer: ' Acme ',
    dispatchDate: '2027-01-31',
    lines: [{ ...emptyLine('a'), part: PART, quantity: '12' }],
  };
  expect(newOrderOf(draft)).toEqual({
    customerOrganisationName: 'Acme',
    state: 'ORDER',
    currency: 'EUR',
    priority: 'NORMAL',
    dispatchDate: '2027-01-31',
    requisitions: [{ partSpecificationId: PART.partSpecificationId, quantity: 12 }],
  });
});
