'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Field } from '@/components/fields/field';
import { Select } from '@/components/fields/select';
import type { Card, Stop } from '@/features/production';
import { moveWords, nextStop, standing, stopsToGo, stopWords } from '@/features/production';
import { wholeNumber } from '@/lib/forms/whole-number';
import { units } from '@/lib/words/words';
import { t } from '@/words/t';
import { Keypad, keypadFault } from './keypad';

export interface MoveSheetProps {
  card: Card;
  onMove: (card: Card, to: Stop, quantity: number) => void;
  onCancel: () => void;
}

/** Some units to any step of the run's routing: forward, back or skipping. */
export function MoveSheet({ card, onMove, onCancel }: MoveSheetProps) {
  const stops = stopsToGo(card);
  const [step, setStep] = useState((nextStop(card) ?? stops.at(-1))?.step);
  const [digits, setDigits] = useState('');
  const sound = keypadFault(digits, card.quantity) === null;
  const quantity = digits === '' ? card.quantity : wholeNumber(digits);
  const to = stops.find((stop) => stop.step === step);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (to && sound) onMove(card, to, quantity);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={t('Move {partName}', { partName: card.partName })}
      description={standing(card)}
      width="sm"
    >
      <form onSubmit={submit} className="grid gap-4">
        <Field label={t('Where to')}>
          {(control) => (
            <Select
              control={control}
              options={stops.map((stop) => ({
                value: String(stop.step),
                label: stopWords(card, stop),
                detail: moveWords(card, stop),
              }))}
              value={step === undefined ? undefined : String(step)}
              onValueChange={(value) => setStep(Number(value))}
            />
          )}
        </Field>
        <Keypad digits={digits} onDigits={setDigits} max={card.quantity} empty={card.quantity} />
        <Button type="submit" look="primary" className="h-14 text-lg" disabled={!to || !sound}>
          {to && sound
            ? t('Move {units} to {operationName}', {
                units: units(quantity),
                operationName: to.operationName,
              })
            : t('Move units')}
        </Button>
      </form>
    </Dialog>
  );
}
