import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { preload } from 'react-dom';
import { BoardPage } from '@/features/board';
import { addressOf } from '@/trpc/address';
import { texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'Board' });

export default async function Board() {
  // The cards are on their way while the scripts are; who comes from another page has the scripts, and perhaps the cards.
  if ((await headers()).get('sec-fetch-dest') === 'document') {
    preload(addressOf('board.reading', { known: null }), { as: 'fetch', crossOrigin: 'anonymous' });
  }
  return <BoardPage />;
}
