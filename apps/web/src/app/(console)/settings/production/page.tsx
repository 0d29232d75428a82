import type { Metadata } from 'next';
import { ProductionSettingsPage } from '@/features/settings';

export const metadata: Metadata = { title: 'Production settings' };

export default function ProductionSettings() {
  return <ProductionSettingsPage />;
}
