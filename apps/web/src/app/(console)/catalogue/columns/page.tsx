import type { Metadata } from 'next';
import { ColumnsPage } from '@/features/catalogue/columns/columns-page';

export const metadata: Metadata = { title: 'Kanban columns' };

export default function Columns() {
  return <ColumnsPage />;
}
