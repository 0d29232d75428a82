import type { Metadata } from 'next';
import { NewOrderPage } from '@/features/order-form';

export const metadata: Metadata = { title: 'New order' };

export default function NewOrder() {
  return <NewOrderPage />;
}
