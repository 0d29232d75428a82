import type { Route } from '../http/route.ts';
import { balanceRoutes } from './balances.ts';
import { schedulingRoutes } from './scheduling.ts';
import { shipmentRoutes } from './shipments.ts';
import { workOrderRoutes } from './work-orders.ts';

/** Every endpoint of the interface. */
export const ROUTES: readonly Route[] = [
  ...schedulingRoutes,
  ...workOrderRoutes,
  ...balanceRoutes,
  ...shipmentRoutes,
];
