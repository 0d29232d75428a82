'use client';

import { CircleCheck } from 'lucide-react';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/notices/empty-state';
import { count, orders, parts } from '@/lib/words/words';
import type { Imported } from './import';

/** The rows that an import created. */
export function ImportDone({ imported, onAgain }: { imported: Imported; onAgain: () => void }) {
  const next = useRef<HTMLAnchorElement>(null);
  useEffect(() => next.current?.focus(), []);
  const { requisitions, alreadyThere, refused } = imported;
  const rest = [
    ...(alreadyThere > 0
      ? [`${count(alreadyThere)} ${alreadyThere === 1 ? 'line was' : 'lines were'} there already`]
      : []),
    ...(refused.length > 0
      ? [`${count(refused.length)} ${refused.length === 1 ? 'line was' : 'lines were'} left out`]
      : []),
  ];
  return (
    <div role="status">
      <EmptyState
        icon={CircleCheck}
        title={`${parts(requisitions)} imported, ${imported.orders === 1 ? '1 new order' : `${count(imported.orders)} new orders`}`}
        action={
          <>
            <Button onClick={onAgain}>Import more</Button>
            <Button look="primary" asChild>
              <Link ref={next} href="/orders?show=all">
                See the orders
              </Link>
            </Button>
          </>
        }
      >
        {rest.length > 0
          ? `${rest.join(', ')}.`
          : `Already imported: ${parts(requisitions)} in ${orders(imported.orders)}.`}
      </EmptyState>
    </div>
  );
}
