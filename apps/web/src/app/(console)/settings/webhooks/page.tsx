import type { Metadata } from 'next';
import { WebhooksPage } from '@/features/webhooks';
import { texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'Webhooks' });

export default function Webhooks() {
  return <WebhooksPage />;
}
