'use client';

import { useState } from 'react';
import { Dialog } from '@/components/dialog';
import { SubmitForm } from '@/components/forms/submit-form';
import {
  contentsFaults,
  SecretShown,
  type WebhookContents,
  WebhookFields,
} from '@/features/webhooks/actions';
import { useSubmit } from '@/lib/forms/use-submit';
import { useRouter } from '@/lib/use-router';
import { type AppOutputs, trpc } from '@/trpc/client';
import { t } from '@/words/t';

type Created = AppOutputs['webhooks']['create'];

/** Creates a webhook, then shows its secret this once and opens its page. */
export function CreateWebhookDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const [created, setCreated] = useState<Created | null>(null);
  const close = () => {
    onClose();
    if (created) router.push(`/settings/webhooks/${created.id}`);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={created ? t('Webhook created') : t('New webhook')}
      description={
        created
          ? t('Events are sent to it from now on. Send it a test event next.')
          : t('Tells another system what happens to orders.')
      }
    >
      {created ? (
        <SecretShown key="created" secret={created.secret} onClose={close} />
      ) : (
        <CreateForm onCreated={setCreated} onCancel={onClose} />
      )}
    </Dialog>
  );
}

function CreateForm({
  onCreated,
  onCancel,
}: {
  onCreated: (created: Created) => void;
  onCancel: () => void;
}) {
  const { client, webhooks } = trpc.useUtils();
  const { state, submit } = useSubmit();
  const [contents, setContents] = useState<WebhookContents>({
    url: '',
    types: ['order.created', 'order.updated'],
  });
  const make = () =>
    void submit(
      contents,
      (key) => client.webhooks.create.mutate({ key, ...contents }),
      (created) => {
        void webhooks.health.invalidate();
        onCreated(created);
      },
    );
  return (
    <SubmitForm
      state={state}
      refused={t('The webhook was not created.')}
      verb={t('Create webhook')}
      faults={contentsFaults(contents)}
      onSubmit={make}
      onCancel={onCancel}
    >
      {(said) => (
        <WebhookFields
          contents={contents}
          onChange={setContents}
          urlError={said.url}
          typesError={said.types}
        />
      )}
    </SubmitForm>
  );
}
