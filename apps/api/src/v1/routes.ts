import type { Route } from '../http/route.ts';
import { balanceRoutes } from './balances.ts';
import { boxSizeRoutes } from './box-sizes.ts';
import { calendarRoutes } from './calendars.ts';
import { catalogueRoutes } from './catalogue.ts';
import { commentRoutes } from './comments.ts';
import { customerRoutes } from './customers.ts';
import { documentRoutes } from './documents.ts';
import { eventRoutes } from './events.ts';
import { forecastRoutes } from './forecast.ts';
import { gateRoutes } from './gate.ts';
import { kanbanRoutes } from './kanban.ts';
import { operationRoutes } from './operations.ts';
import { orderRoutes } from './orders.ts';
import { partFileRoutes } from './part-files.ts';
import { partSpecificationRoutes } from './part-specifications.ts';
import { planRoutes } from './plan.ts';
import { productionStepRoutes } from './production-steps.ts';
import { requisitionRoutes } from './requisitions.ts';
import { routingTemplateRoutes } from './routing-templates.ts';
import { schedulingRoutes } from './scheduling.ts';
import { scrapReasonRoutes } from './scrap-reasons.ts';
import { settingsRoutes } from './settings.ts';
import { shipmentDocumentRoutes } from './shipment-documents.ts';
import { shipmentRoutes } from './shipments.ts';
import { webhookRoutes } from './webhooks.ts';
import { workOrderRoutes } from './work-orders.ts';

/** Every endpoint of the interface. */
export const ROUTES: readonly Route[] = [
  ...orderRoutes,
  ...commentRoutes,
  ...customerRoutes,
  ...forecastRoutes,
  ...planRoutes,
  ...kanbanRoutes,
  ...requisitionRoutes,
  ...schedulingRoutes,
  ...workOrderRoutes,
  ...balanceRoutes,
  ...productionStepRoutes,
  ...shipmentRoutes,
  ...shipmentDocumentRoutes,
  ...documentRoutes,
  ...operationRoutes,
  ...calendarRoutes,
  ...catalogueRoutes,
  ...scrapReasonRoutes,
  ...boxSizeRoutes,
  ...partSpecificationRoutes,
  ...partFileRoutes,
  ...routingTemplateRoutes,
  ...gateRoutes,
  ...settingsRoutes,
  ...eventRoutes,
  ...webhookRoutes,
];
