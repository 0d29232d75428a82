import { router } from './init';
import { boardRouter } from './routers/board';
import { ordersRouter } from './routers/orders';
import { schedulingRouter } from './routers/scheduling';
import { shipmentsRouter } from './routers/shipments';

/** Every procedure of the console, by noun. */
export const appRouter = router({
  board: boardRouter,
  orders: ordersRouter,
  scheduling: schedulingRouter,
  shipments: shipmentsRouter,
});

export type AppRouter = typeof appRouter;
