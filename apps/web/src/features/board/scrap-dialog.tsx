'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Checkbox } from '@/components/checkbox';
import { Dialog } from '@/components/dialog';
import { Field } from '@/components/field';
import { Input } from '@/components/input';
import { NumberField } from '@/components/number-field';
import { runName, units } from '@/lib/words';
import type { Card } from './board';
import { ownStop } from './routes';
import { unitsFault } from './units-form';

export interface ScrapDialogProps {
  card: Card;
  onScrap: (card: Card, quantity: number, scrap: { reason: string; replace: boolean }) => void;
  onCancel: () => void;
}

/** Takes units out of production, with the reason, and if wanted starts as many anew. */
export function ScrapDialog({ card, onScrap, onCancel }: ScrapDialogProps) {
  const [text, setText] = useState('1');
  const [reason, setReason] = useState('');
  const [replace, setReplace] = useState(false);
  const [asked, setAsked] = useState(false);
  const quantity = Number.parseInt(text, 10);
  const fault = unitsFault(quantity, card.quantity)?.replace('Move', 'Scrap') ?? null;
  const [first] = card.routing;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (fault === null && reason.trim()) onScrap(card, quantity, { reason: reason.trim(), replace });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={`Scrap ${card.partName}`}
      description={`${runName(card)}: ${units(card.quantity)} at ${ownStop(card)?.operationName ?? 'a former step'}`}
      width="sm"
      onCloseAutoFocus={(event) => event.preventDefault()}
    >
      <form onSubmit={submit} className="grid gap-4" noValidate>
        <Field label="How many" {...(fault ? { error: fault } : {})}>
          {(control) => (
            <NumberField
              {...control}
              value={text}
              onValueChange={setText}
              min={1}
              max={card.quantity}
              unit={`of ${card.quantity}`}
              noun="unit"
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
        <Field
          label="Why"
          {...(asked && !reason.trim() ? { error: 'Say why; it stays in the record.' } : {})}
        >
          {(control) => (
            <Input
              {...control}
              value={reason}
              maxLength={255}
              onChange={(event) => setReason(event.target.value)}
              placeholder="Warped, wrong colour, dropped…"
            />
          )}
        </Field>
        <Checkbox checked={replace} onCheckedChange={setReplace}>
          Start as many anew at {first?.operationName ?? 'the first step'}
        </Checkbox>
        <div className="flex justify-end gap-2">
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" look="danger">
            {fault === null ? `Scrap ${units(quantity)}` : 'Scrap units'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
