import type { Metadata } from 'next';
import { ToSchedulePage } from '@/features/parts';

export const metadata: Metadata = { title: 'To schedule' };

export default function ToSchedule() {
  return <ToSchedulePage />;
}
