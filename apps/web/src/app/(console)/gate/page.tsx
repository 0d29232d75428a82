import type { Metadata } from 'next';
import { GatePage } from '@/features/gate/gate-page';

export const metadata: Metadata = { title: 'Gate' };

export default function Gate() {
  return <GatePage />;
}
