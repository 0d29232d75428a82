import type { Metadata } from 'next';
import { MaterialsPage } from '@/features/catalogue';

export const metadata: Metadata = { title: 'Materials & colours' };

export default function Materials() {
  return <MaterialsPage />;
}
