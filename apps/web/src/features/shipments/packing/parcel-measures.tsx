'use client';

import { Box, Coins } from 'lucide-react';
import { Button } from '@/components/button';
import { Field } from '@/components/fields/field';
import { Input } from '@/components/fields/input';
import { NumberField } from '@/components/fields/number-field';
import type { ComputedWeights, DraftEdit, Measure, ParcelDraft } from '@/features/shipments/draft';
import { differsFromComputed } from '@/features/shipments/draft';
import { money } from '@/features/shipments/view';
import { cx } from '@/lib/cx';
import { decimalTyped, gramsTyped } from '@/lib/forms/decimal';
import { t } from '@/words/t';

const FIELDS: readonly { measure: Exclude<Measure, 'value'>; label: string; unit: string }[] = [
  {
    measure: 'grossWeightGrams',
    get label() {
      return t('Gross weight');
    },
    unit: 'g',
  },
  {
    measure: 'netWeightGrams',
    get label() {
      return t('Net weight');
    },
    unit: 'g',
  },
  {
    measure: 'length',
    get label() {
      return t('Length');
    },
    unit: 'mm',
  },
  {
    measure: 'width',
    get label() {
      return t('Width');
    },
    unit: 'mm',
  },
  {
    measure: 'height',
    get label() {
      return t('Height');
    },
    unit: 'mm',
  },
];

export interface ParcelMeasuresProps {
  parcel: ParcelDraft;
  /** Its computed value; null if unknown. */
  computed: string | null;
  weights: ComputedWeights;
  next: boolean;
  currency: string;
  faults: ReadonlyMap<string, string>;
  disabled: boolean;
  onChange: (change: DraftEdit) => void;
  onBox: () => void;
  onUnitValues: () => void;
}

/** The scales and the ruler: each number with its unit. */
export function ParcelMeasures({
  parcel,
  computed,
  weights,
  next,
  currency,
  faults,
  disabled,
  onChange,
  onBox,
  onUnitValues,
}: ParcelMeasuresProps) {
  const change = (measure: Measure, text: string) =>
    onChange({ kind: 'measure', parcel: parcel.key, measure, text });
  const offered: Partial<Record<Measure, { readonly text: string; readonly from: string }>> = {
    ...(weights.net !== null && {
      netWeightGrams: { text: weights.net, from: t('From volume and density') },
    }),
    ...(weights.gross !== null && {
      grossWeightGrams: { text: weights.gross, from: t('Net weight and {box}', { box: weights.box }) },
    }),
  };
  const note = (measure: Measure) => {
    const error = faults.get(`${parcel.key}.${measure}`);
    if (error) return { error };
    const from = offered[measure]?.from;
    return from !== undefined && parcel[measure] === '' ? { hint: from } : {};
  };
  const valueNote = () => {
    const error = faults.get(`${parcel.key}.value`);
    if (error) return { error };
    return parcel.value === '' && computed !== null ? { hint: t('From unit values') } : {};
  };
  return (
    <div
      className={cx(
        'grid grid-cols-2 items-start gap-3 border-line border-t p-3 lg:grid-cols-3 xl:grid-cols-6',
        next && 'border-l-2 border-l-accent',
      )}
    >
      {FIELDS.map(({ measure, label, unit }) => (
        <Field key={measure} label={label} {...note(measure)}>
          {(control) => (
            <NumberField
              {...control}
              value={parcel[measure] === '' ? (offered[measure]?.text ?? '') : parcel[measure]}
              onValueChange={(text) => change(measure, unit === 'g' ? gramsTyped(text) : text)}
              unit={unit}
              steppers={false}
              disabled={disabled}
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
      ))}
      <Field label={t('Value, {currency}', { currency })} {...valueNote()}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            className="text-right"
            value={parcel.value === '' ? (computed ?? '') : parcel.value}
            disabled={disabled}
            onChange={(event) => change('value', event.target.value.replace(/[^\d.,]/g, ''))}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <div className="col-span-full flex flex-wrap gap-2">
        <Button size="lg" icon={Box} disabled={disabled} onClick={onBox}>
          {t('Choose a box')}
        </Button>
        <Button size="lg" icon={Coins} disabled={disabled} onClick={onUnitValues}>
          {t('Unit values')}
        </Button>
        {differsFromComputed(parcel, computed) && (
          <Button size="lg" look="ghost" disabled={disabled} onClick={() => change('value', '')}>
            {t('Use the computed {amount}', { amount: money(decimalTyped(computed ?? '') ?? 0, currency) })}
          </Button>
        )}
      </div>
    </div>
  );
}
