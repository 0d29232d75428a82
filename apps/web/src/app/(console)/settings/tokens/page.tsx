import type { Metadata } from 'next';
import { TokensPage } from '@/features/settings/tokens-page';

export const metadata: Metadata = { title: 'Access tokens' };

export default function Tokens() {
  return <TokensPage />;
}
