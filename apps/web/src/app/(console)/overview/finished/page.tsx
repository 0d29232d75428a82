import type { Metadata } from 'next';
import { FinishedPage } from '@/features/overview';
import { texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'Finished' });

export default function Finished() {
  return <FinishedPage />;
}
