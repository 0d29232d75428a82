'use client';

import type { RunPage } from '@routecard/db';
import { parseAsString, useQueryState } from 'nuqs';
import { Button } from '@/components/button';
import { Banner } from '@/components/notices/banner';
import { usePrint } from '@/features/printing';
import { orderName } from '@/lib/words/words';
import { t } from '@/words/t';

/** Warns if the scanned paper shows another routing than the run has now. */
export function OutdatedPrint({ run }: { run: RunPage }) {
  const [printed] = useQueryState('routing', parseAsString);
  const print = usePrint();
  if (printed === null || printed === run.routingVersion) return null;
  return (
    <Banner
      tone="soon"
      urgent
      className="m-4 mb-0"
      title={t('The printed traveller is outdated.')}
      actions={
        <Button
          onClick={() =>
            print({ kind: 'order-travellers', orderIds: [run.orderId] }, orderName(run.orderNumber))
          }
        >
          {t('Print again')}
        </Button>
      }
    >
      {t('The routing has changed since. Follow the one below, and throw the paper away.')}
    </Banner>
  );
}
