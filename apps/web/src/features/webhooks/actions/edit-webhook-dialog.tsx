'use client';

import { useState } from 'react';
import { Dialog } from '@/components/dialog';
import { SubmitForm } from '@/components/forms/submit-form';
import { notifyDone } from '@/components/notices/toaster';
import type { WebhookHealth } from '@/features/webhooks/webhook-words';
import { changedFields, replacedFields } from '@/lib/forms/changed-fields';
import { useSubmit } from '@/lib/forms/use-submit';
import { trpc } from '@/trpc/client';
import { reasonInDialog } from '@/trpc/reason-in-dialog';
import { t } from '@/words/t';
import { contentsFaults, type WebhookContents, WebhookFields } from './webhook-fields';

/** Changes where a webhook's events go, and which. */
export function EditWebhookDialog({
  webhook,
  onClose,
}: {
  webhook: WebhookHealth['webhook'];
  onClose: () => void;
}) {
  const { client, webhooks } = trpc.useUtils();
  const { state, submit } = useSubmit({ wordsOf: reasonInDialog });
  // The webhook is read again while the dialog is open; what differs is what was changed here.
  const [was] = useState<WebhookContents>({ url: webhook.url, types: [...webhook.types] });
  const [contents, setContents] = useState(was);
  const faults = contentsFaults(contents);
  const save = () => {
    const body = {
      ...changedFields(was, contents),
      webhookId: webhook.id,
      seen: replacedFields(was, contents),
    };
    void submit(
      body,
      () => client.webhooks.edit.mutate(body),
      () => {
        void webhooks.health.invalidate();
        notifyDone({ title: t('Webhook saved') });
        onClose();
      },
      () => void webhooks.health.invalidate(),
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Edit webhook')}
      description={t('What is still to be sent goes to the new address; the secret stays.')}
    >
      <SubmitForm
        state={state}
        refused={t('The webhook was not changed.')}
        verb={t('Save')}
        faults={faults}
        onSubmit={save}
        onCancel={onClose}
      >
        {/* What is taken away from a sound webhook is missed at once. */}
        {() => (
          <WebhookFields
            contents={contents}
            onChange={setContents}
            urlError={faults.url}
            typesError={faults.types}
          />
        )}
      </SubmitForm>
    </Dialog>
  );
}
