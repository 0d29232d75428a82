import type { Metadata } from 'next';
import { GatePage } from '@/features/gate';

export const metadata: Metadata = { title: 'Gate' };

export default function Gate() {
  return <GatePage />;
}
