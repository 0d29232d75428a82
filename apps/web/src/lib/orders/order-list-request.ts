import { ORDER_TABLE_SORTS } from '@routecard/db';
import { z } from 'zod';

/** What narrows the orders, in the table and on the kanban. */
export const orderFilterRequest = z.object({
  search: z.string().max(255),
  customer: z.string().max(255).nullable(),
  dueFrom: z.iso.date().nullable(),
  dueTo: z.iso.date().nullable(),
  /** Where the viewer is. */
  today: z.iso.date(),
});

/** Which orders a table or a file of them shows, and in which order. */
export const orderListRequest = orderFilterRequest.extend({
  view: z.enum(['open', 'late', 'quotes', 'all']),
  kanbanColumnId: z.uuid().nullable(),
  sort: z.object({ by: z.enum(ORDER_TABLE_SORTS), descending: z.boolean() }),
});

export type OrderListRequest = z.infer<typeof orderListRequest>;
