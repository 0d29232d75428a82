'use client';

import { Field } from '@/components/field';
import { Input } from '@/components/input';
import { NumberField } from '@/components/number-field';
import { cx } from '@/lib/cx';
import type { Measure, ParcelDraft } from './draft';
import type { DraftEdit } from './draft-edits';

const FIELDS: readonly { measure: Exclude<Measure, 'value'>; label: string; unit: string }[] = [
  { measure: 'grossWeightGrams', label: 'Gross weight', unit: 'g' },
  { measure: 'netWeightGrams', label: 'Net weight', unit: 'g' },
  { measure: 'length', label: 'Length', unit: 'mm' },
  { measure: 'width', label: 'Width', unit: 'mm' },
  { measure: 'height', label: 'Height', unit: 'mm' },
];

export interface ParcelMeasuresProps {
  parcel: ParcelDraft;
  next: boolean;
  currency: string;
  faults: ReadonlyMap<string, string>;
  disabled: boolean;
  onChange: (change: DraftEdit) => void;
}

/** The scales and the ruler: each number with its unit. */
export function ParcelMeasures({ parcel, next, currency, faults, disabled, onChange }: ParcelMeasuresProps) {
  const change = (measure: Measure, text: string) =>
    onChange({ kind: 'measure', parcel: parcel.key, measure, text });
  const fault = (measure: Measure) => {
    const error = faults.get(`${parcel.key}.${measure}`);
    return error ? { error } : {};
  };
  return (
    <div
      className={cx(
        'grid grid-cols-2 items-start gap-3 border-line border-t p-3 lg:grid-cols-3 xl:grid-cols-6',
        next && 'border-l-2 border-l-accent',
      )}
    >
      {FIELDS.map(({ measure, label, unit }) => (
        <Field key={measure} label={label} {...fault(measure)}>
          {(control) => (
            <NumberField
              {...control}
              value={parcel[measure]}
              onValueChange={(text) => change(measure, text)}
              unit={unit}
              steppers={false}
              disabled={disabled}
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
      ))}
      <Field label={`Value, ${currency}`} {...fault('value')}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            className="text-right"
            value={parcel.value}
            disabled={disabled}
            onChange={(event) => change('value', event.target.value.replace(/[^\d.,]/g, ''))}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
    </div>
  );
}
