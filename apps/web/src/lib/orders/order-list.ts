import type { OrderTableSort } from '@routecard/db';
import { type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { OrderListRequest } from './order-list-request';

/** The orders of the table, sorted. */
export const ORDER_VIEWS = ['open', 'late', 'quotes', 'all'] as const;
type OrderView = (typeof ORDER_VIEWS)[number];

/** The two ways of looking at the orders. */
export const LAYOUTS = ['table', 'kanban'] as const;

const SORTS = [
  'number',
  'customer',
  'purchaseOrder',
  'due',
  'parts',
  'units',
  'completed',
] as const satisfies readonly OrderTableSort[];
const DIRECTED = SORTS.flatMap((sort) => [sort, `-${sort}`] as const);

/** The state of the orders page in its address; `-` before a sort reverses it. */
export const ORDER_LIST = {
  layout: parseAsStringLiteral(LAYOUTS).withDefault('table'),
  show: parseAsStringLiteral(ORDER_VIEWS).withDefault('open'),
  q: parseAsString.withDefault(''),
  sort: parseAsStringLiteral(DIRECTED),
  customer: parseAsString,
  stage: parseAsString,
  from: parseAsString,
  to: parseAsString,
};
export type OrderList = inferParserType<typeof ORDER_LIST>;

/** The sorting of a table. */
export interface Sorting {
  readonly by: OrderTableSort;
  readonly descending: boolean;
}

/** The sort of the address, else the default of the view: by due date, or the newest first. */
export function sortingOf({ sort, show }: Pick<OrderList, 'sort' | 'show'>): Sorting {
  if (sort === null) {
    return show === 'open' || show === 'late'
      ? { by: 'due', descending: false }
      : { by: 'number', descending: true };
  }
  const by = SORTS.find((name) => sort === name || sort === `-${name}`) ?? 'number';
  return { by, descending: sort.startsWith('-') };
}

/** The sort after a press on a column's name: that column, or turned round where it is that one already. */
export function sortedBy(current: Sorting, by: OrderTableSort): NonNullable<OrderList['sort']> {
  const descending = current.by === by && !current.descending;
  return descending ? `-${by}` : by;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** PostgreSQL knows no year 0, and a 30 February would be read as one of March. */
const isDay = (text: string) =>
  DAY.test(text) &&
  !text.startsWith('0000') &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);
const dayOrNone = (text: string | null) => (text && isDay(text) ? text : null);

/** Filters of the orders; invalid days and ids in an address are ignored. */
export function filterOf(list: OrderList) {
  return {
    search: list.q.slice(0, 255),
    customer: list.customer?.slice(0, 255) || null,
    dueFrom: dayOrNone(list.from),
    dueTo: dayOrNone(list.to),
  };
}

/** The query of the table. */
export function listRequestOf(list: OrderList, today: string): OrderListRequest {
  const kanbanColumnId = list.stage && UUID.test(list.stage) ? list.stage : null;
  const view: OrderView = list.show;
  return { ...filterOf(list), view, kanbanColumnId, sort: sortingOf(list), today };
}

/** The address of all orders of a customer: those that were shipped or cancelled too. */
export const ordersOfCustomer = (name: string): string =>
  `/orders?customer=${encodeURIComponent(name)}&show=all`;

/** Counts the active filters, without the view and the search. The kanban shows all stages, whatever the table is narrowed to. */
export function filterCount({ layout, customer, stage, from, to }: OrderList): number {
  return [customer, layout === 'table' && stage, from, to].filter(Boolean).length;
}

/** True if the number of late orders says something: the table may show these alone. */
export const countsLate = ({ layout, show }: OrderList): boolean => layout === 'kanban' || show !== 'late';

/** True if two addresses say the same of the orders, in whatever order; what the orders do not know does not count. */
export function sameSearch(a: string, b: string): boolean {
  return canonical(a) === canonical(b);
}

function canonical(search: string): string {
  const known = Object.entries(ORDER_LIST).map(([key, parser]) => {
    const text = new URLSearchParams(search).get(key);
    const value = text === null ? null : parser.parse(text);
    const fallback = 'defaultValue' in parser ? parser.defaultValue : null;
    return [key, value ?? fallback];
  });
  return JSON.stringify(known);
}
