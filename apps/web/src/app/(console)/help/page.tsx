import type { Metadata } from 'next';
import { HelpPage } from '@/features/guides';
import { texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'Help' });

export default function Help() {
  return <HelpPage />;
}
