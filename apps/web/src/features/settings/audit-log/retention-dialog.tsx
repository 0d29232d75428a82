'use client';

import { AUDIT_RETENTION_DAYS } from '@routecard/core';
import { useState } from 'react';
import { Field } from '@/components/fields/field';
import { NumberField } from '@/components/fields/number-field';
import { AskFirst } from '@/components/forms/ask-first';
import { notifyDone } from '@/components/notices/toaster';
import { wholeNumber } from '@/lib/forms/whole-number';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';

const { min, max } = AUDIT_RETENTION_DAYS;

/** Sets for how many days entries are kept. */
export function RetentionDialog({ days, onClose }: { days: number; onClose: () => void }) {
  const { audit } = trpc.useUtils();
  const [text, setText] = useState(String(days));
  const wanted = wholeNumber(text);
  const valid = wanted >= min && wanted <= max;
  const change = trpc.audit.setRetention.useMutation({
    onSuccess: () => {
      void audit.invalidate();
      notifyDone({ title: t('Entries are kept for {wanted} days.', { wanted }) });
      onClose();
    },
  });
  return (
    <AskFirst
      title={t('Keep the audit log')}
      description={t(
        'Older entries are removed for good as new ones are written. Export them first if you need them.',
      )}
      verb={t('Keep')}
      keep={t('Cancel')}
      busy={change.isPending}
      failed={change.isError && { title: t('The time stays as it was.'), error: change.error }}
      onAct={() => valid && change.mutate({ days: wanted })}
      onClose={onClose}
    >
      <Field
        label={t('Keep entries for')}
        {...(valid
          ? { hint: t('Two years unless you change it.') }
          : { error: t('Enter {min} to {max} days.', { min, max }) })}
      >
        {(control) => (
          <NumberField
            {...control}
            value={text}
            onValueChange={setText}
            min={min}
            max={max}
            unit={t('days')}
            noun={t('day')}
          />
        )}
      </Field>
    </AskFirst>
  );
}
