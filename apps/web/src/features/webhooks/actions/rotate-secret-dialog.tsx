'use client';

import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { FormFooter } from '@/components/forms/form-footer';
import { SubmitBanner } from '@/components/forms/submit-banner';
import type { WebhookHealth } from '@/features/webhooks/webhook-words';
import { useSubmit } from '@/lib/forms/use-submit';
import { useViewer } from '@/lib/session/viewer';
import { exactInstant } from '@/lib/time/instant';
import { type AppOutputs, trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { SecretShown } from './secret-shown';

/** Gives a webhook another secret: says first what that means, then shows it this once. */
export function RotateSecretDialog({ health, onClose }: { health: WebhookHealth; onClose: () => void }) {
  const { timeZone } = useViewer();
  const { client, webhooks } = trpc.useUtils();
  const { state, submit } = useSubmit();
  const [rotated, setRotated] = useState<AppOutputs['webhooks']['rotate'] | null>(null);
  const body = { webhookId: health.webhook.id };
  const rotate = () =>
    void submit(
      body,
      (key) => client.webhooks.rotate.mutate({ key, ...body }),
      (result) => {
        void webhooks.health.invalidate();
        setRotated(result);
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={rotated ? t('The secret is rotated') : t('Rotate the secret?')}
    >
      {rotated ? (
        <SecretShown
          key="rotated"
          secret={rotated.secret}
          previousUntil={rotated.previousSecretUntil}
          onClose={onClose}
        />
      ) : (
        <>
          <SubmitBanner state={state} refused={t('The secret was not changed.')} />
          <p>
            {t(
              'A new secret is created and shown once. For 24 hours every event is signed with both, so that the receiver can change over without missing one.',
            )}
          </p>
          {health.previousSecretUntil && (
            <p className="mt-2 text-soon">
              {t(
                'The last rotation is not over: the secret before it still signs until {exactInstant}, and ends at once if you rotate now.',
                { exactInstant: exactInstant(health.previousSecretUntil, timeZone) },
              )}
            </p>
          )}
          <FormFooter>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button look="primary" busy={state.kind === 'busy'} onClick={rotate}>
              {state.kind === 'unknown' ? t('Try again') : t('Rotate')}
            </Button>
          </FormFooter>
        </>
      )}
    </Dialog>
  );
}
