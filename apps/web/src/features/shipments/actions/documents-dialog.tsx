'use client';

import type { ShipmentView } from '@routecard/core';
import { type RefObject, useState } from 'react';
import { Dialog } from '@/components/dialog';
import { AskFirst } from '@/components/forms/ask-first';
import { Documents, useDocumentUploads } from '@/features/shipments/view';
import { message } from '@/words/message';
import { t } from '@/words/t';

export interface DocumentsDialogProps {
  shipment: ShipmentView;
  name: string;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
}

/** The documents of a shipment that is being packed; asks before it closes over files on their way. */
export function DocumentsDialog({ shipment, name, onClose, returnTo }: DocumentsDialogProps) {
  const uploads = useDocumentUploads(shipment);
  const [isLeaving, setIsLeaving] = useState(false);
  const { onTheirWay } = uploads;
  // What arrived while it was asked is no reason to ask about what is sent later.
  if (isLeaving && onTheirWay === 0) setIsLeaving(false);
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => {
          if (open) return;
          if (onTheirWay > 0) setIsLeaving(true);
          else onClose();
        }}
        returnTo={returnTo}
        title={t('Documents of {name}', { name })}
        description={t('They travel with the shipment, whatever becomes of its parcels.')}
      >
        <Documents shipment={shipment} uploads={uploads} writable />
      </Dialog>
      {isLeaving && (
        <AskFirst
          title={t('Stop sending?')}
          verb={t('Stop and close')}
          keep={t('Go on sending')}
          danger
          size="lg"
          busy={false}
          onAct={() => {
            for (const file of uploads.files) uploads.dismiss(file);
            onClose();
          }}
          onClose={() => setIsLeaving(false)}
        >
          <p>
            {message(
              '{n, plural, one {# file is} other {# files are}} still on the way, and not attached where you close this now.',
              { n: onTheirWay },
            )}
          </p>
        </AskFirst>
      )}
    </>
  );
}
