'use client';

import type { ShipmentView } from '@routecard/core';
import { Button } from '@/components/button';
import { useConnection } from '@/lib/connection';
import type { ShipmentStep } from './shipment-menu';

/** The next action for a released shipment: the tracking number first, then fulfilment. */
export function ShipmentBar({
  shipment,
  onStep,
}: {
  shipment: ShipmentView;
  onStep: (step: ShipmentStep) => void;
}) {
  const offline = useConnection() === 'offline';
  if (shipment.status !== 'RELEASED') return null;
  const untracked = shipment.type === 'COURIER' && shipment.tracking === null;
  return (
    <footer className="flex flex-wrap items-center justify-end gap-2 border-line border-t bg-canvas px-4 py-3">
      <p className="mr-auto text-ink-2">
        {untracked
          ? 'Without tracking it cannot be fulfilled.'
          : shipment.type === 'COURIER'
            ? 'Waits for the courier.'
            : 'Waits for the customer.'}
      </p>
      {shipment.type === 'COURIER' && (
        <Button
          size="lg"
          look={untracked ? 'primary' : 'secondary'}
          disabled={offline}
          onClick={() => onStep('tracking')}
        >
          {untracked ? 'Add tracking' : 'Change tracking'}
        </Button>
      )}
      {!untracked && (
        <Button size="lg" look="primary" disabled={offline} onClick={() => onStep('fulfil')}>
          Mark as fulfilled
        </Button>
      )}
    </footer>
  );
}
