'use client';

import { CirclePause, CirclePlay, Ellipsis, KeyRound, Pencil, Redo2, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '@/components/button';
import { Menu, MenuItem, MenuSeparator } from '@/components/menu';
import { notifyDone, notifyRefused } from '@/components/notices/toaster';
import { Tooltip } from '@/components/tooltip';
import { useSendTest } from '@/features/webhooks/deliveries';
import type { WebhookHealth } from '@/features/webhooks/webhook-words';
import { useConnection } from '@/lib/connection';
import { trpc } from '@/trpc/client';
import { reasonOf } from '@/trpc/refusal';
import { t } from '@/words/t';
import { DeleteWebhookDialog } from './delete-webhook-dialog';
import { EditWebhookDialog } from './edit-webhook-dialog';
import { ReplayDialog } from './replay-dialog';
import { RotateSecretDialog } from './rotate-secret-dialog';

type Open = 'edit' | 'rotate' | 'replay' | 'delete' | null;

/** Actions of a webhook. */
export function WebhookActions({ health }: { health: WebhookHealth }) {
  const { webhook } = health;
  const [open, setOpen] = useState<Open>(null);
  const offline = useConnection() === 'offline';
  const { webhooks } = trpc.useUtils();
  const { sendTest, sending } = useSendTest(webhook.id);
  const told = (title: string) => ({
    onSuccess: () => {
      void webhooks.health.invalidate();
      notifyDone({ title });
    },
    onError: (error: unknown) =>
      notifyRefused({ title: t('The webhook was not changed.'), detail: reasonOf(error) }),
  });
  const pause = trpc.webhooks.pause.useMutation(told(t('Paused. What happens is kept until it is resumed.')));
  const resume = trpc.webhooks.resume.useMutation(told(t('Resumed.')));
  const target = { webhookId: webhook.id };
  const active = webhook.state === 'ACTIVE';
  const close = () => setOpen(null);
  return (
    <>
      <SendTestButton active={active} sending={sending} onSend={() => void sendTest()} />
      {!active && (
        <Button
          look="primary"
          icon={CirclePlay}
          busy={resume.isPending}
          disabled={offline}
          onClick={() => resume.mutate(target)}
        >
          {t('Resume')}
        </Button>
      )}
      <Menu trigger={<IconButton icon={Ellipsis} label={t('More')} />}>
        <MenuItem icon={Send} disabled={!active || offline} onSelect={() => void sendTest()}>
          {t('Send test event')}
        </MenuItem>
        <MenuItem
          icon={Redo2}
          disabled={webhook.state === 'DISABLED' || offline}
          onSelect={() => setOpen('replay')}
        >
          {t('Replay events…')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Pencil} disabled={offline} onSelect={() => setOpen('edit')}>
          {t('Edit…')}
        </MenuItem>
        <MenuItem icon={KeyRound} disabled={offline} onSelect={() => setOpen('rotate')}>
          {t('Rotate secret…')}
        </MenuItem>
        {active && (
          <MenuItem
            icon={CirclePause}
            disabled={offline || pause.isPending}
            onSelect={() => pause.mutate(target)}
          >
            {t('Pause')}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon={Trash2} danger disabled={offline} onSelect={() => setOpen('delete')}>
          {t('Delete…')}
        </MenuItem>
      </Menu>
      {open === 'edit' && <EditWebhookDialog webhook={webhook} onClose={close} />}
      {open === 'rotate' && <RotateSecretDialog health={health} onClose={close} />}
      {open === 'replay' && <ReplayDialog health={health} onClose={close} />}
      {open === 'delete' && <DeleteWebhookDialog health={health} onClose={close} />}
    </>
  );
}

interface SendTestButtonProps {
  active: boolean;
  sending: boolean;
  onSend: () => void;
}

function SendTestButton({ active, sending, onSend }: SendTestButtonProps) {
  const offline = useConnection() === 'offline';
  return active ? (
    <Button icon={Send} busy={sending} disabled={offline} onClick={onSend} className="max-md:hidden">
      {t('Send test event')}
    </Button>
  ) : (
    <Tooltip side="bottom" content={t('Resume it first.')}>
      <Button icon={Send} aria-disabled className="max-md:hidden">
        {t('Send test event')}
      </Button>
    </Tooltip>
  );
}
