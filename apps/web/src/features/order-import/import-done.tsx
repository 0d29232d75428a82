'use client';

import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/button';
import { Link } from '@/components/link';
import { EmptyState } from '@/components/notices/empty-state';
import { parts } from '@/lib/words/words';
import { message } from '@/words/message';
import { t } from '@/words/t';
import type { Imported } from './import';

/** The rows that an import created. */
export function ImportDone({ imported, onAgain }: { imported: Imported; onAgain: () => void }) {
  const next = useRef<HTMLAnchorElement>(null);
  useEffect(() => next.current?.focus(), []);
  const { requisitions, alreadyThere, refused } = imported;
  const rest = [
    ...(alreadyThere > 0
      ? [
          message('{lines, plural, one {# line was there already} other {# lines were there already}}', {
            lines: alreadyThere,
          }),
        ]
      : []),
    ...(refused.length > 0
      ? [
          message('{lines, plural, one {# line was left out} other {# lines were left out}}', {
            lines: refused.length,
          }),
        ]
      : []),
  ];
  return (
    <div role="status">
      <EmptyState
        icon={CircleCheck}
        title={message('{parts} imported, {orders, plural, one {# new order} other {# new orders}}', {
          parts: parts(requisitions),
          orders: imported.orders,
        })}
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
        {rest.length > 0 ? `${rest.join(', ')}.` : t('Every line was imported.')}
      </EmptyState>
    </div>
  );
}
