'use client';

import { useState } from 'react';
import { Button } from '@/components/button';
import { AskFirst } from '@/components/forms/ask-first';
import { draftPlace, hasDraft } from '@/features/shipments/draft';
import { t } from '@/words/t';

/** Takes what was typed into a new shipment; asks first where one of the order was begun and not saved. */
export function PackAsNew({ orderId, onPack }: { orderId: number; onPack: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        size="lg"
        onClick={() => {
          if (hasDraft(draftPlace(orderId, null))) setIsAsking(true);
          else onPack();
        }}
      >
        {t('Pack mine as a new shipment')}
      </Button>
      {isAsking && (
        <AskFirst
          title={t('Replace the new shipment that you began?')}
          verb={t('Replace it')}
          danger
          size="lg"
          busy={false}
          onAct={() => {
            setIsAsking(false);
            onPack();
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('You began another new shipment of this order, and have not saved it.')}</p>
        </AskFirst>
      )}
    </>
  );
}
