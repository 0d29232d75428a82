'use client';

import { notifyRefused } from '@/components/notices/toaster';
import { keepDraft } from '@/features/drafts';
import { draftPlace, SHIPMENT_DRAFTS, type ShipmentDraft } from '@/features/shipments/draft';
import { useRouter } from '@/lib/use-router';
import { t } from '@/words/t';

/** Opens the contents of a draft as a new shipment of the order, in place of one that was begun. `onTaken` gives up the draft. */
export function usePackAsNew(orderId: number) {
  const router = useRouter();
  return (draft: ShipmentDraft, onTaken: () => void): void => {
    const fresh = { ...draft, tracking: null };
    if (!keepDraft(SHIPMENT_DRAFTS, draftPlace(orderId, null), { began: fresh, draft: fresh })) {
      notifyRefused({
        title: t('The browser has no room to take it to another page.'),
        detail: t('What you typed is still here. Pack it by hand as a new shipment, in another tab.'),
      });
      return;
    }
    onTaken();
    router.push(`/orders/${orderId}/shipments/new`);
  };
}
