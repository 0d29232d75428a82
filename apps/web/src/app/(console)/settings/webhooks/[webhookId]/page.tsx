import type { Metadata } from 'next';
import { Visited } from '@/features/commands';
import { WebhookPage } from '@/features/webhooks';
import { namedWebhook, tabTitle } from '@/server/named';
import { t } from '@/words/t';

interface Address {
  params: Promise<{ webhookId: string }>;
}

export async function generateMetadata({ params }: Address): Promise<Metadata> {
  const webhook = await namedWebhook((await params).webhookId);
  return { title: webhook ? tabTitle(webhook) : t('Webhook') };
}

export default async function Webhook({ params }: Address) {
  const { webhookId } = await params;
  const webhook = await namedWebhook(webhookId);
  return (
    <>
      {webhook && <Visited {...webhook} />}
      <WebhookPage webhookId={webhookId} />
    </>
  );
}
