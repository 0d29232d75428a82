import type { Metadata } from 'next';
import { TokensPage } from '@/features/settings';
import { texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'Access tokens' });

export default function Tokens() {
  return <TokensPage />;
}
