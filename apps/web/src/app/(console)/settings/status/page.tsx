import type { Metadata } from 'next';
import { StatusPage } from '@/features/settings';

export const metadata: Metadata = { title: 'Status' };

export default function Status() {
  return <StatusPage />;
}
