import type { Metadata } from 'next';
import { WebhooksPage } from '@/features/webhooks';

export const metadata: Metadata = { title: 'Webhooks' };

export default function Webhooks() {
  return <WebhooksPage />;
}
