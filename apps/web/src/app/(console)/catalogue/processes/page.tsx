import type { Metadata } from 'next';
import { ProcessesPage } from '@/features/catalogue';

export const metadata: Metadata = { title: 'Processes' };

export default function Processes() {
  return <ProcessesPage />;
}
