import type { Metadata } from 'next';
import { ColumnsPage } from '@/features/catalogue';
import { texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'Kanban columns' });

export default function Columns() {
  return <ColumnsPage />;
}
