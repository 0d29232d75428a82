'use client';

import { CircleCheck } from 'lucide-react';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/notices/empty-state';
import { count, orders, parts } from '@/lib/words/words';
import { t } from '@/words/t';
import type { Imported } from './import';

/** The rows that an import created. */
export function ImportDone({ imported, onAgain }: { imported: Imported; onAgain: () => void }) {
  const next = useRef<HTMLAnchorElement>(null);
  useEffect(() => next.current?.focus(), []);
  const { requisitions, alreadyThere, refused } = imported;
  const rest = [
    ...(alreadyThere > 0
      ? [`${count(alreadyThere)} ${alreadyThere === 1 ? t('line was') : t('lines were')} there already`]
      : []),
    ...(refused.length > 0
      ? [`${count(refused.length)} ${refused.length === 1 ? t('line was') : t('lines were')} left out`]
      : []),
  ];
  return (
    <div role="status">
      <EmptyState
        icon={CircleCheck}
        title={`${parts(requisitions)} imported, ${imported.orders === 1 ? t('1 new order') : t('{count} new orders', { count: count(imported.orders) })}`}
        action={
          <>
            <Button onClick={onAgain}>{t('Import more')}</Button>
            <Button look="primary" asChild>
              <Link ref={next} href="/orders?show=all">
                {t('See the orders')}
              </Link>
            </Button>
          </>
        }
      >
        {rest.length > 0
          ? `${rest.join(', ')}.`
          : t('Already imported: {parts} in {orders}.', {
              parts: parts(requisitions),
              orders: orders(imported.orders),
            })}
      </EmptyState>
    </div>
  );
}
