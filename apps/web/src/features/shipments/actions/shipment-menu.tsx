'use client';

import type { ShipmentView } from '@routecard/core';
import { CircleCheck, Ellipsis, Paperclip, Trash2, Truck } from 'lucide-react';
import type { Ref, RefObject } from 'react';
import { IconButton } from '@/components/button';
import { Menu, MenuItem, MenuSeparator } from '@/components/menu';
import { message } from '@/words/message';
import { t } from '@/words/t';
import { DocumentsDialog } from './documents-dialog';
import { DeleteShipmentDialog, FulfilDialog } from './shipment-steps';
import { TrackingDialog } from './tracking-dialog';

/** Actions of a shipment besides packing it. */
export type ShipmentStep = 'tracking' | 'documents' | 'fulfil' | 'delete';

/** The steps that the shipment's state allows. */
export function ShipmentMenu({
  ref,
  shipment,
  onStep,
}: {
  ref: Ref<HTMLButtonElement>;
  shipment: ShipmentView;
  onStep: (step: ShipmentStep) => void;
}) {
  return (
    <Menu
      trigger={
        <IconButton ref={ref} icon={Ellipsis} label={t('More for this shipment')} className="size-11" />
      }
    >
      {shipment.type === 'COURIER' && (
        <MenuItem icon={Truck} onSelect={() => onStep('tracking')}>
          {shipment.tracking ? t('Change tracking') : t('Add tracking')}
        </MenuItem>
      )}
      <MenuItem icon={Paperclip} onSelect={() => onStep('documents')}>
        {message('{n, plural, =0 {Documents} other {Documents (#)}}', { n: shipment.documents.length })}
      </MenuItem>
      {shipment.status === 'RELEASED' && (
        <MenuItem icon={CircleCheck} onSelect={() => onStep('fulfil')}>
          {t('Mark as fulfilled')}
        </MenuItem>
      )}
      {shipment.status !== 'FULFILLED' && (
        <>
          <MenuSeparator />
          <MenuItem icon={Trash2} danger onSelect={() => onStep('delete')}>
            {t('Delete shipment')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

/** The dialog of the step that was chosen. */
export function ShipmentStepDialog({
  step,
  scanned,
  ...props
}: {
  step: ShipmentStep | null;
  shipment: ShipmentView;
  name: string;
  /** A tracking number that was scanned. */
  scanned: string | null;
  onClose: () => void;
  /** Takes the focus afterwards if what opened the dialog has gone. */
  returnTo: RefObject<HTMLElement | null>;
}) {
  switch (step) {
    case 'tracking':
      return <TrackingDialog {...props} scanned={scanned} />;
    case 'fulfil':
      return <FulfilDialog {...props} />;
    case 'delete':
      return <DeleteShipmentDialog {...props} />;
    case 'documents':
      return <DocumentsDialog {...props} />;
    default:
      return null;
  }
}
