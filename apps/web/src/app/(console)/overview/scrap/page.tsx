import type { Metadata } from 'next';
import { ScrapPage } from '@/features/overview';
import { texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'Scrap' });

export default function Scrap() {
  return <ScrapPage />;
}
