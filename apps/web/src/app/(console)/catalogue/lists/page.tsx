import type { Metadata } from 'next';
import { ListsPage } from '@/features/catalogue';
import { texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'Scrap reasons and box sizes' });

export default function CatalogueLists() {
  return <ListsPage />;
}
