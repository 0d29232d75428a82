'use client';

import type { ShipmentView } from '@routecard/core';
import { useCallback } from 'react';
import { trpc } from '@/trpc/client';

/** Shows a shipment as it is after a change, wherever it is shown; null where it is gone. */
export function useShipmentNews(orderId: number, shipmentId: string) {
  const { shipments, orders } = trpc.useUtils();
  return useCallback(
    (shipment: ShipmentView | null) => {
      if (shipment) shipments.one.setData({ orderId, shipmentId }, shipment);
      void shipments.queue.invalidate();
      void shipments.packing.invalidate({ orderId });
      void orders.invalidate();
    },
    [shipments, orders, orderId, shipmentId],
  );
}
