import type { Metadata } from 'next';
import { StatusPage } from '@/features/settings';
import { texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'Status' });

export default function Status() {
  return <StatusPage />;
}
