import { type PrintedRun, routingVersion } from '@routecard/core';
import type { SheetContext } from './sheet-context.ts';

/** Opens a run, and says which routing the paper shows, so that the page can tell an outdated one. */
export function runLink({ webOrigin }: Pick<SheetContext, 'webOrigin'>, run: PrintedRun): string {
  return `${webOrigin}/work-orders/${run.workOrderId}?routing=${routingVersion(run.steps)}`;
}

/** Opens a shipment. */
export function shipmentLink(
  { webOrigin }: Pick<SheetContext, 'webOrigin'>,
  shipment: { readonly orderId: number; readonly id: string },
): string {
  return `${webOrigin}/orders/${shipment.orderId}/shipments/${shipment.id}`;
}

/** Opens an order. */
export function orderLink({ webOrigin }: Pick<SheetContext, 'webOrigin'>, orderId: number): string {
  return `${webOrigin}/orders/${orderId}`;
}
