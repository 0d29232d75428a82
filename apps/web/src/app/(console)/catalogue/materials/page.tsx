import type { Metadata } from 'next';
import { MaterialsPage } from '@/features/catalogue';
import { texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'Materials & colours' });

export default function Materials() {
  return <MaterialsPage />;
}
