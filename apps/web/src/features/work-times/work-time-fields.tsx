'use client';

import type { TimeModel } from '@routecard/core';
import { TextField } from '@/components/fields/text-field';
import { t } from '@/words/t';

/** Times as they are typed. */
export interface WorkTimeTexts {
  readonly setup: string;
  readonly perUnit: string;
  readonly perLoad: string;
}

export interface WorkTimeFieldsProps {
  timeModel: TimeModel;
  texts: WorkTimeTexts;
  change: (part: Partial<WorkTimeTexts>) => void;
  said: { readonly [Field in keyof WorkTimeTexts]?: string | null | undefined };
  /** What empty fields stand for; left out where they cannot be empty. */
  placeholders?: WorkTimeTexts;
}

/** The setup, and the time of a unit or of a load. */
export function WorkTimeFields({ timeModel, texts, change, said, placeholders }: WorkTimeFieldsProps) {
  const perLoad = timeModel === 'PER_LOAD';
  return (
    <>
      <TextField
        label={t('Setup')}
        hint={perLoad ? t('Before each load.') : t('Before each lot.')}
        error={said.setup}
        value={texts.setup}
        placeholder={placeholders?.setup}
        autoComplete="off"
        onChange={(setup) => change({ setup })}
      />
      {perLoad ? (
        <TextField
          label={t('Time of a load')}
          hint={t('As in 18 h or 45 min.')}
          error={said.perLoad}
          value={texts.perLoad}
          placeholder={placeholders?.perLoad}
          autoComplete="off"
          onChange={(text) => change({ perLoad: text })}
        />
      ) : (
        <TextField
          label={t('Time of a unit')}
          hint={t('As in 4 min or 90 s.')}
          error={said.perUnit}
          value={texts.perUnit}
          placeholder={placeholders?.perUnit}
          autoComplete="off"
          onChange={(text) => change({ perUnit: text })}
        />
      )}
    </>
  );
}
