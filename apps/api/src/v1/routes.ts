import type { Route } from '../http/route.ts';
import { balanceRoutes } from './balances.ts';
import { catalogueRoutes } from './catalogue.ts';
import { operationRoutes } from './operations.ts';
import { orderRoutes } from './orders.ts';
import { partSpecificationRoutes } from './part-specifications.ts';
import { productionStepRoutes } from './production-steps.ts';
import { requisitionRoutes } from './requisitions.ts';
import { routingTemplateRoutes } from './routing-templates.ts';
import { schedulingRoutes } from './scheduling.ts';
import { settingsRoutes } from './settings.ts';
import { shipmentRoutes } from './shipments.ts';
import { workOrderRoutes } from './work-orders.ts';

/** Every endpoint of the interface. */
export const ROUTES: readonly Route[] = [
  ...orderRoutes,
  ...requisitionRoutes,
  ...schedulingRoutes,
  ...workOrderRoutes,
  ...balanceRoutes,
  ...productionStepRoutes,
  ...shipmentRoutes,
  ...operationRoutes,
  ...catalogueRoutes,
  ...partSpecificationRoutes,
  ...routingTemplateRoutes,
  ...settingsRoutes,
];
