'use client';

import { useParams } from 'next/navigation';
import { useMemo, useSyncExternalStore } from 'react';
import { NothingHere, Page } from '@/features/frame';
import { draftPlace, hasDraft } from '@/features/shipments/draft';
import { GoneShipment } from '@/features/shipments/packing';
import { useViewer } from '@/lib/session/viewer';
import { t } from '@/words/t';

/** The page of a shipment that is not there; what was typed in this tab into one that was deleted can still be packed. */
export function GoneShipmentPage() {
  const { can } = useViewer();
  const address = useParams<{ orderId: string; shipmentId: string }>();
  const target = { orderId: Number(address.orderId), shipmentId: address.shipmentId };
  const place = draftPlace(target.orderId, target.shipmentId);
  // The server has no drafts to draw.
  const isBrowser = useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
  // Looked for once: it is shown until the page of the new shipment has come.
  const isTyped = useMemo(() => isBrowser && hasDraft(place), [isBrowser, place]);
  if (!isTyped || !can.writeShipments) return <NothingHere />;
  return (
    <Page title={t('Shipment')}>
      <GoneShipment {...target} />
    </Page>
  );
}

const unchanging = () => () => undefined;
