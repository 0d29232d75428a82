import type { Metadata } from 'next';
import { ListsPage } from '@/features/catalogue';

export const metadata: Metadata = { title: 'Scrap reasons and box sizes' };

export default function CatalogueLists() {
  return <ListsPage />;
}
