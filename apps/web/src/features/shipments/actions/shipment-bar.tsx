'use client';

import type { ShipmentView } from '@routecard/core';
import { Button } from '@/components/button';
import { notifyRefused } from '@/components/notices/toaster';
import { useBarcodeScanner } from '@/features/scan';
import { useConnection } from '@/lib/connection';
import { t } from '@/words/t';
import { trackingNumberOf } from './courier-code';
import type { ShipmentStep } from './shipment-menu';

/** The next action for a released shipment: the tracking number first, then fulfilment. */
export function ShipmentBar({
  shipment,
  onStep,
  onTracking,
}: {
  shipment: ShipmentView;
  onStep: (step: ShipmentStep) => void;
  /** A tracking number was scanned. */
  onTracking: (trackingNumber: string) => void;
}) {
  const offline = useConnection() === 'offline';
  const released = shipment.status === 'RELEASED';
  const untracked = shipment.type === 'COURIER' && shipment.tracking === null;
  useBarcodeScanner(released && untracked && !offline, (code) => {
    const number = trackingNumberOf(code);
    if (number === null) notifyRefused({ title: t('That code is not of a courier.') });
    else onTracking(number);
  });
  if (!released) return null;
  return (
    <footer className="flex flex-wrap items-center justify-end gap-2 border-line border-t bg-canvas px-4 py-3">
      <p className="mr-auto text-ink-2">
        {untracked
          ? t('Without tracking it cannot be fulfilled. Scan the courier’s label, or type its number.')
          : shipment.type === 'COURIER'
            ? t('Waits for the courier.')
            : t('Waits for the customer.')}
      </p>
      {shipment.type === 'COURIER' && (
        <Button
          size="lg"
          look={untracked ? 'primary' : 'secondary'}
          disabled={offline}
          onClick={() => onStep('tracking')}
        >
          {untracked ? t('Add tracking') : t('Change tracking')}
        </Button>
      )}
      {!untracked && (
        <Button size="lg" look="primary" disabled={offline} onClick={() => onStep('fulfil')}>
          {t('Mark as fulfilled')}
        </Button>
      )}
    </footer>
  );
}
