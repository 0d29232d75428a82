import type { Metadata } from 'next';
import { OperationsPage } from '@/features/catalogue';
import { texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'Operations' });

export default function Operations() {
  return <OperationsPage />;
}
