import type { Metadata } from 'next';
import { TokensPage } from '@/features/settings';

export const metadata: Metadata = { title: 'Access tokens' };

export default function Tokens() {
  return <TokensPage />;
}
