import type { Metadata } from 'next';
import { ImportPage } from '@/features/order-import';
import { texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'Import orders' });

export default function Import() {
  return <ImportPage />;
}
