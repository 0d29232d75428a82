import type { Metadata } from 'next';
import { ShopPage } from '@/features/settings';
import { texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'Shop' });

export default function ShopSettings() {
  return <ShopPage />;
}
