import type { Metadata } from 'next';
import { OperationsPage } from '@/features/catalogue';

export const metadata: Metadata = { title: 'Operations' };

export default function Operations() {
  return <OperationsPage />;
}
