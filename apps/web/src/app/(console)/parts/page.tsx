import type { Metadata } from 'next';
import { PartsPage } from '@/features/parts';
import { texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'Parts & routing' });

export default function Parts() {
  return <PartsPage />;
}
