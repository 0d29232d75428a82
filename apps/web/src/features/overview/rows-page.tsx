'use client';

import { parseAsString, useQueryState } from 'nuqs';
import type { ReactNode } from 'react';
import { Loaded } from '@/components/loaded';
import { Skeleton } from '@/components/skeleton';
import { RowsSkeleton } from '@/components/tables/rows-skeleton';
import { type NextPage, ShowMore } from '@/components/tables/show-more';
import { Trail } from '@/components/trail';
import { Page } from '@/features/frame';
import { startsOf, weekName, weekOf, weeksUntil } from '@/features/overview/charts';
import { useToday } from '@/lib/time/current-day';
import { t } from '@/words/t';

/** The time that a page is about: the week in its address, else all that the overview looks back on. */
export interface Period {
  /** ISO 8601. */
  readonly from: string;
  readonly to: string;
  /** `in the week of Mon 16 Nov`. */
  readonly words: string;
}

/** The period in the address. */
export function usePeriod(): Period {
  const [day] = useQueryState('week', parseAsString);
  const today = useToday();
  const week = weekOf(day);
  const starts = startsOf(week ? [week] : weeksUntil(today));
  return {
    from: starts[0] ?? '',
    to: starts.at(-1) ?? '',
    words: week ? t('in {week}', { week: weekName(week) }) : t('in the last twelve weeks'),
  };
}

interface Pages extends NextPage {
  readonly data: unknown;
  readonly isError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

export interface RowsPageProps {
  title: string;
  detail: ReactNode;
  query: Pages;
  /** The content once they are loaded. */
  table: ReactNode;
}

/** The rows behind a bar: a page below the overview, read piece by piece. */
export function RowsPage({ title, detail, query, table }: RowsPageProps) {
  return (
    <Page title={<Trail up={[{ href: '/overview', label: t('Overview') }]}>{title}</Trail>} detail={detail}>
      <Loaded query={query} title={t('The rows could not be loaded')} loading={<Rows />}>
        {() => (
          <>
            <p className="px-4 py-3 text-ink-2 md:hidden">{detail}</p>
            {table}
            <ShowMore list={query} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Rows() {
  return (
    <RowsSkeleton label={t('Loading the rows')} rows={8} row="h-12 gap-6" above="head">
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-4 w-48" />
      <span className="flex-1" />
      <Skeleton className="h-4 w-16" />
    </RowsSkeleton>
  );
}
