'use client';

import { TriangleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/fields/field';
import { NumberField } from '@/components/fields/number-field';
import { Select } from '@/components/fields/select';
import { Status } from '@/components/marks/status';
import type { Card, MoveRequest, Stop } from '@/features/production';
import { cautionOf, moveWords, stopWords, unitsFault } from '@/features/production';
import { wholeNumber } from '@/lib/forms/whole-number';
import { units } from '@/lib/words/words';
import { t } from '@/words/t';
import { StepNameField } from './step-name-field';
import { labelOf, nameIn, nameOf } from './step-names';
import { useOperation } from './steps-context';

export interface UnitsFormProps {
  card: Card;
  /** The steps to choose from; with one there is nothing to choose. */
  stops: readonly Stop[];
  /** The step chosen at first. */
  initial: Stop | undefined;
  /** Asks for the step first, then for the units. */
  asksWhere: boolean;
  initialUnits: number;
  onMove: (request: MoveRequest) => void;
  onCancel: () => void;
  layout: (fields: ReactNode, buttons: ReactNode) => ReactNode;
}

/** The destination and the number of units; the button names both before the move. */
export function UnitsForm({
  card,
  stops,
  initial,
  asksWhere,
  initialUnits,
  onMove,
  onCancel,
  layout,
}: UnitsFormProps) {
  const [step, setStep] = useState(initial?.step);
  const [text, setText] = useState(String(initialUnits));
  const [name, setName] = useState('');
  const [asked, setAsked] = useState(false);
  const quantity = wholeNumber(text);
  const to = stops.find((stop) => stop.step === step);
  const { operation, steps } = useOperation(to?.operationId);
  const fault = unitsFault(text, card.quantity);
  const caution = to ? cautionOf(card, to) : null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (fault !== null || !to) return;
    const moves = [{ card, quantity, to }];
    const named = operation ? nameOf(name, operation, steps) : '';
    if (!operation || named === '') onMove({ moves });
    else onMove({ moves, name: named, label: labelOf(named, operation, steps) });
  };
  const fields = (
    <div className="grid gap-4">
      {asksWhere && (
        <StopField
          card={card}
          stops={stops}
          step={step}
          error={asked && !to ? t('Choose where the units go.') : undefined}
          onChange={setStep}
        />
      )}
      <Field label={t('How many')} {...(fault && (asked || text !== '') ? { error: fault } : {})}>
        {(control) => (
          <NumberField
            {...control}
            data-autofocus
            value={text}
            onValueChange={setText}
            min={1}
            max={card.quantity}
            unit={t('of {quantity}', { quantity: card.quantity })}
            noun={t('unit')}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      {caution !== null && (
        <Status tone="soon" icon={TriangleAlert} filled={false}>
          {caution}
        </Status>
      )}
      <StepNameField
        label={t('Onto the step (optional)')}
        operationId={to?.operationId}
        value={name}
        onValueChange={setName}
        empty={
          operation?.keepsNames
            ? t('Left empty: {label}, its group goes along.', {
                label: `${operation.prefix}-${nameIn(card.label, operation)}`,
              })
            : t('If empty: the step where the run already is, or a new number.')
        }
      />
    </div>
  );
  const buttons = (
    <>
      <Button onClick={onCancel}>{t('Cancel')}</Button>
      <Button
        type="submit"
        {...(caution === null ? { look: 'primary' } : { look: 'caution', icon: TriangleAlert })}
      >
        {fault === null && to
          ? t('Move {units} to {operationName}', { units: units(quantity), operationName: to.operationName })
          : t('Move units')}
      </Button>
    </>
  );
  return <form onSubmit={submit}>{layout(fields, buttons)}</form>;
}

interface StopFieldProps {
  card: Card;
  stops: readonly Stop[];
  step: number | undefined;
  error: string | undefined;
  onChange: (step: number) => void;
}

/** The choice of the step that units go to. */
function StopField({ card, stops, step, error, onChange }: StopFieldProps) {
  return (
    <Field label={stopsLabel(stops)} {...(error ? { error } : {})}>
      {(control) => (
        <Select
          control={control}
          options={stops.map((stop) => ({
            value: String(stop.step),
            label: optionWords(card, stop, stops),
            detail: moveWords(card, stop),
          }))}
          value={step === undefined ? undefined : String(step)}
          onValueChange={(value) => onChange(Number(value))}
        />
      )}
    </Field>
  );
}

function stopsLabel(stops: readonly Stop[]): string {
  const operations = new Set(stops.map((stop) => stop.operationId));
  return operations.size === 1 ? t('Which time') : t('Where to');
}

function optionWords(card: Card, stop: Stop, stops: readonly Stop[]): string {
  const twice = card.routing.filter((other) => other.operationId === stop.operationId).length > 1;
  return twice || stops.length === 1 ? stopWords(card, stop) : stop.operationName;
}
