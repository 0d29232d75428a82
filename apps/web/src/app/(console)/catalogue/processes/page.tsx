import type { Metadata } from 'next';
import { ProcessesPage } from '@/features/catalogue';
import { texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'Processes' });

export default function Processes() {
  return <ProcessesPage />;
}
