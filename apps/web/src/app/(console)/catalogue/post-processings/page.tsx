import type { Metadata } from 'next';
import { PostProcessingsPage } from '@/features/catalogue/post-processings/post-processings-page';

export const metadata: Metadata = { title: 'Post-processings' };

export default function PostProcessings() {
  return <PostProcessingsPage />;
}
