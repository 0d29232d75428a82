import type { Metadata } from 'next';
import { PeoplePage } from '@/features/settings';
import { texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'People' });

export default function People() {
  return <PeoplePage />;
}
