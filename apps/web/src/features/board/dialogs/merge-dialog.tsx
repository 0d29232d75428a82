'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import type { Card, CardMove, MoveRequest } from '@/features/production';
import { ownStop, standing } from '@/features/production';
import { count, units } from '@/lib/words/words';
import { StepNameField } from './step-name-field';
import { labelOf, nameIn, withoutPrefix } from './step-names';
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
  const named = operation ? withoutPrefix(name, operation) : '';
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
      ? 'Name the step that they go onto.'
      : moves.length === 0
        ? 'All of them are in this step already.'
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
        alone ? `Merge ${alone.partName} onto a step` : `Merge ${count(cards.length)} cards onto one step`
      }
      description={
        alone
          ? `${standing(alone)}, in ${alone.label}`
          : `At ${operation?.name ?? 'their operation'}; all of them, or none.`
      }
      width="sm"
      onCloseAutoFocus={(event) => event.preventDefault()}
    >
      <form onSubmit={submit} className="grid gap-4" noValidate>
        <StepNameField
          label="Onto the step"
          operationId={first?.operationId}
          value={name}
          onValueChange={setName}
          empty="One that is there, or a new one. Each run keeps its own card."
          error={asked && fault ? fault : undefined}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" look="primary">
            {fault === null ? `Put ${units(total)} onto ${label}` : 'Merge'}
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
