'use client';

import { Trash2 } from 'lucide-react';
import { IconButton } from '@/components/button';
import { Field } from '@/components/fields/field';
import { NumberField } from '@/components/fields/number-field';
import { TextField } from '@/components/fields/text-field';
import { Swatch } from '@/components/marks/swatch';
import { pastDayCaution } from '@/lib/orders/past-day-caution';
import { units } from '@/lib/words/words';
import { t } from '@/words/t';
import type { LineDraft } from './order-draft';
import { PartField } from './part-field';

export interface LineFieldsProps {
  number: number;
  line: LineDraft;
  faults: { readonly part?: string; readonly quantity?: string } | undefined;
  onChange: (change: Partial<LineDraft>) => void;
  onRemove: () => void;
}

/** A part of the order as it is typed. What is made of a kept one is settled: its runs and routings refer to it. */
export function LineFields({ number, line, faults, onChange, onRemove }: LineFieldsProps) {
  const kept = line.id !== null;
  return (
    <li className="border-line border-t px-4 py-3">
      <fieldset className="grid items-start gap-x-3 gap-y-2 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-[1.5rem_minmax(14rem,2fr)_9rem_minmax(8rem,1fr)_9.5rem_minmax(7rem,1fr)_2rem]">
        <legend className="sr-only">{t('Part {number}', { number })}</legend>
        <span aria-hidden className="pt-7 text-right text-ink-3 max-xl:hidden">
          {number}
        </span>
        {kept && line.part ? (
          <div className="grid gap-1">
            <span className="font-medium text-ink-2 text-sm">{t('Part')}</span>
            <span className="flex min-h-8 items-center gap-1.5">
              <Swatch hex={line.part.color?.hex ?? null} />
              <span className="min-w-0 truncate font-medium">{line.part.name}</span>
            </span>
            <span className="text-ink-3 text-sm">
              {t(
                '{technology}, {material}. What it is made of stays, and the line too: production and history refer to it.',
                { technology: line.part.technology, material: line.part.material },
              )}
            </span>
          </div>
        ) : (
          <PartField line={line} error={faults?.part} onChange={onChange} />
        )}
        <Field
          label={t('Quantity')}
          error={faults?.quantity}
          hint={
            line.allocated > 0 ? t('Shipments hold {units}.', { units: units(line.allocated) }) : undefined
          }
        >
          {(control) => (
            <NumberField
              {...control}
              value={line.quantity}
              min={Math.max(1, line.allocated)}
              noun={t('unit')}
              onValueChange={(quantity) => onChange({ quantity })}
            />
          )}
        </Field>
        <TextField
          label={t('Name on the order')}
          hint={kept ? undefined : t('The part’s own unless given.')}
          value={line.name}
          placeholder={line.part?.name}
          onChange={(text) => onChange({ name: text })}
        />
        <TextField
          label={t('Own dispatch day')}
          type="date"
          caution={pastDayCaution(line.dispatchDate)}
          value={line.dispatchDate}
          onChange={(text) => onChange({ dispatchDate: text })}
        />
        <TextField
          label={t('Reference')}
          value={line.customReference}
          onChange={(text) => onChange({ customReference: text })}
        />
        {!kept && (
          <span className="lg:pt-6">
            <IconButton icon={Trash2} label={t('Remove part {number}', { number })} onClick={onRemove} />
          </span>
        )}
      </fieldset>
    </li>
  );
}
