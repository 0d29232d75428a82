'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Field } from '@/components/fields/field';
import { NumberField } from '@/components/fields/number-field';
import type { Card, MoveRequest } from '@/features/production';
import { type Scrap, ScrapFields, standing, unitsFault } from '@/features/production';
import { count, units } from '@/lib/words/words';
import { t } from '@/words/t';
import { CardRows, cardRowsOf, isSound, quantityOf, rowsOver } from './card-rows';

export interface ScrapDialogProps {
  cards: readonly Card[];
  onScrap: (request: MoveRequest) => void;
  onCancel: () => void;
}

/** Takes units out of production, with the reason, and if wanted starts as many again. */
export function ScrapDialog({ cards, onScrap, onCancel }: ScrapDialogProps) {
  const [first] = cards;
  const alone = cards.length === 1 ? first : undefined;
  const [typed, setTyped] = useState(() => cardRowsOf(cards, alone ? '1' : ''));
  const rows = rowsOver(typed, cards);
  const [scrap, setScrap] = useState<Scrap>({ reason: '', replace: false });
  const [asked, setAsked] = useState(false);
  const sound = rows.every(isSound);
  const total = rows.reduce((sum, row) => sum + quantityOf(row), 0);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const reason = scrap.reason.trim();
    if (!sound || !reason) return;
    const scraps = rows.map((row) => ({ card: row.card, quantity: quantityOf(row) }));
    onScrap({ scraps, reason, replace: scrap.replace });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={
        alone
          ? t('Scrap {partName}', { partName: alone.partName })
          : t('Scrap {count} cards', { count: count(cards.length) })
      }
      description={alone ? standing(alone) : t('All of them, or none.')}
      width={alone ? 'sm' : 'md'}
      onCloseAutoFocus={(event) => event.preventDefault()}
    >
      <form onSubmit={submit} className="grid gap-4" noValidate>
        {alone ? (
          <HowMany
            card={alone}
            text={rows[0]?.text ?? ''}
            onText={(text) => setTyped(rows.map((row) => ({ ...row, text })))}
          />
        ) : (
          <CardRows rows={rows} onChange={setTyped} />
        )}
        <ScrapFields
          scrap={scrap}
          onChange={setScrap}
          asked={asked}
          example={t('Warped, wrong colour, dropped…')}
          first={alone !== undefined}
          firstStep={alone?.routing[0]?.operationName ?? t('their first steps')}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onCancel}>{t('Cancel')}</Button>
          <Button type="submit" look="danger">
            {sound ? t('Scrap {units}', { units: units(total) }) : t('Scrap units')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function HowMany({ card, text, onText }: { card: Card; text: string; onText: (text: string) => void }) {
  const fault = unitsFault(text, card.quantity, t('Scrap at least 1 unit.'));
  return (
    <Field label={t('How many')} {...(fault ? { error: fault } : {})}>
      {(control) => (
        <NumberField
          {...control}
          value={text}
          onValueChange={onText}
          min={1}
          max={card.quantity}
          unit={t('of {quantity}', { quantity: card.quantity })}
          noun={t('unit')}
          onFocus={(event) => event.target.select()}
        />
      )}
    </Field>
  );
}
