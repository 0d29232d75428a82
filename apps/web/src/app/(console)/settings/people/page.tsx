import type { Metadata } from 'next';
import { PeoplePage } from '@/features/settings';

export const metadata: Metadata = { title: 'People' };

export default function People() {
  return <PeoplePage />;
}
