import type { Metadata } from 'next';
import { OverviewPage } from '@/features/overview';
import { texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'Overview' });

export default function Overview() {
  return <OverviewPage />;
}
