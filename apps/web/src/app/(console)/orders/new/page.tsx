import type { Metadata } from 'next';
import { NewOrderPage } from '@/features/order-form/new-order-page';

export const metadata: Metadata = { title: 'New order' };

export default function NewOrder() {
  return <NewOrderPage />;
}
