import type { Metadata } from 'next';
import { PackingQueuePage } from '@/features/shipments';

export const metadata: Metadata = { title: 'Packing' };

export default function Packing() {
  return <PackingQueuePage />;
}
