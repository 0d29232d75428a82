import type { Metadata } from 'next';
import { NewOrderPage } from '@/features/order-form';
import { texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'New order' });

export default function NewOrder() {
  return <NewOrderPage />;
}
