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
import { replacementMeant, replacementsOf } from './replacements';

const NONE = 'none';

export interface DeprecateDialogProps {
  template: RoutingTemplateView;
  all: readonly RoutingTemplateView[];
  onClose: () => void;
}

/** One that is out of use already is only given a replacement. */
const wordsOf = ({ name, deprecated }: RoutingTemplateView) =>
  deprecated
    ? {
        title: t('Replace “{name}”', { name }),
        description: t('It is deprecated already; people are pointed to the one that replaces it.'),
        verb: t('Replace'),
        refused: t('It was not replaced.'),
        done: t('“{name}” is replaced.', { name }),
      }
    : {
        title: t('Deprecate “{name}”?', { name }),
        description: t(
          'It can no longer be scheduled or approved, and this is final. Runs that use it go on as they are.',
        ),
        verb: t('Deprecate'),
        refused: t('It was not deprecated.'),
        done: t('“{name}” is deprecated.', { name }),
      };

/** Takes a template out of use, and names the one that replaces it. */
export function DeprecateDialog({ template, all, onClose }: DeprecateDialogProps) {
  const { client, parts, gate } = trpc.useUtils();
  const { state, submit } = useSubmit();
  // What is saved while the question is open was not seen when it was asked.
  const [seenUpdatedAt] = useState(template.updatedAt);
  const words = wordsOf(template);
  const others = replacementsOf(template, all);
  const [replacement, setReplacement] = useState(() => replacementMeant(template, others) ?? NONE);
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
        notifyDone({ title: words.done });
        onClose();
      },
      () => void parts.invalidate(),
    );
  };
  return (
    <AskFirst
      title={words.title}
      description={words.description}
      verb={words.verb}
      busy={state.kind === 'busy'}
      blocked={template.deprecated && replacement === NONE}
      onAct={deprecate}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <SubmitBanner state={state} refused={words.refused} />
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
