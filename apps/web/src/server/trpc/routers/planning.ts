import { MAX_PROMISE_LINES, quantity, uuid } from '@routecard/contracts';
import { PERMISSIONS, PRIORITIES } from '@routecard/core';
import { z } from 'zod';
import { planner } from '../../planning/planner';
import { query, router } from '../builders';

/** What changes when work is done: orders and their units, and the shop that makes them. */
const FOLLOWS = {
  refreshOn: [
    'orders',
    'operation',
    'calendar',
    'kanbanColumn',
    'routingTemplate',
    'process',
    'postProcessing',
    'settings',
  ],
} as const;

const unscheduled = z.object({ includeUnscheduled: z.boolean().default(false) });

/** When things will be done, and why not before (docs/decisions/0036-forecasts.md). Instants are seconds since 1970. */
export const planningRouter = router({
  /** The projected finish, due instant and slack of every order, part and run with anything left to produce. */
  finishes: query(
    PERMISSIONS.readProduction,
    async ({ manufacturerId }, { includeUnscheduled }) => {
      const { now, orders, parts, runs } = await (await planner()).forecast(manufacturerId, {
        includeUnscheduled,
      });
      return { now, orders, parts, runs };
    },
    { input: unscheduled, ...FOLLOWS },
  ),

  /** The whole forecast: beside the finishes each lot, and a bar for its work at each step. */
  forecast: query(
    PERMISSIONS.readProduction,
    async ({ manufacturerId }, { includeUnscheduled }) =>
      (await planner()).forecast(manufacturerId, { includeUnscheduled }),
    { input: unscheduled, ...FOLLOWS },
  ),

  /** What an order waits for until it is done, and why it will be late; null where nothing of it is left to produce. */
  orderFuture: query(
    PERMISSIONS.readOrders,
    async ({ manufacturerId }, { orderId }) =>
      (await (await planner()).future(manufacturerId, orderId)) ?? null,
    { input: z.object({ orderId: z.int() }), ...FOLLOWS },
  ),

  /** When an order of these lines would be done if it were taken now. Writes nothing. */
  promise: query(
    PERMISSIONS.readOrders,
    async ({ manufacturerId }, wanted) => (await planner()).promise(manufacturerId, wanted),
    {
      input: z.object({
        priority: z.enum(PRIORITIES).default('NORMAL'),
        lines: z
          .array(z.object({ partSpecificationId: uuid, quantity }))
          .min(1)
          .max(MAX_PROMISE_LINES),
      }),
      ...FOLLOWS,
    },
  ),
});
