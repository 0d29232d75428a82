'use client';

import { useState } from 'react';
import { loadDraft } from '@/features/drafts';
import { draftPlace, forgetDraft, SHIPMENT_DRAFTS } from '@/features/shipments/draft';
import { NoSuchShipment } from '@/features/shipments/view';
import { PackAsNew } from './pack-as-new';
import { usePackAsNew } from './use-pack-as-new';

/** In place of a shipment that was deleted before the page was opened; what was typed of it can be packed as a new one. */
export function GoneShipment({ orderId, shipmentId }: { orderId: number; shipmentId: string }) {
  const place = draftPlace(orderId, shipmentId);
  const [left] = useState(() => loadDraft(SHIPMENT_DRAFTS, place));
  const packAsNew = usePackAsNew(orderId);
  if (left === null) return <NoSuchShipment />;
  return (
    <NoSuchShipment
      typed={<PackAsNew orderId={orderId} onPack={() => packAsNew(left.draft, () => forgetDraft(place))} />}
    />
  );
}
