import type { Metadata } from 'next';
import { PlanPage } from '@/features/plan';
import { texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'Plan' });

export default function Plan() {
  return <PlanPage />;
}
