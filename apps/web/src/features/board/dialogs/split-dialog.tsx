'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Field } from '@/components/fields/field';
import { NumberField } from '@/components/fields/number-field';
import type { Card, MoveRequest } from '@/features/production';
import { ownStop, standing, unitsFault } from '@/features/production';
import { wholeNumber } from '@/lib/forms/whole-number';
import { units } from '@/lib/words/words';
import { t } from '@/words/t';
import { StepNameField } from './step-name-field';
import { labelOf, nameIn, nameOf, splitName } from './step-names';
import { useOperation } from './steps-context';

export interface SplitDialogProps {
  card: Card;
  onMove: (request: MoveRequest) => void;
  onCancel: () => void;
}

/** Puts some of a card's units into a step of their own, where they are: two cards that go on apart. */
export function SplitDialog({ card, onMove, onCancel }: SplitDialogProps) {
  const { operation, steps } = useOperation(card.operationId);
  const [text, setText] = useState('1');
  const [name, setName] = useState(() => (operation ? splitName(card, operation, steps) : ''));
  const [asked, setAsked] = useState(false);
  const quantity = wholeNumber(text);
  const most = card.quantity - 1;
  const fault =
    unitsFault(text, card.quantity, t('Split off at least 1 unit.')) ?? leavesNone(quantity, most);
  const named = operation ? nameOf(name, operation, steps) : '';
  const nameFault = faultOfName(named, operation ? nameIn(card.label, operation) : '');
  const to = ownStop(card);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (fault === null && nameFault === null && to && operation)
      onMove({ moves: [{ card, quantity, to }], name: named, label: labelOf(named, operation, steps) });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={t('Split {partName}', { partName: card.partName })}
      description={t('{standing}, in {label}', { standing: standing(card), label: card.label })}
      width="sm"
      onCloseAutoFocus={(event) => event.preventDefault()}
    >
      <form onSubmit={submit} className="grid gap-4" noValidate>
        <Field label={t('Units to split off')} {...(fault ? { error: fault } : {})}>
          {(control) => (
            <NumberField
              {...control}
              value={text}
              onValueChange={setText}
              min={1}
              max={most}
              unit={t('of {quantity}', { quantity: card.quantity })}
              noun={t('unit')}
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
        <StepNameField
          label={t('Into the step')}
          operationId={card.operationId}
          value={name}
          onValueChange={setName}
          empty={t('The units stay at their operation, in a step of their own.')}
          error={asked && nameFault ? nameFault : undefined}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onCancel}>{t('Cancel')}</Button>
          <Button type="submit" look="primary">
            {fault === null ? t('Split off {units}', { units: units(quantity) }) : t('Split off units')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function leavesNone(quantity: number, most: number): string | null {
  return quantity > most ? t('Leave at least 1 unit; at most {most} can be split off.', { most }) : null;
}

function faultOfName(named: string, own: string): string | null {
  if (named === '') return t('Name the step that the units go into.');
  return named === own ? t('The units are in this step already.') : null;
}
