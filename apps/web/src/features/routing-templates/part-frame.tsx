'use client';

import type { PartPage } from '@routecard/db';
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/notices/error-state';
import { Skeleton } from '@/components/skeleton';
import { Trail } from '@/components/trail';
import { Page } from '@/features/frame';
import { reasonOf } from '@/trpc/refusal';
import { t } from '@/words/t';
import { PARTS_UP, usePart } from './use-part';

export interface PartFrameProps {
  partSpecificationId: string;
  /** The title of the page until the part is loaded. */
  title: string;
  /** The page's geometry while the part is on its way; by default the editor's. */
  skeleton?: ReactNode;
  children: (part: PartPage) => ReactNode;
}

/** A page of a part or below it, once the part is read. */
export function PartFrame({
  partSpecificationId,
  title,
  skeleton = <EditorSkeleton />,
  children,
}: PartFrameProps) {
  const { part, missing, isError, error, isFetching, refetch } = usePart(partSpecificationId);
  if (part) return children(part);
  return (
    <Page title={<Trail up={PARTS_UP}>{title}</Trail>}>
      {isError ? (
        <ErrorState
          title={missing ? t('There is no such part') : t('The part could not be loaded')}
          {...(missing ? {} : { onRetry: () => void refetch(), retrying: isFetching })}
        >
          {missing ? t('The address names a part that this shop does not have.') : reasonOf(error)}
        </ErrorState>
      ) : (
        skeleton
      )}
    </Page>
  );
}

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

function EditorSkeleton() {
  return (
    <div
      role="status"
      aria-label={t('Loading the routing')}
      className="mx-auto grid max-w-4xl gap-4 px-4 py-4"
    >
      <Skeleton className="h-8 w-96 max-w-full" />
      <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,15rem)]">
        {['steps', 'derived'].map((side) => (
          <div key={side} className="grid content-start gap-1">
            <Skeleton className="mb-2 h-5 w-20" />
            {ROWS.map((row) => (
              <Skeleton key={row} className="h-10" />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
