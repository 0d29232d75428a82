import { Refusal } from '@routecard/core';
import { intParam } from '@/lib/forms/int-param';

/** The shipment of a document by the ids in an address. Throws ORDER_NOT_FOUND where no order can have such an id. */
export function documentTarget({
  orderId: id,
  shipmentId,
}: {
  readonly orderId: string;
  readonly shipmentId: string;
}): { readonly orderId: number; readonly shipmentId: string } {
  const orderId = intParam(id);
  if (orderId === null) throw new Refusal('ORDER_NOT_FOUND');
  return { orderId, shipmentId };
}
