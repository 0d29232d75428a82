import type { Metadata } from 'next';
import { PackingQueuePage } from '@/features/shipments';
import { texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'Packing' });

export default function Packing() {
  return <PackingQueuePage />;
}
