import type { Metadata } from 'next';
import { PostProcessingsPage } from '@/features/catalogue';

export const metadata: Metadata = { title: 'Post-processings' };

export default function PostProcessings() {
  return <PostProcessingsPage />;
}
