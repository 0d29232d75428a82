import type { Metadata } from 'next';
import { CustomersPage } from '@/features/customers';
import { texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'Customers' });

export default function Customers() {
  return <CustomersPage />;
}
