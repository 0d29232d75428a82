'use client';

import { X } from 'lucide-react';
import { IconButton } from '@/components/button';
import { CONTROL } from '@/components/fields/control';
import { Field } from '@/components/fields/field';
import { t } from '@/words/t';

const NEUTRAL = '#8a8f98';

/** A colour to recognise something by, or none. */
export function ColorField({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  return (
    <Field label={t('Colour')} hint={value ?? t('None')}>
      {(control) => (
        <div className="flex items-center gap-1">
          <input
            {...control}
            type="color"
            value={value ?? NEUTRAL}
            onChange={(event) => onChange(event.target.value)}
            className={`${CONTROL} cursor-pointer p-1`}
          />
          {value !== null && <IconButton icon={X} label={t('No colour')} onClick={() => onChange(null)} />}
        </div>
      )}
    </Field>
  );
}
