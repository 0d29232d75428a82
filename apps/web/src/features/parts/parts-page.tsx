'use client';

import type { Counted } from '@routecard/db';
import { keepPreviousData } from '@tanstack/react-query';
import { PackageSearch, Plus, Route } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/notices/empty-state';
import { ErrorState } from '@/components/notices/error-state';
import { PageSearch, usePageSearch } from '@/components/page-search';
import { ShowMore } from '@/components/tables/show-more';
import { Page } from '@/features/frame';
import { useConnection } from '@/lib/connection';
import { useKeptPlace } from '@/lib/kept/use-kept-place';
import { useViewer } from '@/lib/session/viewer';
import { useLookAgain } from '@/lib/use-look-again';
import { useRouter } from '@/lib/use-router';
import { count, counted } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { reasonOf } from '@/trpc/refusal';
import { message } from '@/words/message';
import { t } from '@/words/t';
import { AddPartDialog } from './add-part-dialog';
import { PartsNav } from './parts-nav';
import { PartsTable } from './parts-table';
import { TableSkeleton } from './table-skeleton';

function useParts() {
  const [search] = usePageSearch();
  const refetchInterval = useLookAgain();
  const query = trpc.parts.table.useInfiniteQuery(
    { search },
    {
      getNextPageParam: (page) => page.next ?? undefined,
      initialCursor: null,
      placeholderData: keepPreviousData,
      refetchInterval,
    },
  );
  const [first] = query.data?.pages ?? [];
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return { ...query, search, rows, total: first?.total ?? null };
}

/** The shop's part specifications, each with the routing it is scheduled along. */
export function PartsPage() {
  const parts = useParts();
  const { can } = useViewer();
  const router = useRouter();
  const offline = useConnection() === 'offline';
  const [adding, setAdding] = useState(false);
  useKeptPlace(parts.data !== undefined);
  return (
    <Page
      title={t('Parts & routing')}
      search={<PageSearch label={t('Search parts')} placeholder={t('Part, process, material, colour…')} />}
    >
      <PartsNav>
        {parts.total && (
          <p className="text-ink-3 text-sm" aria-live="polite">
            {message('{n, plural, one {{counted} part} other {{counted} parts}}', {
              n: parts.total.count,
              counted: counted(parts.total),
            })}
          </p>
        )}
        {can.writeCatalogue && (
          <Button size="sm" icon={Plus} disabled={offline} onClick={() => setAdding(true)}>
            {t('Add part')}
          </Button>
        )}
      </PartsNav>
      <Contents parts={parts} />
      {adding && (
        <AddPartDialog
          // Its routing is on its page.
          onAdded={({ partSpecificationId }) => router.push(`/parts/${partSpecificationId}`)}
          onClose={() => setAdding(false)}
        />
      )}
    </Page>
  );
}

function Contents({ parts }: { parts: ReturnType<typeof useParts> }) {
  const { rows, total, search, isError, error, isFetching, hasNextPage } = parts;
  const [, setSearch] = usePageSearch();
  if (parts.data === undefined) {
    if (!isError) return <TableSkeleton label={t('Loading the parts')} />;
    return (
      <ErrorState
        title={t('The parts could not be loaded')}
        onRetry={() => void parts.refetch()}
        retrying={isFetching}
      >
        {reasonOf(error)}
      </ErrorState>
    );
  }
  if (rows.length === 0) {
    if (search === '') {
      return (
        <EmptyState icon={Route} title={t('No parts yet')}>
          {t('Parts appear here with their routing templates: added here, by an ERP, or by an import.')}
        </EmptyState>
      );
    }
    return (
      <EmptyState
        icon={PackageSearch}
        title={t('No part matches')}
        action={<Button onClick={() => void setSearch('')}>{t('Clear the search')}</Button>}
      >
        {t('Nothing here has “{search}” in its name, process, material or colour.', { search })}
      </EmptyState>
    );
  }
  return (
    <>
      <PartsTable rows={rows} />
      <ShowMore list={parts}>
        {t('{shown} of {total}', {
          shown: count(rows.length),
          total: counted(beyond(rows.length, hasNextPage, total)),
        })}
      </ShowMore>
    </>
  );
}

/** The known number of rows: the first count, or the rows shown by now. */
function beyond(shown: number, more: boolean, total: Counted | null): Counted {
  return more && total !== null && total.count > shown ? total : { count: shown, more };
}
