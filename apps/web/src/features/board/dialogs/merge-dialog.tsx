'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import type { Card, CardMove, MoveRequest } from '@/features/production';
import { ownStop, standing } from '@/features/production';
import { count, units } from '@/lib/words/words';
import { t } from '@/words/t';
import { StepNameField } from './step-name-field';
import { labelOf, nameIn, nameOf } from './step-names';
import { useOperation } from './steps-context';

export interface MergeDialogProps {
  /** All at one operation. */
  cards: readonly Card[];
  onMove: (request: MoveRequest) => void;
  onCancel: () => void;
}

/** Puts cards of one operation onto one production step there: a rack, a build plate. Runs stay apart, each at its own place. */
export function MergeDialog({ cards, onMove, onCancel }: MergeDialogProps) {
  const [first] = cards;
  const alone = cards.length === 1 ? first : undefined;
  const { operation, steps } = useOperation(first?.operationId);
  const [name, setName] = useState(alone ? '' : fullestStep(cards));
  const [asked, setAsked] = useState(false);
  const named = operation ? nameOf(name, operation, steps) : '';
  const label = operation ? labelOf(named, operation, steps) : '';
  // Those that stand there already are where they should be.
  const moves = cards.flatMap((card): readonly CardMove[] => {
    const to = ownStop(card);
    return to && operation && nameIn(card.label, operation) !== named
      ? [{ card, quantity: card.quantity, to }]
      : [];
  });
  const total = moves.reduce((sum, { quantity }) => sum + quantity, 0);
  const fault =
    named === ''
      ? t('Name the step that they go onto.')
      : moves.length === 0
        ? t('All of them are in this step already.')
        : null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (fault === null && label !== '') onMove({ moves, name: named, label });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={
        alone
          ? t('Merge {partName} onto a step', { partName: alone.partName })
          : t('Merge {count} cards onto one step', { count: count(cards.length) })
      }
      description={
        alone
          ? t('{standing}, in {label}', { standing: standing(alone), label: alone.label })
          : operation
            ? t('At {operation}; all of them, or none.', { operation: operation.name })
            : t('At their operation; all of them, or none.')
      }
      width="sm"
      onCloseAutoFocus={(event) => event.preventDefault()}
    >
      <form onSubmit={submit} className="grid gap-4" noValidate>
        <StepNameField
          label={t('Onto the step')}
          operationId={first?.operationId}
          value={name}
          onValueChange={setName}
          empty={t('One that is there, or a new one. Each run keeps its own card.')}
          error={asked && fault ? fault : undefined}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onCancel}>{t('Cancel')}</Button>
          <Button type="submit" look="primary">
            {fault === null ? t('Put {units} onto {label}', { units: units(total), label }) : t('Merge')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The label of the step that holds the most of them, so that the fewest change. */
function fullestStep(cards: readonly Card[]): string {
  const held = new Map<string, number>();
  for (const { label, quantity } of cards) held.set(label, (held.get(label) ?? 0) + quantity);
  return [...held].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0])[0];
}
