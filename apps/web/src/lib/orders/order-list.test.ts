import { createLoader } from 'nuqs/server';
import { expect, test } from 'vitest';
import {
  countsLate,
  filterCount,
  listRequestOf,
  ORDER_LIST,
  type OrderList,
  ordersOfCustomer,
  sameSearch,
  sortedBy,
  sortingOf,
} from './order-list';

const LIST: OrderList = {
  layout: 'table',
  show: 'open',
  q: '',
  sort: null,
  customer: null,
  stage: null,
  from: null,
  to: null,
};

test('what is due first comes first, unless the address says otherwise; what never was due comes by number', () => {
  expect(sortingOf(LIST)).toEqual({ by: 'due', descending: false });
  expect(sortingOf({ ...LIST, show: 'all' })).toEqual({ by: 'number', descending: true });
  expect(sortingOf({ ...LIST, sort: '-purchaseOrder' })).toEqual({ by: 'purchaseOrder', descending: true });
});

test('a press on a column sorts by it, a second one turns it round, a third one back', () => {
  const first = sortedBy({ by: 'due', descending: false }, 'units');
  expect(first).toBe('units');
  const second = sortedBy(sortingOf({ ...LIST, sort: first }), 'units');
  expect(second).toBe('-units');
  expect(sortedBy(sortingOf({ ...LIST, sort: second }), 'units')).toBe('units');
});

test('an address that somebody made up narrows nothing', () => {
  const request = listRequestOf(
    { ...LIST, stage: 'x', from: '2027-13-45', to: 'tomorrow', q: 'a'.repeat(900) },
    '2027-01-10',
  );
  expect(request).toMatchObject({ kanbanColumnId: null, dueFrom: null, dueTo: null });
  expect(request.search).toHaveLength(255);
  const id = '0194f3a0-1111-7222-8333-444455556666';
  const narrow = { ...LIST, stage: id, from: '2027-01-01', to: '2027-01-31', customer: 'Acme' };
  expect(listRequestOf(narrow, '2027-01-10')).toMatchObject({
    kanbanColumnId: id,
    dueFrom: '2027-01-01',
    dueTo: '2027-01-31',
    customer: 'Acme',
  });
  expect([filterCount(LIST), filterCount(narrow)]).toEqual([0, 4]);
});

test('a saved view is known again whatever the order of its words, and what is the default says nothing', () => {
  expect(sameSearch('?show=late&q=acme', '?q=acme&show=late')).toBe(true);
  expect(sameSearch('?show=open&layout=table', '')).toBe(true);
  expect(sameSearch('?show=nonsense', '?utm=1')).toBe(true);
  expect(sameSearch('?show=late', '?show=all')).toBe(false);
  expect(sameSearch('?sort=-due', '?sort=due')).toBe(false);
});

test.each(['0000-01-01', '2026-02-30', '2026-13-01', 'tomorrow', '2026-1-1'])(
  '%s narrows nothing',
  (from) => {
    const request = listRequestOf({ ...LIST, from, to: from }, '2026-11-22');
    expect(request).toMatchObject({ dueFrom: null, dueTo: null });
  },
);

test('the orders of a customer are all of them, also those that are through', () => {
  const load = createLoader(ORDER_LIST);
  const list = load(new URL(ordersOfCustomer('Grüße & Söhne'), 'https://shop.example'));
  expect(listRequestOf(list, '2027-01-10')).toMatchObject({ customer: 'Grüße & Söhne', view: 'all' });
});

test('on the kanban, where all stages stand, neither a stage nor the late ones are chosen', () => {
  const late = { ...LIST, show: 'late', stage: '0194f3a0-1111-7222-8333-444455556666' } as const;
  expect([filterCount(late), countsLate(late)]).toEqual([1, false]);
  const kanban = { ...late, layout: 'kanban' } as const;
  expect([filterCount(kanban), countsLate(kanban)]).toEqual([0, true]);
  expect(filterCount({ ...kanban, customer: 'Acme' })).toBe(1);
});
