import { describe, expect, test } from 'vitest';
import { editOf, emptyDraft, emptyLine, type LineDraft, type OrderDraft } from './order-draft';
import {
  caughtUp,
  caughtUpOpen,
  ORDER_DRAFTS,
  orderPlace,
  sameNewOrder,
  takenUp,
} from './stored-order-draft';

const PART = {
  partSpecificationId: '0194f3a0-1111-7222-8333-444455556666',
  name: 'Bracket',
  technology: 'SLS',
  material: 'PA12',
  color: { name: 'Black', hex: '#000000' },
  finishes: ['Dyed'],
};
const line = (id: number, name: string, quantity: string): LineDraft => ({
  ...emptyLine(`line-${id}`),
  id,
  part: PART,
  name,
  quantity,
});
const began: OrderDraft = {
  ...emptyDraft('x', 'EUR'),
  customer: 'Acme',
  lines: [line(1, 'Left', '8'), line(2, 'Right', '2')],
};
const at = '2026-11-22T07:00:00.000Z';

test('a draft is read as it was written, and anything else is none', () => {
  const left = { at, began, draft: { ...began, customer: 'Other' } };
  const read = (value: unknown) => ORDER_DRAFTS.schema.safeParse(value).data;
  expect(read(left)).toEqual(left);
  const broken = [
    { ...began, state: 'GONE' },
    { ...began, lines: [{ ...line(1, 'Left', '8'), quantity: 8 }] },
    { ...began, lines: [{ ...line(1, 'Left', '8'), part: { name: 'Bracket' } }] },
    { ...began, currency: undefined },
  ];
  for (const draft of broken) expect(read({ ...left, draft })).toBeUndefined();
  for (const value of [null, '', {}, []]) expect(read(value)).toBeUndefined();
});

test('each person has drafts of their own, one for each order and one for the new one', () => {
  const places = [
    orderPlace('a@example.com', 'new'),
    orderPlace('b@example.com', 'new'),
    orderPlace('a@example.com', 7),
  ];
  expect(new Set(places).size).toBe(places.length);
});

test('an empty form is the same whatever its line is called, and another quantity is another order', () => {
  expect(sameNewOrder(emptyDraft('a', 'EUR'), emptyDraft('b', 'EUR'))).toBe(true);
  const more = { ...emptyDraft('a', 'EUR'), lines: [{ ...emptyLine('a'), quantity: '2' }] };
  expect(sameNewOrder(more, emptyDraft('a', 'EUR'))).toBe(false);
});

test('what was left is shown over what others made of the order, and what both changed is named', () => {
  const draft = {
    ...began,
    customReference: 'Mine',
    lines: [line(1, 'Left', '9'), line(2, 'Right', '2'), emptyLine('new')],
  };
  const current = {
    ...began,
    purchaseOrderNumber: 'THEIRS',
    lines: [{ ...line(1, 'Left', '10'), allocated: 5 }, line(2, 'Rear', '2'), line(3, 'Third', '1')],
  };
  const { draft: shown, ...rest } = caughtUp({ at, began, draft }, current);
  expect(rest).toEqual({
    at,
    began: current,
    overtaken: true,
    contested: ['the quantity of Left'],
    removed: [],
  });
  expect(shown.purchaseOrderNumber).toBe('THEIRS');
  expect(shown.customReference).toBe('Mine');
  expect(shown.lines.map(({ name, quantity, allocated }) => [name, quantity, allocated])).toEqual([
    ['Left', '9', 5],
    ['Rear', '2', 0],
    ['Third', '1', 0],
    ['', '1', 0],
  ]);
});

test('an order that nobody else touched is not overtaken, and the same change by both is no contest', () => {
  const draft = { ...began, customer: 'Other' };
  expect(caughtUp({ at, began, draft }, began)).toMatchObject({ draft, overtaken: false, contested: [] });
  expect(caughtUp({ at, began, draft }, draft)).toMatchObject({ overtaken: true, contested: [] });
});

test('a part that somebody has removed is told of, and named where something was typed there', () => {
  const current = { ...began, lines: [line(1, 'Left', '8')] };
  const typed = { ...began, lines: [line(1, 'Left', '8'), line(2, 'Right', '9')] };
  const elsewhere = { ...began, customer: 'Mine' };
  const left = (draft: OrderDraft) => takenUp({ at, began, draft }, current, () => false);
  expect(left(typed)).toMatchObject({ draft: current, overtaken: true, removed: ['Right'] });
  expect(left(elsewhere)).toMatchObject({ draft: { customer: 'Mine' }, overtaken: true, removed: [] });
  expect(left(began)).toBeNull();

  const { told, overtaken } = caughtUpOpen(null, { at, began, draft: typed }, current);
  expect(overtaken).toBe(true);
  expect(told).toMatchObject({ draft: current, removed: ['Right'] });
  const again = { ...current, customReference: 'R-1' };
  expect(caughtUpOpen(told, { at, began: current, draft: current }, again).told).toMatchObject({
    removed: ['Right'],
  });
});

describe('a draft that was left', () => {
  const added = { ...emptyLine('new'), part: PART, name: 'Rear', quantity: '50' };
  const draft = { ...began, lines: [...began.lines, added] };
  const sent = JSON.stringify(editOf(began, draft));
  const isSent = (edit: unknown) => JSON.stringify(edit) === sent;
  const applied = { ...began, lines: [...began.lines, line(3, 'Rear', '50')] };

  test('is shown as it was sent while that has no response, though it may be part of the order by now', () => {
    const shown = takenUp({ at, began, draft }, applied, isSent);
    expect(shown).toEqual({ at, began, draft, overtaken: false, contested: [], removed: [] });
  });

  test('is shown over the order as it is where something else was sent, or nothing', () => {
    const edited = { ...draft, customer: 'Mine' };
    expect(takenUp({ at, began, draft: edited }, applied, isSent)).toMatchObject({
      began: applied,
      draft: { customer: 'Mine' },
      overtaken: true,
    });
    expect(takenUp({ at, began, draft: { ...began, customer: 'Mine' } }, began, () => false)).toMatchObject({
      draft: { customer: 'Mine' },
      overtaken: false,
    });
    expect(takenUp({ at, began, draft: began }, began, () => false)).toBeNull();
  });
});

describe('an open draft, when others change the order', () => {
  const mine = { ...began, customer: 'Mine' };
  const opened = { at, began, draft: mine };
  const later = '2031-03-05T08:00:00.000Z';

  test('follows what it left alone, and names what both changed', () => {
    const current = { ...began, customer: 'Theirs', customReference: 'R-1' };
    const { now, told, overtaken } = caughtUpOpen(null, opened, current);
    expect(now.draft).toMatchObject({ customer: 'Mine', customReference: 'R-1' });
    expect(told).toMatchObject({ at, contested: ['the customer'] });
    expect(overtaken).toBe(true);
  });

  test('goes on naming what was contested before', () => {
    const first = { ...began, customer: 'Theirs' };
    const { told: left } = caughtUpOpen(null, opened, first);
    const second = { ...first, customReference: 'R-1' };
    const { told } = caughtUpOpen(left, { at: later, began: first, draft: mine }, second);
    expect(told).toMatchObject({ at, overtaken: true, contested: ['the customer'] });
  });

  test('is told of nothing where nothing of it would be saved, or the order is as it was', () => {
    const theirs = { ...began, customReference: 'R-1' };
    expect(caughtUpOpen(null, { at, began, draft: began }, theirs).told).toBeNull();
    expect(caughtUpOpen(null, opened, { ...began })).toMatchObject({ told: null, overtaken: false });
  });
});
