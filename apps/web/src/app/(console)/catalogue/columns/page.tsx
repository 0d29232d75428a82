import type { Metadata } from 'next';
import { ColumnsPage } from '@/features/catalogue';

export const metadata: Metadata = { title: 'Kanban columns' };

export default function Columns() {
  return <ColumnsPage />;
}
