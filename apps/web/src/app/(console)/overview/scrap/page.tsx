import type { Metadata } from 'next';
import { ScrapPage } from '@/features/overview';

export const metadata: Metadata = { title: 'Scrap' };

export default function Scrap() {
  return <ScrapPage />;
}
