import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/notices/empty-state';
import { useViewer } from '@/lib/session/viewer';
import { inRole } from '@/lib/words/role-words';
import { t } from '@/words/t';

/** Explains to everybody else why the page is empty, and whom to ask. */
export function AdminsOnly({ title, children }: { title: string; children: ReactNode }) {
  const { shopName, role } = useViewer();
  return (
    <EmptyState icon={Lock} title={title}>
      {children}{' '}
      {t('You are signed in as {role}; ask an admin of {shopName}.', { role: inRole(role), shopName })}
    </EmptyState>
  );
}
