'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import type { Card } from '@/features/production';
import { type Scrap, ScrapFields, standing, useScrapReasons } from '@/features/production';
import { cx } from '@/lib/cx';
import { wholeNumber } from '@/lib/forms/whole-number';
import { units } from '@/lib/words/words';
import { t } from '@/words/t';
import { Keypad, keypadFault } from './keypad';

export interface ScrapSheetProps {
  card: Card;
  onScrap: (card: Card, quantity: number, scrap: Scrap) => void;
  onCancel: () => void;
}

/** Reasons for one tap; others are chosen from the list or typed. */
const MAX_TAPS = 6;

/** Takes units out of production with a reason, and if wanted starts as many again. */
export function ScrapSheet({ card, onScrap, onCancel }: ScrapSheetProps) {
  const [digits, setDigits] = useState('');
  const [scrap, setScrap] = useState<Scrap>({ reason: '', replace: false });
  const [asked, setAsked] = useState(false);
  const reasons = useScrapReasons();
  const reason = scrap.reason.trim();
  const sound = keypadFault(digits, card.quantity) === null;
  const quantity = digits === '' ? 1 : wholeNumber(digits);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (reason && sound) onScrap(card, quantity, { reason, replace: scrap.replace });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={t('Scrap {partName}', { partName: card.partName })}
      description={standing(card)}
      width="sm"
    >
      <form onSubmit={submit} className="grid gap-4" noValidate>
        <Keypad digits={digits} onDigits={setDigits} max={card.quantity} empty={1} />
        <div className="flex flex-wrap gap-2">
          {(reasons ?? []).slice(0, MAX_TAPS).map((known) => (
            <Button
              key={known}
              aria-pressed={scrap.reason === known}
              onClick={() => setScrap({ ...scrap, reason: known })}
              className={cx('h-11', scrap.reason === known && 'border-accent bg-accent-soft text-accent-ink')}
            >
              {known}
            </Button>
          ))}
        </div>
        <ScrapFields
          scrap={scrap}
          onChange={setScrap}
          asked={asked}
          example={t('Or in your own words')}
          firstStep={card.routing[0]?.operationName ?? t('the first step')}
        />
        <Button type="submit" look="danger" className="h-14 text-lg" disabled={!sound}>
          {sound ? t('Scrap {units}', { units: units(quantity) }) : t('Scrap units')}
        </Button>
      </form>
    </Dialog>
  );
}
