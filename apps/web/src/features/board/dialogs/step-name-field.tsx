'use client';

import { useId } from 'react';
import { Field } from '@/components/fields/field';
import { Input } from '@/components/fields/input';
import { cardsWords } from '@/features/production';
import { units } from '@/lib/words/words';
import { t } from '@/words/t';
import { type NamedStep, nameOf } from './step-names';
import { useOperation } from './steps-context';

/** So many steps are offered; typing narrows them. */
const OFFERED = 30;

export interface StepNameFieldProps {
  label: string;
  /** The destination of the units. */
  operationId: string | undefined;
  value: string;
  onValueChange: (value: string) => void;
  /** Said while nothing is typed. */
  empty: string;
  error?: string | undefined;
}

/** The production step that units arrive in: one that is there, or a new one by its name. */
export function StepNameField({
  label,
  operationId,
  value,
  onValueChange,
  empty,
  error,
}: StepNameFieldProps) {
  const { operation, steps } = useOperation(operationId);
  const list = useId();
  if (!operation) return null;
  const name = nameOf(value, operation, steps);
  const offered = steps
    .filter((step) => step.label.toLowerCase().includes(name.toLowerCase()))
    .slice(0, OFFERED);
  return (
    <Field label={label} hint={hintOf(name, operation.prefix, steps, empty)} {...(error ? { error } : {})}>
      {(control) => (
        <>
          <Input
            {...control}
            list={list}
            autoComplete="off"
            maxLength={255}
            value={value}
            placeholder={t('As it comes')}
            onChange={(event) => onValueChange(event.target.value)}
          />
          <datalist id={list}>
            {offered.map((step) => (
              <option key={step.label} value={step.label}>
                {t('{units} there', { units: units(step.units) })}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

function hintOf(name: string, prefix: string, steps: readonly NamedStep[], empty: string): string {
  if (name === '') return empty;
  const there = steps.find((step) => step.name === name);
  if (!there) return t('A new step, {label}.', { label: `${prefix}-${name}` });
  return t(
    there.units === 1
      ? 'Onto {label}, where {units} of {cards} stands.'
      : 'Onto {label}, where {units} of {cards} stand.',
    { label: there.label, units: units(there.units), cards: cardsWords(there.cards) },
  );
}
