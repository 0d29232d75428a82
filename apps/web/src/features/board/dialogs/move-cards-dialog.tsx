'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Field } from '@/components/fields/field';
import { Select } from '@/components/fields/select';
import type { Card, CardMove, MoveRequest } from '@/features/production';
import { nearestFirst, nextStop, stopsAt, stopsToGo, whyNotAll } from '@/features/production';
import { count, units } from '@/lib/words/words';
import { t } from '@/words/t';
import { type CardRow, CardRows, cardRowsOf, isSound, quantityOf, rowsOver } from './card-rows';
import { StepNameField } from './step-name-field';
import { labelOf, nameOf } from './step-names';
import { useOperation } from './steps-context';

export interface MoveCardsDialogProps {
  cards: readonly Card[];
  /** The drop target; null asks for one. */
  operationId: string | null;
  /** Units of each that were typed on the way; empty for all. */
  digits: string;
  onMove: (request: MoveRequest) => void;
  onCancel: () => void;
}

/** Moves several cards at once: to one operation, how many of each and, if wanted, onto one step there. */
export function MoveCardsDialog({ cards, operationId, digits, onMove, onCancel }: MoveCardsDialogProps) {
  const open = operationsOpenTo(cards);
  const [toId, setToId] = useState(operationId ?? operationMeant(cards, open));
  const { operation, steps } = useOperation(toId);
  const [typed, setTyped] = useState(() => cardRowsOf(cards, digits));
  const [name, setName] = useState('');
  const rows = rowsOver(typed, cards).map((row): CardRow => {
    const stops = toId === undefined ? [] : nearestFirst(row.card, stopsAt(row.card, toId));
    const chosen = stops.some(({ step }) => step === row.step) ? row.step : stops[0]?.step;
    return { ...row, stops, step: chosen };
  });
  const moves = rows.flatMap((row): readonly CardMove[] => {
    const to = row.stops.find(({ step }) => step === row.step);
    return to && isSound(row) ? [{ card: row.card, quantity: quantityOf(row), to }] : [];
  });
  const ready = moves.length === cards.length;
  const total = moves.reduce((sum, { quantity }) => sum + quantity, 0);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready || !operation) return;
    const named = nameOf(name, operation, steps);
    onMove(named === '' ? { moves } : { moves, name: named, label: labelOf(named, operation, steps) });
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onCancel()}
      title={
        operationId === null
          ? t('Move {count} cards', { count: count(cards.length) })
          : t('Move {count} cards to {operationName}', {
              count: count(cards.length),
              operationName: operation?.name ?? '',
            })
      }
      description={t('All of them move, or none.')}
      onCloseAutoFocus={(event) => event.preventDefault()}
    >
      <form onSubmit={submit} className="grid gap-4" noValidate>
        {operationId === null && (
          <Field
            label={t('Where to')}
            {...(open.length === 0
              ? { error: t('No operation is in all of their routings. Choose fewer cards.') }
              : {})}
          >
            {(control) => (
              <Select
                control={control}
                options={open.map(({ id, name: label }) => ({ value: id, label }))}
                value={toId}
                onValueChange={setToId}
                disabled={open.length === 0}
              />
            )}
          </Field>
        )}
        <CardRows rows={rows} onChange={setTyped} />
        <StepNameField
          label={t('Onto one step (optional)')}
          operationId={toId}
          value={name}
          onValueChange={setName}
          empty={t('Left empty: each card goes on as it would alone, with its own group.')}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onCancel}>{t('Cancel')}</Button>
          <Button
            type="submit"
            look="primary"
            disabled={!ready}
            {...(operationId === null ? {} : { 'data-autofocus': true })}
          >
            {ready && operation
              ? t('Move {units} to {operationName}', { units: units(total), operationName: operation.name })
              : t('Move units')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface OpenOperation {
  readonly id: string;
  readonly name: string;
}

/** The operations that all of the cards can go to, in the order of the first one's routing. */
function operationsOpenTo(cards: readonly Card[]): readonly OpenOperation[] {
  const [first] = cards;
  if (!first) return [];
  const names = new Map(stopsToGo(first).map((stop) => [stop.operationId, stop.operationName]));
  return [...names].filter(([id]) => whyNotAll(cards, id) === null).map(([id, name]) => ({ id, name }));
}

/** The one that is next for all of them, else the first. */
function operationMeant(cards: readonly Card[], open: readonly OpenOperation[]): string | undefined {
  const next = new Set(cards.map((card) => nextStop(card)?.operationId));
  const [common] = next;
  return open.find(({ id }) => next.size === 1 && id === common)?.id ?? open[0]?.id;
}
