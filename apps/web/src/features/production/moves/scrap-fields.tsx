'use client';

import { Checkbox } from '@/components/fields/checkbox';
import { Combobox } from '@/components/fields/combobox';
import { Field } from '@/components/fields/field';
import { t } from '@/words/t';
import { useScrapReasons } from './scrap-reasons';

/** Why units are taken out of production, and whether as many are started again. */
export interface Scrap {
  readonly reason: string;
  readonly replace: boolean;
}

export interface ScrapFieldsProps {
  scrap: Scrap;
  onChange: (scrap: Scrap) => void;
  /** True if the reason was asked for, so that a missing one is said. */
  asked: boolean;
  /** Suggested reasons. */
  example: string;
  /** The reason is asked for first: so many units are usual. */
  first?: boolean;
  /** The first step of replacements. */
  firstStep: string;
}

/** The reason of a scrap, which it needs, and its replacement. */
export function ScrapFields({ scrap, onChange, asked, example, first = false, firstStep }: ScrapFieldsProps) {
  const reasons = useScrapReasons();
  const typed = scrap.reason.trim().toLowerCase();
  const listed = reasons?.some((name) => name.toLowerCase() === typed) ?? false;
  return (
    <>
      <Field
        label={t('Why')}
        error={asked && typed === '' ? t('Enter a reason. It is stored in the history.') : undefined}
        hint={
          reasons !== null && typed !== '' && !listed
            ? t('Not on the list: it is stored as typed.')
            : undefined
        }
      >
        {(control) => (
          <Combobox
            control={control}
            data-autofocus={first || undefined}
            text={scrap.reason}
            placeholder={example}
            // A complete entry needs no list, which would cover the fields below.
            options={
              reasons &&
              (listed ? [] : reasons)
                .filter((name) => name.toLowerCase().includes(typed))
                .map((name) => ({ value: name, label: name }))
            }
            onTextChange={(reason) => onChange({ ...scrap, reason })}
            onChoose={({ label }) => onChange({ ...scrap, reason: label })}
          />
        )}
      </Field>
      <Checkbox checked={scrap.replace} onCheckedChange={(replace) => onChange({ ...scrap, replace })}>
        {t('Replace scrapped units, starting at {firstStep}', { firstStep })}
      </Checkbox>
    </>
  );
}
