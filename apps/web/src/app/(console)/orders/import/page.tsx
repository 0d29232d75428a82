import type { Metadata } from 'next';
import { ImportPage } from '@/features/order-import';

export const metadata: Metadata = { title: 'Import orders' };

export default function Import() {
  return <ImportPage />;
}
