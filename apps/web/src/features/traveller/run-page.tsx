'use client';

import { Printer } from 'lucide-react';
import { IconButton } from '@/components/button';
import { ErrorState } from '@/components/notices/error-state';
import { Skeleton } from '@/components/skeleton';
import { Trail } from '@/components/trail';
import { Page } from '@/features/frame';
import { usePrint } from '@/features/printing';
import { orderName, runName } from '@/lib/words/words';
import { reasonOf, refusalOf } from '@/trpc/refusal';
import { t } from '@/words/t';
import { RunWorkspace } from './run-workspace';
import { useRun } from './use-run';

const SKELETON_ROWS = ['first', 'second', 'third', 'fourth'];

/** A run on a page of its own: what the QR code of a traveller opens, on a phone or anywhere. */
export function RunPage({ workOrderId }: { workOrderId: string }) {
  const { data: run, isError, error, isFetching, refetch, lookAgain } = useRun(workOrderId);
  const print = usePrint();
  if (run) {
    const up = [{ href: `/orders/${run.orderId}`, label: orderName(run.orderNumber) }];
    return (
      <Page
        title={<Trail up={up}>{runName(run)}</Trail>}
        actions={
          <IconButton
            icon={Printer}
            label={t('Print traveller')}
            onClick={() =>
              print({ kind: 'order-travellers', orderIds: [run.orderId] }, orderName(run.orderNumber))
            }
          />
        }
      >
        <RunWorkspace run={run} lookAgain={lookAgain} />
      </Page>
    );
  }
  const missing = refusalOf(error)?.code === 'WORK_ORDER_NOT_FOUND';
  return (
    <Page title={t('Run')}>
      {isError ? (
        <ErrorState
          title={missing ? t('There is no such run') : t('The run could not be loaded')}
          {...(missing ? {} : { onRetry: () => void refetch(), retrying: isFetching })}
        >
          {missing
            ? t('The traveller is of another shop, or its address is not right. The order lists its runs.')
            : reasonOf(error)}
        </ErrorState>
      ) : (
        <div role="status" aria-label={t('Loading the run')} className="grid gap-6 p-4">
          <Skeleton className="h-6 w-48" />
          {SKELETON_ROWS.map((row) => (
            <Skeleton key={row} className="h-16 w-full max-w-3xl" />
          ))}
        </div>
      )}
    </Page>
  );
}
