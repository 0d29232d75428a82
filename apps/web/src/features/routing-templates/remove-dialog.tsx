'use client';

import type { RoutingTemplateView } from '@routecard/core';
import { useState } from 'react';
import { AskFirst } from '@/components/forms/ask-first';
import { SubmitBanner } from '@/components/forms/submit-banner';
import { notifyDone } from '@/components/notices/toaster';
import { useSubmit } from '@/lib/forms/use-submit';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';

export interface RemoveDialogProps {
  template: RoutingTemplateView;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before a template that no run uses is deleted. */
export function RemoveDialog({ template, onClose, onRemoved }: RemoveDialogProps) {
  const { client, parts, gate } = trpc.useUtils();
  const { state, submit } = useSubmit();
  // What is saved while the question is open was not seen when it was asked.
  const [seenUpdatedAt] = useState(template.updatedAt);
  const remove = () => {
    const command = { routingTemplateId: template.id, seenUpdatedAt };
    void submit(
      command,
      (key) => client.routingTemplates.remove.mutate({ key, ...command }),
      () => {
        notifyDone({ title: t('“{name}” is deleted.', { name: template.name }) });
        onRemoved();
        void parts.invalidate();
        void gate.invalidate();
      },
      () => void parts.invalidate(),
    );
  };
  return (
    <AskFirst
      title={t('Delete “{name}”?', { name: template.name })}
      description={t('No run uses it. It cannot be brought back.')}
      verb={t('Delete')}
      danger
      busy={state.kind === 'busy'}
      onAct={remove}
      onClose={onClose}
    >
      <SubmitBanner state={state} refused={t('It was not deleted.')} />
    </AskFirst>
  );
}
