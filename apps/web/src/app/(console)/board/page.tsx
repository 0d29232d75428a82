import type { Metadata } from 'next';
import { BoardPage } from '@/features/board/board-page';

export const metadata: Metadata = { title: 'Board' };

export default function Board() {
  return <BoardPage />;
}
