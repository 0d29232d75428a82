'use client';

import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { FormFooter } from '@/components/forms/form-footer';
import { ErrorState } from '@/components/notices/error-state';
import { Skeleton } from '@/components/skeleton';
import { orderName } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { reasonOf } from '@/trpc/refusal';
import { t } from '@/words/t';
import { AutomationReport } from './automation-report';
import type { Entered, Entry } from './use-entries';

export interface ReportDialogProps {
  entry: Entry;
  entered: Entered;
  onClose: () => void;
}

/** The results of a stage's automations for an order. */
export function ReportDialog({ entry: { order, to }, entered, onClose }: ReportDialogProps) {
  // The report names parts and runs as the order's page does.
  const page = trpc.orders.page.useQuery({ orderId: order.id });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('{order} is in {stage}', { order: orderName(order.orderNumber), stage: to.name })}
      description={t('This is what the stage did.')}
    >
      {page.data ? (
        <AutomationReport order={page.data} reports={entered.automations} onLeave={onClose} />
      ) : page.isError ? (
        <ErrorState
          title={t('The order could not be loaded')}
          onRetry={() => void page.refetch()}
          retrying={page.isFetching}
        >
          {reasonOf(page.error)}
        </ErrorState>
      ) : (
        <div role="status" aria-label={t('Loading the report')} className="grid gap-3 py-1">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-9 w-full" />
        </div>
      )}
      <FormFooter>
        <Button look="primary" onClick={onClose} data-autofocus>
          {t('Done')}
        </Button>
      </FormFooter>
    </Dialog>
  );
}
