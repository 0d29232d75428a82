'use client';

import type { RoutingTemplateView } from '@routecard/core';
import { useState } from 'react';
import { Field } from '@/components/fields/field';
import { Select } from '@/components/fields/select';
import { AskFirst } from '@/components/forms/ask-first';
import { SubmitBanner } from '@/components/forms/submit-banner';
import { notifyDone } from '@/components/notices/toaster';
import { useSubmit } from '@/lib/forms/use-submit';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';

const NONE = 'none';

export interface DeprecateDialogProps {
  template: RoutingTemplateView;
  all: readonly RoutingTemplateView[];
  onClose: () => void;
}

/** Takes a template out of use, and names the one that replaces it. */
export function DeprecateDialog({ template, all, onClose }: DeprecateDialogProps) {
  const { client, parts, gate } = trpc.useUtils();
  const { state, submit } = useSubmit();
  // What is saved while the question is open was not seen when it was asked.
  const [seenUpdatedAt] = useState(template.updatedAt);
  const others = all.filter(({ id, deprecated }) => id !== template.id && !deprecated);
  const [replacement, setReplacement] = useState(
    template.replacedById ?? others.find(({ isDefault }) => isDefault)?.id ?? others.at(-1)?.id ?? NONE,
  );
  const deprecate = () => {
    const command = {
      routingTemplateId: template.id,
      seenUpdatedAt,
      ...(replacement === NONE ? {} : { replacedByRoutingTemplateId: replacement }),
    };
    void submit(
      command,
      (key) => client.routingTemplates.deprecate.mutate({ key, ...command }),
      () => {
        void parts.invalidate();
        void gate.invalidate();
        notifyDone({ title: t('“{name}” is deprecated.', { name: template.name }) });
        onClose();
      },
      () => void parts.invalidate(),
    );
  };
  return (
    <AskFirst
      title={
        template.deprecated
          ? t('Replace “{name}”', { name: template.name })
          : t('Deprecate “{name}”?', { name: template.name })
      }
      description={
        template.deprecated
          ? t('It is deprecated already; people are pointed to the one that replaces it.')
          : t(
              'It can no longer be scheduled or approved, and this is final. Runs that use it go on as they are.',
            )
      }
      verb={template.deprecated ? t('Replace') : t('Deprecate')}
      busy={state.kind === 'busy'}
      onAct={deprecate}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <SubmitBanner state={state} refused={t('It was not deprecated.')} />
        {template.isDefault && (
          <p className="text-ink-2">
            {t(
              'It is the default. Afterwards the part is scheduled along its derived routing, until another template is made the default.',
            )}
          </p>
        )}
        <Field label={t('Replaced by')}>
          {(control) => (
            <Select
              control={control}
              value={replacement}
              onValueChange={setReplacement}
              options={[
                ...(template.deprecated ? [] : [{ value: NONE, label: t('No other template') }]),
                ...others.map(({ id, name, approved }) => ({
                  value: id,
                  label: name,
                  detail: approved ? t('approved') : t('not approved'),
                })),
              ]}
            />
          )}
        </Field>
      </div>
    </AskFirst>
  );
}
