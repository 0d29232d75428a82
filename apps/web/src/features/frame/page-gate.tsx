'use client';

import { Lock } from 'lucide-react';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { Button } from '@/components/button';
import { Link } from '@/components/link';
import { EmptyState } from '@/components/notices/empty-state';
import { pageAt } from '@/lib/pages/pages';
import { useViewer } from '@/lib/session/viewer';
import { inRole } from '@/lib/words/role-words';
import { t } from '@/words/t';
import { Page } from './page';

/** Shows the page to those whose role may see it, and tells everybody else whom to ask. */
export function PageGate({ children }: { children: ReactNode }) {
  const { can, role, shopName } = useViewer();
  const page = pageAt(usePathname());
  if (!page || can[page.permission]) return children;
  return (
    <Page title={page.label}>
      <EmptyState
        icon={Lock}
        title={t('{page}: not part of your role', { page: page.label })}
        action={
          <Button look="primary" asChild>
            <Link href="/">{t('Go to the start')}</Link>
          </Button>
        }
      >
        {t('You are signed in as {role}. An admin of {shopName} can change your role.', {
          role: inRole(role),
          shopName,
        })}
      </EmptyState>
    </Page>
  );
}
