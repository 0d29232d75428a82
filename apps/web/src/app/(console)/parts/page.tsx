import type { Metadata } from 'next';
import { PartsPage } from '@/features/parts';

export const metadata: Metadata = { title: 'Parts & routing' };

export default function Parts() {
  return <PartsPage />;
}
