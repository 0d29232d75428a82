import type { Metadata } from 'next';
import { PlanPage } from '@/features/plan';

export const metadata: Metadata = { title: 'Plan' };

export default function Plan() {
  return <PlanPage />;
}
