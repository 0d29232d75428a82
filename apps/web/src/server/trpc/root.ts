import { router } from './builders';
import { accessRouter } from './routers/access';
import { auditRouter } from './routers/audit';
import { boardRouter } from './routers/board';
import { catalogueRouter } from './routers/catalogue';
import { commentsRouter } from './routers/comments';
import { customersRouter } from './routers/customers';
import { gateRouter } from './routers/gate';
import { importsRouter } from './routers/imports';
import { kanbanRouter } from './routers/kanban';
import { liveRouter } from './routers/live';
import { ordersRouter } from './routers/orders';
import { overviewRouter } from './routers/overview';
import { packingRouter } from './routers/packing';
import { partsRouter } from './routers/parts';
import { peopleRouter } from './routers/people';
import { planningRouter } from './routers/planning';
import { productionStepsRouter } from './routers/production-steps';
import { routingTemplatesRouter } from './routers/routing-templates';
import { savedViewsRouter } from './routers/saved-views';
import { schedulingRouter } from './routers/scheduling';
import { searchRouter } from './routers/search';
import { settingsRouter } from './routers/settings';
import { shipmentsRouter } from './routers/shipments';
import { statusRouter } from './routers/status';
import { webhooksRouter } from './routers/webhooks';
import { workOrdersRouter } from './routers/work-orders';

/** Every procedure of the console, by noun. */
export const appRouter = router({
  access: accessRouter,
  audit: auditRouter,
  board: boardRouter,
  catalogue: catalogueRouter,
  comments: commentsRouter,
  customers: customersRouter,
  gate: gateRouter,
  imports: importsRouter,
  kanban: kanbanRouter,
  live: liveRouter,
  orders: ordersRouter,
  overview: overviewRouter,
  packing: packingRouter,
  parts: partsRouter,
  people: peopleRouter,
  planning: planningRouter,
  productionSteps: productionStepsRouter,
  routingTemplates: routingTemplatesRouter,
  savedViews: savedViewsRouter,
  scheduling: schedulingRouter,
  search: searchRouter,
  settings: settingsRouter,
  shipments: shipmentsRouter,
  status: statusRouter,
  webhooks: webhooksRouter,
  workOrders: workOrdersRouter,
});

export type AppRouter = typeof appRouter;
