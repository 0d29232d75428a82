'use client';

import { Search, SearchX } from 'lucide-react';
import Link from 'next/link';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/notices/empty-state';
import { openCommandDialog } from '@/features/commands';
import { Page } from './page';

/** The page of an address that leads nowhere. */
export function NothingHere() {
  return (
    <Page title="Nothing here">
      <EmptyState
        icon={SearchX}
        title="There is nothing at this address"
        action={
          <>
            <Button look="primary" icon={Search} onClick={() => openCommandDialog('palette')}>
              Find anything
            </Button>
            <Button asChild>
              <Link href="/">Go to the start</Link>
            </Button>
          </>
        }
      >
        What it led to was deleted, belongs to another shop, or the link is not whole.
      </EmptyState>
    </Page>
  );
}
