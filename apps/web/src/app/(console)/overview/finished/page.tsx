import type { Metadata } from 'next';
import { FinishedPage } from '@/features/overview/finished-page';

export const metadata: Metadata = { title: 'Finished' };

export default function Finished() {
  return <FinishedPage />;
}
