import type { Metadata } from 'next';
import { ShopPage } from '@/features/settings';

export const metadata: Metadata = { title: 'Shop' };

export default function ShopSettings() {
  return <ShopPage />;
}
