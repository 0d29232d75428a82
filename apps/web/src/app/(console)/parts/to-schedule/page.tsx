import type { Metadata } from 'next';
import { ToSchedulePage } from '@/features/parts';
import { texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'To schedule' });

export default function ToSchedule() {
  return <ToSchedulePage />;
}
