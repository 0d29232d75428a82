'use client';

import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { announce } from '@/components/notices/live-region';
import { useRefusedScans } from '@/features/scan';
import type { Unfinished } from '@/features/shipments/draft';
import { units } from '@/lib/words/words';
import { rich } from '@/words/rich';
import { t } from '@/words/t';

export interface UnfinishedDialogProps {
  unfinished: readonly Unfinished[];
  /** The label of the confirming button: `Pack them anyway`. */
  verb: string;
  /** Packs what is completed and leaves the rest; undefined where nothing of it is. */
  onOnlyFinished?: (() => void) | undefined;
  onAgree: () => void;
  onCancel: () => void;
}

/** Asks before units are packed that are not completed yet. The next scan is no answer. */
export function UnfinishedDialog({
  unfinished,
  verb,
  onOnlyFinished,
  onAgree,
  onCancel,
}: UnfinishedDialogProps) {
  const notTaken = t('That scan was not taken. Answer this first, then scan again.');
  const [refused, setRefused] = useState(false);
  useRefusedScans(() => {
    setRefused(true);
    announce(notTaken, 'assertive');
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={t('Not all of it is completed')}
      description={t(
        'A shipment may be packed ahead. It can be released all the same, so look before you do.',
      )}
      footer={
        <>
          <Button size="lg" onClick={onCancel} {...(onOnlyFinished ? {} : { 'data-autofocus': true })}>
            {t('Not yet')}
          </Button>
          {onOnlyFinished && (
            <Button size="lg" onClick={onOnlyFinished} data-autofocus>
              {t('Pack only the completed')}
            </Button>
          )}
          <Button size="lg" look="primary" onClick={onAgree}>
            {verb}
          </Button>
        </>
      }
    >
      <ul className="grid gap-1">
        {unfinished.map((part) => (
          <li key={part.requisitionId}>
            {rich('<part>{name}</part>: {units} still in production', {
              name: part.name,
              units: units(part.units),
              part: (name) => <span className="font-medium">{name}</span>,
            })}
          </li>
        ))}
      </ul>
      {refused && <p className="mt-3 text-late">{notTaken}</p>}
    </Dialog>
  );
}
