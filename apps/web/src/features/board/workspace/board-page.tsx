'use client';

import { Columns3, Factory } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Link } from '@/components/link';
import { EmptyState } from '@/components/notices/empty-state';
import { ErrorState } from '@/components/notices/error-state';
import { PageSearch, usePageSearch } from '@/components/page-search';
import { Page } from '@/features/frame';
import type { Board, Card } from '@/features/production';
import { ScanInput, useBarcodeScanner } from '@/features/scan';
import { useCommands } from '@/lib/commands';
import { useViewer } from '@/lib/session/viewer';
import { units } from '@/lib/words/words';
import { reasonOf } from '@/trpc/refusal';
import { t } from '@/words/t';
import { CARD_COMMANDS } from './board-commands';
import { BoardSkeleton } from './board-skeleton';
import { BoardWorkspace, type BoardWorkspaceProps } from './board-workspace';
import { useBoard } from './use-board';
import { useBoardScan } from './use-board-scan';

const NO_CARDS: readonly Card[] = [];

/** The production board: what stands where, and moving it on. */
export function BoardPage() {
  const { data, isPending, isError, error, isFetching, lookAgain } = useBoard();
  const cards = data?.board.cards ?? NO_CARDS;
  const [openRun, setOpenRun] = useOpenRun(cards);
  const [, setSearch] = usePageSearch();
  const scan = useBoardScan({
    cards,
    onOpen: setOpenRun,
    onNarrow: (search) => void setSearch(search),
  });
  useBarcodeScanner(true, scan);
  useCommands(t('On a card'), CARD_COMMANDS);
  const total = data ? unitsInWork(data.board) : 0;
  return (
    <Page
      title={t('Board')}
      detail={total > 0 ? t('{units} in production', { units: units(total) }) : undefined}
      search={
        <div className="flex gap-2">
          <BoardSearch />
          <ScanInput onScan={scan} />
        </div>
      }
      scroll={false}
    >
      {data ? (
        <Contents data={data} lookAgain={lookAgain} openRun={openRun} onOpenRun={setOpenRun} />
      ) : isError ? (
        <ErrorState
          title={t('The board could not be loaded')}
          onRetry={() => void lookAgain()}
          retrying={isFetching}
        >
          {reasonOf(error)}
        </ErrorState>
      ) : (
        isPending && <BoardSkeleton />
      )}
    </Page>
  );
}

/**
 * The card through which a run is open beside the board, and how to open another one. The run is in the address: a link opens it,
 * and Back closes it.
 */
function useOpenRun(cards: readonly Card[]): [Card | null, (card: Card | null) => void] {
  const [run, setRun] = useQueryState('run', parseAsString);
  const [through, setThrough] = useState<Card | null>(null);
  const open = (card: Card | null) => {
    setThrough(card);
    // A step back from what was opened first; closing it stays where one is, as do filters that were set since.
    void setRun(card?.workOrderId ?? null, { history: card && run === null ? 'push' : 'replace' });
  };
  if (run === null) return [null, open];
  const own = through?.workOrderId === run ? through : cards.find(({ workOrderId }) => workOrderId === run);
  return [own ?? null, open];
}

/** Units that stand at a stage which is not the end. */
function unitsInWork({ operations, cards }: Board): number {
  const done = new Set(operations.filter((operation) => operation.isCompletedStatus).map(({ id }) => id));
  return cards.reduce((sum, card) => (done.has(card.operationId) ? sum : sum + card.quantity), 0);
}

function Contents({
  data,
  ...workspace
}: {
  data: NonNullable<ReturnType<typeof useBoard>['data']>;
} & Omit<BoardWorkspaceProps, 'board' | 'readSinceMs'>) {
  const { can } = useViewer();
  const { operations, cards } = data.board;
  if (operations.length === 0) {
    return (
      <EmptyState icon={Columns3} title={t('No operations yet')}>
        {t('Each operation of the catalogue is a column here.')}
      </EmptyState>
    );
  }
  if (cards.length === 0) {
    return (
      <EmptyState
        icon={Factory}
        title={t('Nothing is in production')}
        action={
          can.writeProduction && (
            <Button look="primary" asChild>
              <Link href="/orders">{t('Schedule parts of an order')}</Link>
            </Button>
          )
        }
      >
        {t('Units appear here as soon as parts are scheduled.')}
      </EmptyState>
    );
  }
  return <BoardWorkspace board={data.board} readSinceMs={data.readSinceMs} {...workspace} />;
}

/** Narrows the board by words. */
function BoardSearch() {
  return <PageSearch label={t('Search the board')} placeholder={t('Part, order, customer…')} />;
}
