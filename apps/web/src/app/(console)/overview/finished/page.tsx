import type { Metadata } from 'next';
import { FinishedPage } from '@/features/overview';

export const metadata: Metadata = { title: 'Finished' };

export default function Finished() {
  return <FinishedPage />;
}
