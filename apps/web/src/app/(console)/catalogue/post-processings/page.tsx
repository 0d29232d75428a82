import type { Metadata } from 'next';
import { PostProcessingsPage } from '@/features/catalogue';
import { texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'Post-processings' });

export default function PostProcessings() {
  return <PostProcessingsPage />;
}
