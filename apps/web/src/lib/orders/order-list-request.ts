import { day, int32, text, uuid } from '@routecard/contracts';
import { ORDER_TABLE_SORTS, type OrderTableSort } from '@routecard/db';
import { z } from 'zod';

/** Filters of the orders, in the table and on the kanban. */
export const orderFilterRequest = z.object({
  search: text,
  customer: text.nullable(),
  dueFrom: day.nullable(),
  dueTo: day.nullable(),
  /** The viewer's day. */
  today: day,
});

/** The orders of a table or a file, and their sort. */
export const orderListRequest = orderFilterRequest.extend({
  view: z.enum(['open', 'late', 'quotes', 'all']),
  kanbanColumnId: uuid.nullable(),
  sort: z.object({ by: z.enum(ORDER_TABLE_SORTS), descending: z.boolean() }),
});

export type OrderListRequest = z.infer<typeof orderListRequest>;

/** The cursor value of the last row of a page, by sort column. */
const CURSOR_VALUES: Readonly<Record<OrderTableSort, z.ZodType>> = {
  number: z.string().regex(/^\d{1,9}$/),
  customer: text,
  purchaseOrder: text,
  due: day,
  parts: z.string().regex(/^\d{1,18}$/),
  units: z.string().regex(/^\d{1,18}$/),
  completed: z.string().regex(/^\d{1,9}(\.\d{1,9})?$/),
};

/** A page of the table; `cursor` is where the page before says that this one starts. */
export const orderTableRequest = orderListRequest
  .extend({ cursor: z.object({ value: text.nullable(), orderNumber: int32 }).nullish() })
  .refine(
    ({ cursor, sort }) =>
      typeof cursor?.value !== 'string' || CURSOR_VALUES[sort.by].safeParse(cursor.value).success,
    { error: 'does not fit the sort', path: ['cursor', 'value'] },
  );
