import type { Metadata } from 'next';
import { GatePage } from '@/features/gate';
import { texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'Gate' });

export default function Gate() {
  return <GatePage />;
}
