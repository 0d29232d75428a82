import type { Metadata } from 'next';
import { ProductionSettingsPage } from '@/features/settings';
import { texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'Production settings' });

export default function ProductionSettings() {
  return <ProductionSettingsPage />;
}
