'use client';

import { Search, SearchX } from 'lucide-react';
import { Button } from '@/components/button';
import { Link } from '@/components/link';
import { EmptyState } from '@/components/notices/empty-state';
import { openCommandDialog } from '@/features/commands';
import { t } from '@/words/t';
import { Page } from './page';

/** The page of an address that leads nowhere. */
export function NothingHere() {
  return (
    <Page title={t('Nothing here')}>
      <EmptyState
        icon={SearchX}
        title={t('There is nothing at this address')}
        action={
          <>
            <Button look="primary" icon={Search} onClick={() => openCommandDialog('palette')}>
              {t('Find anything')}
            </Button>
            <Button asChild>
              <Link href="/">{t('Go to the start')}</Link>
            </Button>
          </>
        }
      >
        {t('What it led to was deleted, belongs to another shop, or the link is not whole.')}
      </EmptyState>
    </Page>
  );
}
