'use client';

import type { OrderPage } from '@routecard/db';
import { ErrorState } from '@/components/notices/error-state';
import { Skeleton } from '@/components/skeleton';
import { ShowMore } from '@/components/tables/show-more';
import { useViewer } from '@/lib/session/viewer';
import { useLookAgain } from '@/lib/use-look-again';
import { count } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { reasonOf } from '@/trpc/refusal';
import { t } from '@/words/t';
import { CommentEntry } from './comment-entry';
import { CommentForm } from './comment-form';

const ROWS = ['first', 'second'];

/** Comments on an order and its parts, newest first. */
export function Comments({ order }: { order: OrderPage }) {
  const { can } = useViewer();
  const refetchInterval = useLookAgain();
  const read = trpc.comments.list.useInfiniteQuery(
    { orderId: order.id },
    { getNextPageParam: (page) => page.next ?? undefined, initialCursor: null, refetchInterval },
  );
  const comments = read.data?.pages.flatMap((page) => page.comments);
  const total = read.data?.pages[0]?.total ?? 0;
  return (
    <section id="comments" aria-labelledby="comments-heading" className="pb-8">
      <h2 id="comments-heading" className="px-4 pt-2 pb-2 font-semibold">
        {t('Comments')}
        <span className="ml-2 font-normal text-ink-3 text-sm">{total > 0 ? count(total) : ''}</span>
      </h2>
      {can.writeComments && <CommentForm key={order.id} order={order} />}
      {comments ? (
        comments.length === 0 ? (
          <p className="px-4 text-ink-2">{t('No comments yet')}</p>
        ) : (
          <ol aria-label={t('Comments of the order')} className="border-line border-t">
            {comments.map((comment) => (
              <CommentEntry key={comment.id} comment={comment} order={order} />
            ))}
          </ol>
        )
      ) : read.isError ? (
        <ErrorState
          title={t('The comments could not be loaded')}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        >
          {reasonOf(read.error)}
        </ErrorState>
      ) : (
        <div role="status" aria-label={t('Loading the comments')}>
          {ROWS.map((row) => (
            <div key={row} className="grid h-16 content-center gap-2 border-line border-t px-4">
              <Skeleton className="h-3.5 w-40" />
              <Skeleton className="h-3.5 w-80 max-w-full" />
            </div>
          ))}
        </div>
      )}
      <ShowMore list={read} verb={t('Show older')} />
    </section>
  );
}
